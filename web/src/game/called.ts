/** Cards by the words that players type: "zoro", "the leader", "b's nami". No rule is known here. */

import type { CardView, View } from '../wire/messages'
import { SEATS, seatName, type Reader } from '../words'

const WORD = /[\p{L}\p{N}]+(?:'s\b)?/gu
// Words that may stand beside a name and say nothing more.
const FILLERS = new Set(
  ('a an at card cards character characters don dons event for from more my of on our stage the to with your ' +
    "enemy enemy's her his opponent opponent's opponents opposing their").split(' '),
)

/** The words of a line or a name, in small letters. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().replace(/[’‘ʼ`]/g, "'").match(WORD) ?? []
}

/** The words that say something: all of them, if none does. */
export function telling(words: readonly string[]): string[] {
  const some = words.filter((word) => !FILLERS.has(word))
  return some.length ? some : [...words]
}

/** Whether each of the words is one of the others, or the beginning of one. */
export function fits(words: readonly string[], others: readonly string[]): boolean {
  return words.every((word) => others.some((other) => other.startsWith(word)))
}

/** A card that the player sees, and what it may be called. */
export interface Called {
  card: CardView
  seat: number
  place: 'leader' | 'character' | 'stage' | 'hand' | 'trash' | 'life' | 'shown'
  words: readonly string[]
}

/** All cards that the player sees, those that are nearest first. */
export function cardsSeen(view: View, reader: Reader): Called[] {
  const found: Called[] = []
  const sides = [...view.sides].sort((one, other) => Number(other.seat === reader.seat) - Number(one.seat === reader.seat))
  for (const side of sides) {
    const add = (place: Called['place'], cards: readonly (CardView | null | undefined)[]): void => {
      for (const card of cards) {
        if (!card) continue
        const whose = `${SEATS[side.seat]}'s ${seatName(side.seat, reader)}`
        found.push({ card, seat: side.seat, place, words: wordsOf(`${card.name} ${place} ${card.number} ${whose}`) })
      }
    }
    add('leader', [side.leader])
    add('character', side.characters ?? [])
    add('stage', [side.stage])
    add('hand', side.known_hand ?? [])
    add('life', side.life)
    add('trash', side.trash ?? [])
  }
  for (const card of view.shown ?? []) found.push({ card, seat: -1, place: 'shown', words: wordsOf(`${card.name} ${card.number}`) })
  return found
}

/** Of cards that are alike but for their handle, the first. */
export function unlike(cards: readonly Called[]): Called[] {
  const found = new Map<string, Called>()
  for (const one of cards) {
    const key = JSON.stringify([one.seat, one.place, { ...one.card, handle: 0 }])
    if (!found.has(key)) found.set(key, one)
  }
  return [...found.values()]
}
