/** The facts of cards, by number; a part of a set is fetched when one of its cards is first needed, and kept by the browser. */

import { SvelteMap } from 'svelte/reactivity'
import { about } from './about'
import { get } from './wire/api'
import type { CardTold } from './wire/messages'

const cards = new SvelteMap<string, CardTold>()
const files = new Map<string, Promise<void>>()

/** The facts of a card, once they are there. */
export function facts(number: string): CardTold | undefined {
  const found = cards.get(number)
  if (!found && number) void fetchFile(fileOf(number))
  return found
}

/** Waits until the facts of these cards are there. */
export async function known(numbers: Iterable<string>): Promise<void> {
  await Promise.all([...new Set([...numbers].map(fileOf))].map(fetchFile))
}

function fileOf(number: string): string {
  const [code = '', place = ''] = number.split('-')
  return about.sets[code]?.[Math.floor((Number(place) - 1) / about.in_a_file)] ?? ''
}

function fetchFile(path: string): Promise<void> {
  if (!path) return Promise.resolve()
  let coming = files.get(path)
  if (!coming) {
    coming = get<CardTold[]>(path).then(
      (some) => some.forEach((card) => cards.set(card.number, card)),
      () => void files.delete(path), // asked again when a card of it is needed again
    )
    files.set(path, coming)
  }
  return coming
}
