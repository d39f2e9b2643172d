/** Which motions tell an event. What moves is said by the event alone: its kind, its card, the areas it came from and went to. */

import type { Event } from '../wire/messages'

export type Motion =
  /** A card goes from area to area. Its handles before and after, where it had or has one; its number, where it is known. */
  | { how: 'fly'; card: number | undefined; after: number | undefined; number: string; from: string; to: string; flips: boolean }
  /** All cards that lie open in an area go to another. */
  | { how: 'sweep'; from: string; to: string }
  | { how: 'turn' | 'shake' | 'pulse'; card: number }
  /** The cards of a player that have become active turn. */
  | { how: 'refresh'; seat: number }
  | { how: 'flip' | 'throb'; area: string }
  /** A card is shown to all. */
  | { how: 'show'; number: string; area: string }
  /** DON!! cards go between the cost area and a card. */
  | { how: 'give' | 'take'; card: number; area: string }

const AREAS: Record<string, string> = {
  deck: 'deck',
  hand: 'hand',
  trash: 'trash',
  'Leader area': 'leader',
  'Character area': 'characters',
  'Stage area': 'leader',
  'Life area': 'life',
  'no area': 'middle',
}
const HIDDEN = new Set(['deck', 'hand', 'Life area'])

/** The name of an area on the table: hand-0. */
function place(area: string, seat: number): string {
  const name = AREAS[area] ?? 'middle'
  return name === 'middle' ? name : `${name}-${seat}`
}

function moved(event: Event): Motion[] {
  const { came_from = '', went_to = '', seat, card, after, number = '' } = event
  if (!came_from || !went_to || came_from === went_to) return []
  const flips = card === undefined && HIDDEN.has(came_from) && number !== ''
  return [{ how: 'fly', card, after, number, from: place(came_from, seat), to: place(went_to, seat), flips }]
}

function ofCard(how: 'turn' | 'shake' | 'pulse', card: number | undefined): Motion[] {
  return card === undefined ? [] : [{ how, card }]
}

function between(how: 'give' | 'take', { card, seat }: Event): Motion[] {
  return card === undefined ? [] : [{ how, card, area: `don-${seat}` }, { how: 'pulse', card }]
}

const turns = (event: Event): Motion[] => ofCard('turn', event.card)
const don = (event: Event): Motion[] => [{ how: 'throb', area: `don-${event.seat}` }]
const flips = (event: Event): Motion[] => [{ how: 'flip', area: `life-${event.seat}` }]

const MOTIONS: Record<string, (event: Event) => Motion[]> = {
  turn: (event) => [{ how: 'refresh', seat: event.seat }],
  redrew: (event) => [{ how: 'sweep', from: `hand-${event.seat}`, to: `deck-${event.seat}` }],
  attacked: turns,
  blocked: turns,
  rested: turns,
  'set-active': turns,
  held: (event) => ofCard('shake', event.card),
  damage: (event) => ofCard('shake', event.seat), // a Leader's handle is its seat
  countered: (event) => [...moved(event), ...ofCard('pulse', event.other)],
  modified: (event) => ofCard('pulse', event.card),
  revealed: (event) => (event.number ? [{ how: 'show', number: event.number, area: `leader-${event.seat}` }] : []),
  'turned-up': flips,
  'turned-down': flips,
  shuffled: (event) => [{ how: 'throb', area: `deck-${event.seat}` }],
  gave: (event) => between('give', event),
  'took-don': (event) => between('take', event),
  'took-don-to-cost-area': (event) => between('take', event),
  don,
  paid: don,
  'added-don': don,
  'added-rested-don': don,
  'returned-don': don,
  'rested-don': don,
  'activated-don': don,
}

export function motionsOf(event: Event): Motion[] {
  return (MOTIONS[event.what] ?? moved)(event)
}

// What belongs to the action before it, and is not one by itself.
const ASIDE = new Set(['don', 'modified'])

/** The visible actions among events, in their order: each a list of motions that are played together, one shortly after another. */
export function actionsOf(events: readonly Event[]): Motion[][] {
  const actions: Motion[][] = []
  let last = ''
  for (const event of events) {
    const motions = motionsOf(event)
    if (!motions.length) continue
    const kind = `${event.what} ${event.seat}`
    const open = actions[actions.length - 1]
    if (open && (kind === last || ASIDE.has(event.what) || last === `paid ${event.seat}`)) open.push(...motions)
    else actions.push(motions)
    last = kind
  }
  return actions
}

/** Whether events say how the table came to be as it is. After a take-back they do not. */
export function tells(events: readonly Event[]): boolean {
  return events.length > 0 && !events.some((event) => event.what === 'taken-back')
}
