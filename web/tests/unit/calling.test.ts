import { expect, test, vi } from 'vitest'
import { isCall, lowIn } from '../../src/game/calling.svelte'

vi.hoisted(() => vi.stubGlobal('navigator', {}))
vi.mock('../../src/settings.svelte', () => ({ settings: {} }))

test('a question calls a player who waited, or whose turn begins', () => {
  expect(isCall({ q: 0, turn: 2 }, { q: 5, turn: 2 })).toBe(true)
  expect(isCall({ q: 4, turn: 2 }, { q: 5, turn: 3 })).toBe(true)
})

test('a question after an own answer, and the same one again, do not', () => {
  expect(isCall({ q: 4, turn: 2 }, { q: 5, turn: 2 })).toBe(false)
  expect(isCall({ q: 5, turn: 2 }, { q: 5, turn: 2 })).toBe(false)
  expect(isCall({ q: 5, turn: 2 }, { q: 0, turn: 3 })).toBe(false)
})

test('the own clock runs low half a minute before its end', () => {
  expect(lowIn({ left: [90_000, 10_000], running: 0, free: 5000 }, 0)).toBe(65_000)
})

test('a clock that stands, is paused, low already or of the others, calls nobody', () => {
  expect(lowIn({ left: [90_000, 90_000] }, 0)).toBeNull()
  expect(lowIn({ left: [90_000, 90_000], running: 0, paused: true }, 0)).toBeNull()
  expect(lowIn({ left: [20_000, 90_000], running: 0 }, 0)).toBeNull()
  expect(lowIn({ left: [90_000, 90_000], running: 1 }, 0)).toBeNull()
})
