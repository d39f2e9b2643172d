import { expect, test, vi } from 'vitest'

const BOTS = [{ name: 'easy', about: '' }, { name: 'normal', about: '' }, { name: 'hard', about: '' }]
vi.stubGlobal('document', { querySelector: () => ({ textContent: JSON.stringify({ bots: BOTS }) }) })
const { called } = await import('../../src/about')

test('players are called as at the table: bots by their strength, persons by their names', () => {
  expect(called([{ name: 'Ada', player: 'person' }, { name: 'hard bot', player: 'hard' }])).toEqual(['Ada', 'Hard bot'])
})

test('a bot that is not offered any more keeps the name that it had', () => {
  expect(called([{ name: 'search bot, 7 ms', player: 'search:7' }, { name: 'seat B, still free', player: '' }])).toEqual(['search bot, 7 ms', 'seat B, still free'])
})
