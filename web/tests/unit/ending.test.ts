import { expect, test } from 'vitest'
import { reasonOf } from '../../src/game/ending'
import type { Part } from '../../src/wire/messages'
import { sentence } from '../../src/words'

const READER = { seat: 0, names: ['Ann', 'Bo'] }
const told = (...parts: Part[]): string => sentence(reasonOf(parts), READER)

test('the reason is said without the winner, whom the heading names', () => {
  expect(told({ part: 'seat', seat: 0 }, ' won: ', { part: 'seat', seat: 1 }, ' took damage with no Life cards left. ', { part: 'rule', rules: ['1-2-1-1-1'] })).toBe('Bo took damage with no Life cards left.')
  expect(told({ part: 'seat', seat: 0 }, ' and ', { part: 'seat', seat: 2 }, ' won: an effect decided the game. ')).toBe('An effect decided the game. ')
})

test('a draw has a reason as well', () => {
  expect(told('Nobody wins: all players meet a defeat condition at once. ')).toBe('All players meet a defeat condition at once. ')
})

test('a sentence without a verdict stays whole', () => {
  expect(told('The game has ended.')).toBe('The game has ended.')
})
