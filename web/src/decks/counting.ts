/** What a deck is made of, counted from the facts of its cards. */

import type { CardTold } from '../wire/messages'

export interface Counts {
  cards: number
  costs: number[] // how many cards cost 0, 1, 2 …; the last place has all that cost as much or more
  counters: [number, number][] // "+1000" and how many, the largest first; 0 for cards without
  triggers: number
  categories: [string, number][]
  types: [string, number][] // the most frequent first
  unknown: number // cards of which nothing is known
}

export const MOST_COST = 10

export function counts(cards: readonly (readonly [number, string])[], facts: (number: string) => CardTold | undefined): Counts {
  const costs = Array.from({ length: MOST_COST + 1 }, () => 0)
  const counters = new Map<number, number>()
  const categories = new Map<string, number>()
  const types = new Map<string, number>()
  const add = <K>(to: Map<K, number>, key: K, count: number): void => void to.set(key, (to.get(key) ?? 0) + count)
  let triggers = 0
  let total = 0
  let unknown = 0
  for (const [count, number] of cards) {
    const card = facts(number)
    total += count
    if (!card) {
      unknown += count
      continue
    }
    const cost = Math.min(card.cost ?? 0, MOST_COST)
    costs[cost] = (costs[cost] ?? 0) + count
    add(counters, card.counter ?? 0, count)
    add(categories, card.category, count)
    for (const type of card.types ?? []) add(types, type, count)
    if (card.text?.some((line) => line.includes('[Trigger]'))) triggers += count
  }
  const most = <K>(some: Map<K, number>): [K, number][] => [...some].sort((one, other) => other[1] - one[1])
  return {
    cards: total, costs, triggers, unknown, categories: most(categories), types: most(types),
    counters: [...counters].sort((one, other) => other[0] - one[0]),
  }
}
