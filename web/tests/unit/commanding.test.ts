import { beforeEach, expect, test, vi } from 'vitest'
import { NOTHING, type Action, type Asked } from '../../src/game/asked'
import type { Play } from '../../src/game/play.svelte'
import { press } from '../../src/game/pressing'

vi.stubGlobal('document', { activeElement: null })

const done: string[] = []
function at(asked: Partial<Asked> | null, more: Partial<Play> = {}): Play {
  const table = { staged: { ...NOTHING, card: 7 }, stage: () => done.push('nothing staged') }
  const open = { options: false, menu: true, log: false, keys: false, line: false }
  return { table, asked, open, hidden: false, canUndo: true, act: (action: Action) => done.push(action.label), undo: () => done.push('undo'), ...more } as unknown as Play
}
const END: Action = { label: 'End turn', key: 'end' }
beforeEach(() => (done.length = 0))

test('the main button, and the others by their own keys', () => {
  const asked = { main: { label: 'Keep' }, others: [END], bar: [], lines: [] }
  expect(press(at(asked), { command: 'main' })).toBe(true)
  expect(press(at(asked), { command: 'end' })).toBe(true)
  expect(press(at(asked), { command: 'noBlock' })).toBe(false)
  expect(done).toEqual(['Keep', 'End turn'])
})

test('a number is of the bar at a card, or else of the lines', () => {
  const lines = [{ label: 'first line' }, { label: 'second line' }]
  press(at({ main: null, others: [], bar: [], lines }), { command: 'number', number: 2 })
  press(at({ main: null, others: [], bar: [{ label: 'Play' }], lines }), { command: 'number', number: 1 })
  expect(press(at({ main: null, others: [], bar: [{ label: 'Play' }], lines }), { command: 'number', number: 2 })).toBe(false)
  expect(done).toEqual(['second line', 'Play'])
})

test('nothing is taken back where there is nothing', () => {
  press(at(null, { canUndo: false }), { command: 'undo' })
  expect(done).toEqual([])
  press(at(null), { command: 'undo' })
  expect(done).toEqual(['undo'])
})

test('what opens over the table', () => {
  const play = at(null)
  press(play, { command: 'line' })
  expect(play.open).toMatchObject({ menu: false, line: true })
  press(play, { command: 'log' })
  press(play, { command: 'help' })
  expect(play.open).toMatchObject({ log: true, keys: true })
  press(play, { command: 'log' })
  press(play, { command: 'back' })
  expect(play.open.log).toBe(false)
  expect(done).toEqual(['nothing staged'])
})
