import { describe, expect, it } from 'vitest'
import type { Moment, View } from '../../src/wire/messages'
import { eyesOf, marks, momentOf, queryOf, sameMoment, story, turnAfter, turnAt, turnBefore, turns, within } from '../../src/replay/timeline'

function moment(place: number, turn: number, turn_seat: number, kind = 'told', events = 0): Moment {
  return { place, turn, turn_seat, kind, view: {} as View, events: Array.from({ length: events }, () => ({ what: 'x', seat: 0, parts: [] })) }
}

const GAME = [
  moment(0, 0, 1, 'told', 2),
  moment(1, 0, 0),
  moment(2, 1, 0, 'turn', 1),
  moment(3, 1, 0),
  moment(4, 2, 1, 'turn'),
  moment(5, 2, 1, 'attack'),
  moment(6, 2, 1, 'life'),
  moment(7, 3, 0, 'end'),
]

describe('turns', () => {
  it('begin where another turn is, and before the game it is nobody’s', () => {
    expect(turns(GAME).map((turn) => [turn.turn, turn.first, turn.last])).toEqual([[0, 0, 1], [1, 2, 3], [2, 4, 6], [3, 7, 7]])
  })
  it('come again where they were taken back', () => {
    const back = [...GAME.slice(0, 5), moment(3, 1, 0, 'back'), moment(4, 2, 1)]
    expect(turns(back).map((turn) => turn.turn)).toEqual([0, 1, 2, 1, 2])
  })
  it('are stepped along, to the beginning of this one first', () => {
    const line = turns(GAME)
    expect([0, 2, 6, 7].map((n) => turnAfter(line, n))).toEqual([2, 4, 7, 7])
    expect([0, 2, 3, 6, 4].map((n) => turnBefore(line, n))).toEqual([0, 0, 2, 4, 2])
    expect(turnAt(line, 5)?.turn).toBe(2)
    expect(turnAfter([], 0)).toBe(0)
  })
})

it('marks what has a sign', () => {
  expect(marks(GAME).map((mark) => [mark.n, mark.kind])).toEqual([[5, 'attack'], [6, 'life'], [7, 'end']])
})

it('tells each event at its moment', () => {
  expect(story(GAME).map((line) => line.n)).toEqual([0, 0, 2])
})

it('stays within the game', () => {
  expect([-3, 3, 99, Number.NaN].map((n) => within(n, GAME))).toEqual([0, 3, 7, 0])
  expect(within(4, [])).toBe(0)
})

describe('other eyes', () => {
  const less = [GAME[0]!, GAME[2]!, GAME[5]!, GAME[7]!]
  it('see the last moment that is not later', () => {
    expect([0, 1, 3, 6, 7].map((n) => sameMoment(GAME, n, less))).toEqual([0, 0, 1, 2, 3])
    expect([0, 1, 2, 3].map((n) => sameMoment(less, n, GAME))).toEqual([0, 2, 5, 7])
  })
  it('see it after as many take-backs', () => {
    const back = moment(2, 1, 0, 'back')
    const all = [...GAME.slice(0, 6), back, moment(3, 1, 0), moment(4, 2, 1)]
    const own = [GAME[0]!, GAME[4]!, back, moment(4, 2, 1)]
    expect(sameMoment(all, 5, own)).toBe(1)
    expect(sameMoment(all, 6, own)).toBe(2)
    expect(sameMoment(all, 8, own)).toBe(3)
    expect(sameMoment(own, 2, all)).toBe(6)
  })
})

describe('the address', () => {
  it('names a moment and eyes', () => {
    expect([queryOf(57, 0), queryOf(0, -1)]).toEqual(['?n=57&seat=A', '?n=0'])
    expect([eyesOf('?seat=B'), eyesOf('?seat=a&n=3'), eyesOf(''), eyesOf('?seat=Z')]).toEqual([1, 0, -1, -1])
    expect([momentOf('?n=57'), momentOf('?n=-1'), momentOf('?n=x'), momentOf('')]).toEqual([57, null, null, null])
  })
})
