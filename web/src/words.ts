/** Sentences in parts, written for one seat: "you draw", "your Nami". How the server's play/parts.py writes them. */

import type { Part } from './wire/messages'

export const SEATS = ['A', 'B', 'C', 'D'] as const
const BASE_FORMS: Record<string, string> = { has: 'have', does: 'do', goes: 'go', is: 'are', may: 'may' }

/** Who reads a sentence, and how the seats are called. */
export interface Reader {
  seat: number // −1: nobody at the table
  names?: readonly string[]
}

export const NOBODY: Reader = { seat: -1 }

export function baseForm(verb: string): string {
  const base = BASE_FORMS[verb]
  if (base) return base
  if (verb.endsWith('ies')) return verb.slice(0, -3) + 'y'
  return /(sh|ch|ss)es$/.test(verb) ? verb.slice(0, -2) : verb.replace(/s$/, '')
}

export function seatName(seat: number, reader: Reader): string {
  return reader.names?.[seat] || SEATS[seat] || ''
}

export function seatWords(seat: number, own: boolean, reader: Reader): string {
  if (seat === reader.seat) return own ? 'your' : 'you'
  const name = seatName(seat, reader)
  return own ? `${name}’s` : name
}

/** One part as text. */
export function piece(part: Part, reader: Reader): string {
  if (typeof part === 'string') return part
  switch (part.part) {
    case 'card': {
      const name = part.is_leader ? `Leader ${part.name}` : part.name
      if (part.owner === undefined || part.owner < 0) return name
      return `${seatWords(part.owner, true, reader)} ${name.replace(/^The /, '')}`
    }
    case 'seat':
      return seatWords(part.seat, part.own ?? false, reader)
    case 'verb':
      return part.seat === reader.seat ? baseForm(part.verb) : part.verb
    case 'number':
      return part.signed && part.number >= 0 ? `+${part.number}` : String(part.number).replace('-', '−')
    case 'rule':
      return `(${part.rules.join(', ')})`
  }
}

/** A whole sentence as text, without the numbers of rules if wished. */
export function sentence(parts: readonly Part[], reader: Reader, rules = false): string {
  let text = ''
  for (const part of parts) {
    if (!rules && typeof part !== 'string' && part.part === 'rule') {
      text = text.trimEnd()
      continue
    }
    const next = piece(part, reader)
    text += text.endsWith('.') && next.startsWith('.') ? next.slice(1) : next
  }
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Names as they are listed in a sentence: A, B and C. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`
}
