import { expect, test, vi } from 'vitest'
import type { Event } from '../../src/wire/messages'
import { view } from './tables'

vi.stubGlobal('document', { querySelector: () => null })
vi.mock('../../src/wire/socket', () => ({ Line: class {} }))
const { Table } = await import('../../src/game/table.svelte')

function event(what: string, seat: number, amount = 0): Event {
  return { what, seat, parts: [what], amount } as Event
}

test('a game that is told anew has each turn once', () => {
  const table = new Table('g', 0)
  const events = [event('decides', 0), event('turn', 0, 1), event('drew', 0), event('turn', 1, 2), event('drew', 1), event('turn', 0, 3)]
  table.heard({ t: 'state', v: 1, view: view({}, {}, { turn: 3 }), events } as never)
  expect(table.log.map((line) => line.turn)).toEqual([0, 1, 1, 2, 2, 3])
})
