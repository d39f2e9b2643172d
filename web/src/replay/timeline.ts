/** A game as a line of moments: where turns begin, what is marked, and how one steps along it. */

import type { Event, Moment } from '../wire/messages'

export const ALL = -1 // the eyes that see all cards

/** A turn on the line: from `first` to before the next one. Turn 0 is before the game. */
export interface Turn {
  turn: number
  seat: number
  first: number
  last: number
}

/** Something at a moment that has a sign of its own. */
export interface Mark {
  n: number
  kind: 'attack' | 'ko' | 'life' | 'back' | 'end'
  seat: number // whose turn it is
}

/** A line of the story: an event, at the moment at which it was told. */
export interface Told {
  n: number
  event: Event
}

const MARKED: ReadonlySet<string> = new Set(['attack', 'ko', 'life', 'back', 'end'])

export function turns(moments: readonly Moment[]): Turn[] {
  const found: Turn[] = []
  moments.forEach((moment, n) => {
    const now = found[found.length - 1]
    if (now && now.turn === moment.turn && now.seat === moment.turn_seat) now.last = n
    else if (now && !moment.turn && !now.turn) now.last = n // before the game it is nobody's turn
    else found.push({ turn: moment.turn, seat: moment.turn_seat, first: n, last: n })
  })
  return found
}

export function marks(moments: readonly Moment[]): Mark[] {
  const found: Mark[] = []
  moments.forEach((moment, n) => {
    if (MARKED.has(moment.kind)) found.push({ n, kind: moment.kind as Mark['kind'], seat: moment.turn_seat })
  })
  return found
}

export function story(moments: readonly Moment[]): Told[] {
  return moments.flatMap((moment, n) => moment.events.map((event) => ({ n, event })))
}

/** Where the next turn begins, or the end. */
export function turnAfter(line: readonly Turn[], n: number): number {
  const next = line.find((turn) => turn.first > n)
  return next ? next.first : (line[line.length - 1]?.last ?? 0)
}

/** Where this turn begins; at its beginning, where the one before began. */
export function turnBefore(line: readonly Turn[], n: number): number {
  return line.findLast((turn) => turn.first < n)?.first ?? 0
}

export function turnAt(line: readonly Turn[], n: number): Turn | undefined {
  return line.findLast((turn) => turn.first <= n)
}

export function within(n: number, moments: readonly Moment[]): number {
  return Math.min(Math.max(Math.trunc(n) || 0, 0), Math.max(moments.length - 1, 0))
}

/** The moment of other eyes that is nearest to moment n: not later, and after as many take-backs. */
export function sameMoment(from: readonly Moment[], n: number, to: readonly Moment[]): number {
  const place = from[n]?.place ?? 0
  const wanted = backs(from, n)
  let found = -1
  let first = 0
  let count = 0
  to.forEach((moment, m) => {
    if (moment.kind === 'back') count += 1
    if (count > wanted) return
    if (count < wanted) first = m + 1
    else if (moment.place <= place) found = m
  })
  return found < first ? within(first, to) : found
}

function backs(moments: readonly Moment[], n: number): number {
  return moments.slice(0, n + 1).filter((moment) => moment.kind === 'back').length
}

// -- the address ------------------------------------------------------------------------------------------------------

const EYES = ['A', 'B', 'C', 'D']

export function eyesOf(query: string): number {
  return EYES.indexOf((new URLSearchParams(query).get('seat') ?? '').toUpperCase()) // −1: all cards
}

export function momentOf(query: string): number | null {
  const n = new URLSearchParams(query).get('n')
  return n !== null && /^\d{1,6}$/.test(n) ? Number(n) : null
}

export function queryOf(n: number, eyes: number): string {
  return eyes === ALL ? `?n=${n}` : `?n=${n}&seat=${EYES[eyes]}`
}
