import { describe, expect, it } from 'vitest'
import { begins, chapters, type LogLine } from '../../src/game/log'
import type { Event } from '../../src/wire/messages'
import { view } from './tables'

const event = (what: string, seat: number, amount = 0): Event => ({ what, seat, amount, parts: [what] }) as unknown as Event
const line = (key: number, turn: number, words = `line ${key}`): LogLine => ({ key, turn, turnSeat: turn % 2, event: null, parts: [words], own: true })

describe('the log', () => {
  it('begins before the game for a page that is opened in turn 3', () => {
    const events = [event('drawn', 0), event('turn', 1, 1), event('turn', 0, 2), event('turn', 1, 3)]
    expect(begins(events, view({}), null).turn).toBe(0)
  })

  it('begins in the turn before the first that is heard of, or in this one', () => {
    expect(begins([event('drawn', 0), event('turn', 1, 7)], view({}), null)).toEqual({ turn: 6, turnSeat: 0 })
    expect(begins([event('drawn', 0)], view({}), null)).toEqual({ turn: 3, turnSeat: 0 })
    expect(begins([event('turn', 1, 7)], view({}, {}, { turn: 7 }), view({}, {}, { turn: 6 })).turn).toBe(6)
  })

  it('has each chapter under a key of its own when a take-back goes over a turn', () => {
    const found = chapters([line(1, 4), line(2, 5), line(3, 4), line(4, 5)])
    expect(found.map((chapter) => chapter.turn)).toEqual([4, 5, 4, 5])
    expect(new Set(found.map((chapter) => chapter.key)).size).toBe(4)
  })

  it('counts lines that say the same', () => {
    const found = chapters([line(1, 4, 'draws a card'), line(2, 4, 'draws a card'), line(3, 4, 'ends')], (one, other) => one.parts[0] === other.parts[0])
    expect(found[0]?.lines.map((one) => [one.key, one.times])).toEqual([[1, 2], [3, undefined]])
  })

  it('has the last turns only, and lines that are the same objects every time', () => {
    const lines = [line(1, 4), line(2, 5), line(3, 5), line(4, 6)]
    const found = chapters(lines, undefined, 2)
    expect(found.map((chapter) => chapter.turn)).toEqual([5, 6])
    expect(found[0]?.lines[1]).toBe(lines[2])
    expect(chapters([], undefined, 2)).toEqual([])
    expect(chapters(lines, undefined, 3).map((chapter) => chapter.turn)).toEqual([4, 5, 6])
  })
})
