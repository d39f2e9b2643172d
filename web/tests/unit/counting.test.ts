import { expect, it } from 'vitest'
import type { CardTold } from '../../src/wire/messages'
import { counts } from '../../src/decks/counting'

const CARDS: Record<string, Partial<CardTold>> = {
  'X-1': { category: 'character', cost: 1, counter: 2000, types: ['Sky', 'Crew'] },
  'X-2': { category: 'character', cost: 12, counter: 1000, types: ['Crew'] },
  'X-3': { category: 'event', text: ['[Main] Draw 1 card.', '[Trigger] Draw 1 card.'] },
}

it('counts what a deck is made of, copy by copy', () => {
  const found = counts([[4, 'X-1'], [2, 'X-2'], [3, 'X-3'], [1, 'X-9']], (number) => CARDS[number] as CardTold | undefined)
  expect(found.cards).toBe(10)
  expect(found.costs.map((count, cost) => [cost, count]).filter(([, count]) => count)).toEqual([[0, 3], [1, 4], [10, 2]])
  expect(found.counters).toEqual([[2000, 4], [1000, 2], [0, 3]])
  expect(found.triggers).toBe(3)
  expect(found.categories).toEqual([['character', 6], ['event', 3]])
  expect(found.types).toEqual([['Crew', 6], ['Sky', 4]])
  expect(found.unknown).toBe(1)
})
