import { expect, test } from 'vitest'
import { actionsOf, motionsOf, tells } from '../../src/game/motions'
import type { Event } from '../../src/wire/messages'

const event = (what: string, more: Partial<Event> = {}): Event => ({ what, seat: 0, parts: [], ...more })
const drawn = event('drew', { number: 'OP01-016', after: 20, came_from: 'deck', went_to: 'hand' })
const hows = (events: Event[]): string[][] => actionsOf(events).map((motions) => motions.map((motion) => motion.how))

test('a card flies from area to area, with its handles before and after', () => {
  const played = event('played', { seat: 1, number: 'OP01-016', card: 20, after: 31, came_from: 'hand', went_to: 'Character area' })
  expect(motionsOf(played)).toEqual([{ how: 'fly', card: 20, after: 31, number: 'OP01-016', from: 'hand-1', to: 'characters-1', flips: false }])
})

test('a card that comes to be known flips on its way; one that stays unknown does not', () => {
  expect(motionsOf(drawn)).toMatchObject([{ how: 'fly', flips: true, from: 'deck-0', to: 'hand-0' }])
  expect(motionsOf(event('drew', { seat: 1, came_from: 'deck', went_to: 'hand' }))).toMatchObject([{ how: 'fly', flips: false, number: '' }])
})

test('every kind of event that moves a card flies, also one that is new here', () => {
  for (const what of ['knocked-out', 'life-to-hand', 'banished', 'made-room', 'to-hand', 'of-a-later-set'])
    expect(motionsOf(event(what, { card: 9, came_from: 'Character area', went_to: 'trash' }))).toMatchObject([{ how: 'fly', card: 9 }])
})

test('within an area nothing flies', () => {
  expect(motionsOf(event('to-deck-bottom', { came_from: 'deck', went_to: 'deck' }))).toEqual([])
})

test('an Event and a [Trigger] go to the middle', () => {
  expect(motionsOf(event('trigger', { came_from: 'Life area', went_to: 'no area', after: 5 }))).toMatchObject([{ from: 'life-0', to: 'middle' }])
})

test('attackers and Blockers turn', () => {
  expect(motionsOf(event('attacked', { card: 12, other: 1 }))).toEqual([{ how: 'turn', card: 12 }])
  expect(motionsOf(event('blocked', { card: 13 }))).toEqual([{ how: 'turn', card: 13 }])
  expect(motionsOf(event('set-active', { card: 13 }))).toEqual([{ how: 'turn', card: 13 }])
})

test('damage shakes the Leader, an attack in vain the card that holds', () => {
  expect(motionsOf(event('damage', { seat: 1, card: 12 }))).toEqual([{ how: 'shake', card: 1 }])
  expect(motionsOf(event('held', { card: 14 }))).toEqual([{ how: 'shake', card: 14 }])
})

test('a Counter is trashed and the attacked card gets power', () => {
  const countered = event('countered', { card: 20, after: 80, other: 67, came_from: 'hand', went_to: 'trash', amount: 2000 })
  expect(motionsOf(countered)).toMatchObject([{ how: 'fly', card: 20, to: 'trash-0' }, { how: 'pulse', card: 67 }])
})

test('a given DON!! card goes from the cost area to the card', () => {
  expect(motionsOf(event('gave', { seat: 1, card: 1 }))).toEqual([{ how: 'give', card: 1, area: 'don-1' }, { how: 'pulse', card: 1 }])
})

test('only cards that are revealed to this seat are shown', () => {
  expect(motionsOf(event('revealed', { number: 'OP01-016' }))).toEqual([{ how: 'show', number: 'OP01-016', area: 'leader-0' }])
  expect(motionsOf(event('revealed'))).toEqual([])
})

test('what cannot be seen on the table moves nothing', () => {
  expect(hows([event('looked'), event('activated', { card: 3 }), event('decides')])).toEqual([])
})

test('like things happen together; different ones are actions of their own', () => {
  const attacked = event('attacked', { card: 12 })
  expect(hows([event('turn'), drawn, drawn, event('don', { amount: 2 })])).toEqual([['refresh'], ['fly', 'fly', 'throb']])
  expect(hows([attacked, event('damage', { seat: 1 })])).toEqual([['turn'], ['shake']])
})

test('what is paid for a card belongs to it, and not to the card before', () => {
  const played = event('played', { after: 31, came_from: 'hand', went_to: 'Character area' })
  expect(hows([event('paid'), played, event('paid'), played])).toEqual([['throb', 'fly'], ['throb', 'fly']])
})

test('after a take-back the table is not told by events', () => {
  expect(tells([drawn])).toBe(true)
  expect(tells([drawn, event('taken-back')])).toBe(false)
  expect(tells([])).toBe(false)
})
