import { expect, test } from 'vitest'
import type { LogLine } from '../../src/game/log'
import { recap } from '../../src/game/recap'

let key = 0
function line(turn: number, turnSeat: number, what: string): LogLine {
  return { key: ++key, turn, turnSeat, event: { what, seat: turnSeat, parts: [] } as unknown as LogLine['event'], parts: [what], own: turnSeat === 0 }
}
const said = (lines: readonly LogLine[]): unknown[] => lines.map((one) => one.parts[0])

const LOG = [
  line(0, 0, 'goes-first'),
  line(1, 0, 'turn'), line(1, 0, 'played'),
  line(2, 1, 'turn'), line(2, 1, 'drew'), line(2, 1, 'paid'), line(2, 1, 'played'), line(2, 1, 'attacked'), line(2, 1, 'damage'),
  line(3, 0, 'turn'), line(3, 0, 'drew'), line(3, 0, 'attacked'),
]

test('what the other has done since one’s own turn, and nothing of what goes with it', () => {
  expect(said(recap(LOG, 3, 0).lines)).toEqual(['played', 'attacked', 'damage'])
})

test('of four, the turns of all others', () => {
  const four = [line(1, 0, 'played'), line(2, 1, 'played'), line(3, 2, 'attacked'), line(4, 3, 'event'), line(5, 0, 'turn')]
  expect(said(recap(four, 5, 0).lines)).toEqual(['played', 'attacked', 'event'])
})

test('nobody has done anything before the first turn, or where one’s own turn follows', () => {
  expect(recap(LOG, 1, 0)).toEqual({ lines: [], more: 0 })
  expect(recap([line(1, 0, 'played'), line(2, 0, 'turn')], 2, 0).lines).toEqual([])
})

test('of a long turn what weighs most, in the order in which it happened, and how much else there was', () => {
  const deeds = ['activated', 'played', 'to-hand', 'attacked', 'damage', 'activated', 'attacked', 'knocked-out']
  const { lines, more } = recap([line(1, 0, 'played'), ...deeds.map((what) => line(2, 1, what)), line(3, 0, 'turn')], 3, 0)
  expect(said(lines)).toEqual(['played', 'attacked', 'damage', 'attacked', 'knocked-out'])
  expect(more).toBe(3)
})
