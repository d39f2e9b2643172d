/** Notes at moments of a game. They are kept in this browser, and can be taken along as a text or as JSON. */

import { forget, read, write } from '../store'
import { queryOf } from './timeline'

export interface Note {
  n: number
  seat: number // with whose eyes; −1: all cards
  turn: number
  text: string
}

export const LONGEST_NOTE = 2000 // characters

export function notesOf(game: string): Note[] {
  const kept = read<unknown>(`notes:${game}`, [])
  return Array.isArray(kept) ? kept.filter(isNote) : []
}

/** Whether they could be kept. */
export function keep(game: string, notes: readonly Note[]): boolean {
  if (notes.length) return write(`notes:${game}`, notes)
  forget(`notes:${game}`)
  return true
}

/** The notes with this one: in place of the one at the same moment, in the order of the game. An empty text is no note. */
export function withNote(notes: readonly Note[], note: Note): Note[] {
  const others = notes.filter((one) => one.n !== note.n || one.seat !== note.seat)
  const text = note.text.trim().slice(0, LONGEST_NOTE)
  const all = text ? [...others, { ...note, text }] : others
  return all.sort((one, other) => one.n - other.n || one.seat - other.seat)
}

export function asText(notes: readonly Note[], title: string, address: string): string {
  const lines = notes.map((note) => `${note.turn ? `Turn ${note.turn}` : 'Before the game'}, moment ${note.n}${address ? ` (${address}${queryOf(note.n, note.seat)})` : ''}\n${note.text}\n`)
  return `${title}\n\n${lines.join('\n')}`
}

export function asJson(notes: readonly Note[], game: string): string {
  return `${JSON.stringify({ game, notes }, null, 2)}\n`
}

function isNote(value: unknown): value is Note {
  const note = value as Note | null
  return typeof note === 'object' && note !== null && [note.n, note.seat, note.turn].every(Number.isInteger) && typeof note.text === 'string'
}
