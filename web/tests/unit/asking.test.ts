import { describe, expect, it } from 'vitest'
import { NOTHING, type Staged } from '../../src/game/asked'
import { ask } from '../../src/game/asking'
import type { Item, Option, Question, View } from '../../src/wire/messages'

const card = (handle: number) => ({ handle, number: `T-${handle}`, name: `Card ${handle}`, power: 5000 })
const side = (seat: number) => ({ seat, team: seat, leader: card(seat * 100), don: { active: 4, rested: 0, deck: 6 }, hand: 2, known_hand: seat ? [] : [card(1), card(2)], life: [], deck: 30, characters: [], trash: [] })
const view = (more: object = {}): View => ({ seat: 0, sides: [side(0), side(1)], turn: 3, turn_seat: 0, ...more }) as unknown as View
const option = (form: (string | number)[], more: object = {}): Option => ({ form, parts: [form.join(' ')], ...more }) as unknown as Option
const question = (kind: string, options: Option[], asks: object = { asks: 'options' }): Question => ({ kind, parts: [kind], options, asks }) as unknown as Question
const asked = (one: Question, staged: Partial<Staged> = {}, seen = view()) => ask(one, seen, { ...NOTHING, ...staged }, { seat: 0 }, { confirmEnd: true, countered: false })

describe('the Main Phase', () => {
  const main = question('main', [
    option(['end']),
    option(['play', 1], { about: 1, pays: 3 }),
    option(['give', 0], { about: 0 }),
    option(['attack', 0, 100], { about: 0, target: 100, outlook: { power: 6000, against: 5000, verdict: 'damage' } }),
  ])

  it('marks each card that can do something', () => {
    expect([...asked(main).marks.keys()]).toEqual([1, 0])
  })

  it('asks again before the turn ends with attacks left', () => {
    const first = asked(main).main
    expect(first?.send).toBeUndefined()
    expect(asked(main, first?.stage).main?.send).toEqual({ answer: [0] })
  })

  it('opens the actions of a card, and aims its attacks', () => {
    const open = asked(main, { card: 0 })
    expect(open.bar.map((one) => one.label)).toEqual(['1', '2', '3', '4'])
    expect(open.bar[2]?.send).toEqual({ answer: [2], then: [['give', 0], ['give', 0]] })
    expect(open.marks.get(100)).toMatchObject({ how: 'aim', pill: '6000 › 5000', tap: { send: { answer: [3] } } })
  })
})

describe('the Counter Step', () => {
  const counter = question('counter', [
    option(['pass']),
    option(['counter', 1], { about: 1, target: 0, outlook: { power: 6000, against: 7000 } }),
    option(['counter', 2], { about: 2, target: 0, outlook: { power: 7000, against: 7000 } }),
  ])
  const battle = view({ battle: { attacker: 100, target: 0, standing: { power: 7000, against: 5000 } } })

  it('passes when nothing is chosen', () => {
    expect(asked(counter, {}, battle).main?.send).toEqual({ answer: [0] })
  })

  it('adds up what is chosen, and passes by itself once it holds', () => {
    const one = asked(counter, { items: [1] }, battle)
    expect(one.total).toEqual({ base: 5000, now: 6000, against: 7000, holds: false })
    expect(one.main?.send).toEqual({ answer: [1], then: [] })
    const both = asked(counter, { items: [1, 2] }, battle)
    expect(both.total).toMatchObject({ now: 8000, holds: true })
    expect(both.main?.send).toEqual({ answer: [1], then: [['counter', 2], ['pass']] })
  })
})

describe('a selection', () => {
  const item = (handle: number, more: object = {}): Item => ({ handle, name: `Card ${handle}`, parts: [`Card ${handle}`], ...more }) as unknown as Item
  const pick = (asks: object) => question('pick', [option(['pass'])], { asks: 'selection', least: 0, most: 2, items: [item(1), item(2), item(7)], ...asks })

  it('can be left empty where none is needed, and not where some are', () => {
    expect(asked(pick({})).main).toMatchObject({ send: { answer: [] } })
    expect(asked(pick({ least: 1 })).main?.disabled).toBe(true)
  })

  it('is sent in the order of the items', () => {
    expect(asked(pick({}), { items: [2, 0] }).main?.send).toEqual({ answer: [0, 2] })
  })

  it('shows in the tray what does not lie on the table', () => {
    expect(asked(pick({})).tray?.items).toHaveLength(3)
    expect(asked(pick({ items: [item(1), item(2)] })).tray).toBeNull()
  })

  it('takes no more than the total allows', () => {
    const limited = pick({ total: { of: 'cost', at_most: 5 }, items: [item(1, { worth: 4 }), item(2, { worth: 3 })] })
    const one = asked(limited, { items: [0] })
    expect(one.marks.get(2)).toBeUndefined()
    expect(one.hint).toBe('1 of up to 2, total cost 4 of 5')
  })
})

it('wants one of several options to be chosen before it is confirmed', () => {
  const menu = question('menu', [option(['menu', 0]), option(['menu', 1])])
  expect(asked(menu).main?.disabled).toBe(true)
  expect(asked(menu, { option: 1 }).main?.send).toEqual({ answer: [1] })
})

it('answers a Trigger with the card in hand unless it is used', () => {
  const trigger = question('trigger', [option(['no']), option(['yes'])], { asks: 'yes-no', yes: option(['yes']), no: option(['no']) })
  expect(asked(trigger).main).toMatchObject({ label: 'Add to hand', send: { answer: [0] } })
  expect(asked(trigger).others[0]).toMatchObject({ send: { answer: [1] } })
})

it('offers every number between the least and the most', () => {
  const amount = question('number', [], { asks: 'amount', least: 1, most: 4 })
  expect(asked(amount).main?.send).toEqual({ answer: [4] })
  expect(asked(amount, { amount: 2 }).main?.send).toEqual({ answer: [2] })
})
