/** Small tables for tests: views and questions as the server sends them. */

import type { Asks, CardView, Option, Part, Question, SideView, View } from '../../src/wire/messages'

export function card(handle: number, name: string, more: Partial<CardView> = {}): CardView {
  return { handle, number: `X-${String(Math.abs(handle)).padStart(3, '0')}`, name, power: 5000, ...more }
}

export function side(seat: number, leader: CardView, more: Partial<SideView> = {}): SideView {
  return { seat, team: seat % 2, leader, don: { active: 3, rested: 2, kept_rested: 0, deck: 5 }, deck: 30, hand: 5, life: [null, null, null], ...more }
}

export function view(own: Partial<SideView>, other: Partial<SideView> = {}, more: Partial<View> = {}): View {
  const sides = [side(0, card(1, 'Monkey.D.Luffy'), own), side(1, card(2, 'Kaido'), other)]
  return { seat: 0, rules: '1.1.9', turn: 3, turn_seat: 0, phase: 'Main Phase', where: '', sides, ...more }
}

export function part(one: CardView, owner = -1): Part {
  return { part: 'card', name: one.name, number: one.number, handle: one.handle, owner }
}

export function option(form: (string | number)[], parts: Part[], more: Partial<Option> = {}): Option {
  const about = typeof form[1] === 'number' ? { about: form[1] } : {}
  const target = typeof form[2] === 'number' && ['attack', 'counter'].includes(String(form[0])) ? { target: form[2] } : {}
  return { form, parts, ...about, ...target, ...more }
}

export function question(kind: string, options: Option[], asks: Asks = { asks: 'options' }): Question {
  return { kind, parts: ['What do you do?'], options, asks }
}
