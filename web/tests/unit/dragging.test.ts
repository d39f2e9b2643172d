import { expect, test } from 'vitest'
import { NOTHING, type Action, type Staged } from '../../src/game/asked'
import { ask } from '../../src/game/asking'
import { lift, type Hands } from '../../src/game/dragging'
import type { Option, Question, View } from '../../src/wire/messages'

const card = (handle: number) => ({ handle, number: 'OP01-016', name: 'Nami' })
const side = (seat: number) => ({ seat, team: seat, leader: card(seat), don: { active: 2, rested: 0, kept_rested: 0, deck: 8 }, deck: 40, hand: 1, life: [], known_hand: seat ? [] : [card(20)], characters: [card(30 + seat)] })
const view: View = { seat: 0, rules: '1', turn: 3, turn_seat: 0, phase: 'Main Phase', where: '', sides: [side(0), side(1)] }
const option = (form: (string | number)[], about?: number, target?: number): Option => ({ form, parts: [], ...(about === undefined ? {} : { about }), ...(target === undefined ? {} : { target }) })
const OPTIONS = [option(['play', 20], 20), option(['attack', 30, 1], 30, 1), option(['give', 30], 30), option(['give', 0], 0), option(['end'])]

/** Hands at a table that is asked something, and what they have done. */
function hands(kind = 'main', options = OPTIONS): Hands & { done: Action[]; staged: Staged } {
  const question: Question = { kind, parts: [], options, asks: { asks: 'options' } }
  return {
    done: [],
    staged: NOTHING,
    seat: () => 0,
    question: () => question,
    asked() {
      return ask(question, view, this.staged, { seat: 0 }, { confirmEnd: false, countered: false })
    },
    stage(change) {
      this.staged = change
    },
    act(action) {
      this.done.push(action)
    },
  }
}

function drops(what: Parameters<typeof lift>[0], table = hands()): string[] {
  return lift(what, table).map((drop) => drop.on)
}

test('a card that can attack may fall on its targets, and is open meanwhile', () => {
  const table = hands()
  const [drop, ...others] = lift({ card: 30 }, table)
  expect(others).toEqual([])
  expect(drop?.on).toBe('[data-card="1"]')
  expect(table.staged.card).toBe(30)
  drop?.act()
  expect(table.done[0]?.send?.answer).toEqual([1])
})

test('a card of the hand may fall on the own field', () => {
  const table = hands()
  const [drop] = lift({ card: 20 }, table)
  expect(drop?.on).toBe('.half[data-seat="0"]')
  drop?.act()
  expect(table.done[0]?.send?.answer).toEqual([0])
})

test('a DON!! card may fall on cards that can be given one, and one is given', () => {
  const table = hands()
  expect(drops({ don: 0 }, table)).toEqual(['[data-card="30"]', '[data-card="0"]'])
  lift({ don: 0 }, table)[1]?.act()
  expect(table.done[0]?.send).toEqual({ answer: [3], then: [] })
})

test('what can do nothing is not lifted, nor anything while something else is asked', () => {
  expect(drops({ card: 31 })).toEqual([])
  expect(drops({ don: 1 })).toEqual([])
  expect(drops({ card: 20 }, hands('counter', [option(['counter', 20, 0], 20, 0)]))).toEqual([])
})

test('lifting alone answers nothing', () => {
  const table = hands()
  for (const what of [{ card: 30 }, { card: 20 }, { don: 0 }]) lift(what, table)
  expect(table.done).toEqual([])
})
