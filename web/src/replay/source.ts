/** Where a replay comes from: a game that the server has kept, or a record that somebody has at hand. */

import { get, lines, post } from '../wire/api'
import type { Moment, RecordTold, ReviewLine, Seat } from '../wire/messages'

export interface Source {
  /** Under which the notes are kept. */
  readonly key: string
  /** The path of the page, where it has one for everybody. */
  readonly address: string
  seats(): Promise<readonly Seat[]>
  /** The game with the eyes of a seat, or with all cards (−1). */
  moments(seat: number): Promise<readonly Moment[]>
  /** The position after so many choices. */
  position(place: number): Promise<string>
  record(): Promise<string>
  /** The choices of a seat reviewed, after the first `since` of them. */
  review(seat: number, since: number, signal: AbortSignal): AsyncIterable<ReviewLine>
  /** What is not as it was, if the game is another one now. */
  difference(): string
}

export function kept(game: string): Source {
  const path = `/api/records/${game}`
  const record = once(() => get<string>(path))
  return {
    key: game,
    address: `/r/${game}`,
    seats: async () => seatsIn(await record()),
    moments: (seat) => get(`${path}/moments?seat=${seat}`),
    position: (place) => get(`${path}/position?place=${place}`),
    record,
    review: (seat, since, signal) => lines(`${path}/review`, { seat, since }, signal),
    difference: () => '',
  }
}

export function pasted(text: string): Source {
  let seats: readonly Seat[] = []
  let difference = ''
  return {
    key: `pasted-${hash(text)}`,
    address: '',
    seats: async () => seats,
    moments: async (seat) => {
      const told = await post<RecordTold>('/api/records/moments', { record: text, seat })
      seats = told.seats
      difference = told.difference
      return told.moments
    },
    position: (place) => post('/api/records/position', { record: text, place }),
    record: async () => text,
    review: (seat, since, signal) => lines('/api/records/review', { record: text, seat, since }, signal),
    difference: () => difference,
  }
}

/** Who sat there, by the first line of a record. */
export function seatsIn(record: string): Seat[] {
  return (JSON.parse(record.slice(0, (record.indexOf('\n') + 1 || record.length + 1) - 1)) as { seats: Seat[] }).seats
}

/** Whether a text is meant as a record: records are JSON, positions are lines. */
export function isRecord(text: string): boolean {
  return text.trimStart().startsWith('{')
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | null = null
  return () => (coming ??= work())
}

/** FNV-1a: the same text has its notes again. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1) value = Math.imul(value ^ text.charCodeAt(place), 0x01000193)
  return (value >>> 0).toString(16).padStart(8, '0') + text.length.toString(16)
}
