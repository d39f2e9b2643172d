/** A list that somebody is writing or pasting: the server reads it, a moment after the last change. */

import { known, facts } from '../cards.svelte'
import { post, Refused, sentenceOf } from '../wire/api'
import type { DeckText, DeckTold } from '../wire/messages'
import { decks } from './decks.svelte'

const AFTER_MS = 350
export const LARGEST = 64 * 1024 // a list that is longer is none

export class Checking {
  text = $state('')
  format = $state('unlimited')
  on = $state('') // a day; today, if none
  told = $state.raw<DeckTold | null>(null)
  trouble = $state('') // why it cannot be read at all
  busy = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked = 0

  /** Takes a new text, format or day, and asks soon. */
  change(change: { text?: string; format?: string; on?: string }): void {
    Object.assign(this, change)
    clearTimeout(this.#timer)
    this.#asked += 1
    this.busy = false
    if (!this.text.trim()) {
      this.told = null
      this.trouble = ''
      return
    }
    this.busy = true
    this.#timer = setTimeout(() => void this.#ask(), AFTER_MS)
  }

  async #ask(): Promise<void> {
    const mine = ++this.#asked
    try {
      const told = await check(this.text, this.format, this.on)
      if (mine !== this.#asked) return
      this.told = told
      this.trouble = ''
    } catch (error) {
      if (mine !== this.#asked) return
      this.trouble = sentenceOf(error)
      this.told = null
    }
    this.busy = false
  }

  /** Keeps the deck. A deck that a format forbids can be played; one against the rules of the game is kept, not played. */
  async save(name: string, was = ''): Promise<string> {
    const text = this.text
    const told = await check(text, 'unlimited', '')
    await known([told.leader])
    const leader = facts(told.leader)
    return decks.save(name, text, told, { name: leader?.name ?? '', colours: leader?.colours ?? [] }, was)
  }
}

async function check(deck: string, format: string, on: string): Promise<DeckTold> {
  if (deck.length > LARGEST) throw tooLong(deck.length)
  const asked: DeckText = { deck, format, ...(on && format !== 'unlimited' ? { on } : {}) }
  return post<DeckTold>('/api/decks/check', asked)
}

function tooLong(length: number): Refused {
  const sentence = `This text has ${length.toLocaleString('en')} characters, and a deck list has at most ${LARGEST.toLocaleString('en')}. Paste the list alone.`
  return new Refused('too-large', sentence, 0)
}

/** The text of a file that was dropped or opened; a Refused for what is no list. */
export async function textOf(file: File): Promise<string> {
  if (file.size > LARGEST) throw tooLong(file.size)
  const text = await file.text()
  if (text.includes('\0') || text.includes('\ufffd')) {
    throw new Refused('file', `${file.name} is not a text. A deck list is a text file, a table (CSV) or JSON.`, 0)
  }
  return text
}
