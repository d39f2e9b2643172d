import { expect, test } from 'vitest'
import { named } from '../../src/game/naming'
import type { SeatTold } from '../../src/wire/messages'

const STRENGTHS = new Map([['greedy', 'Medium'], ['search:200', 'Hard']])

function seat(seat: number, player: string, name: string): SeatTold {
  return { seat, player, name, ready: true, here: true }
}

test('a bot is called by its strength', () => {
  expect(named([seat(0, 'person', 'Ada'), seat(1, 'search:200', 'search bot, 200 ms')], STRENGTHS).map((one) => one.name)).toEqual(['Ada', 'Hard bot'])
})

test('several bots are told apart by their seats', () => {
  const seats = [seat(0, 'person', 'Ada'), seat(1, 'greedy', 'greedy bot'), seat(2, 'greedy', 'greedy bot'), seat(3, 'other', 'other bot')]
  expect(named(seats, STRENGTHS).map((one) => one.name)).toEqual(['Ada', 'Medium bot B', 'Medium bot C', 'other bot D'])
})
