/** The facts of cards, by number; a set is fetched when one of its cards is first needed, and kept by the browser. */

import { SvelteMap } from 'svelte/reactivity'
import { about } from './about'
import { get } from './wire/api'
import type { CardTold } from './wire/messages'

const cards = new SvelteMap<string, CardTold>()
const sets = new Map<string, Promise<void>>()

/** The facts of a card, once they are there. */
export function facts(number: string): CardTold | undefined {
  const found = cards.get(number)
  if (!found && number) void fetchSet(number.slice(0, number.indexOf('-')))
  return found
}

/** Waits until the facts of these cards are there. */
export async function known(numbers: Iterable<string>): Promise<void> {
  const codes = new Set([...numbers].map((number) => number.slice(0, number.indexOf('-'))))
  await Promise.all([...codes].map(fetchSet))
}

function fetchSet(code: string): Promise<void> {
  const path = about.sets[code]
  if (!path) return Promise.resolve()
  let coming = sets.get(code)
  if (!coming) {
    coming = get<CardTold[]>(path).then(
      (some) => some.forEach((card) => cards.set(card.number, card)),
      () => void sets.delete(code), // asked again when a card of it is needed again
    )
    sets.set(code, coming)
  }
  return coming
}
