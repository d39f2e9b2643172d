/** The decks of this browser, and which deck is chosen. A deck goes by its name, built-in ones too. */

import { about } from '../about'
import { read, write } from '../store'
import type { DeckTold } from '../wire/messages'

export interface OwnDeck {
  name: string
  text: string // as it was pasted
  leader: string
  leaderName: string
  colours: string[]
  cards: [number, string][]
  problems: number // with the rules of the game; such a deck cannot be played yet
}

/** What a list of decks shows of a deck, own or built-in. */
export interface Listed {
  name: string
  own: boolean
  leader: string
  leaderName: string
  colours: readonly string[]
  about: string
  playable: boolean
}

const LONGEST_NAME = 60

function isDeck(one: unknown): one is OwnDeck {
  const deck = one as OwnDeck | null
  return typeof deck?.name === 'string' && typeof deck.text === 'string' && typeof deck.leader === 'string' && Array.isArray(deck.cards)
}

function kept(): OwnDeck[] {
  const found = read<unknown>('decks', [])
  return Array.isArray(found) ? found.filter(isDeck) : []
}

class Decks {
  own = $state.raw<readonly OwnDeck[]>(kept())
  full = $state(false) // the browser could not keep the last change
  removed = $state.raw<{ deck: OwnDeck; place: number } | null>(null)
  #chosen = $state(read<string>('deck', ''))
  #lot = about.decks[Math.floor(Math.random() * about.decks.length)]?.name ?? ''

  /** The deck that was used last, or a built-in one by lot. */
  get chosen(): string {
    return this.listed(this.#chosen) ? this.#chosen : this.#lot
  }

  /** All decks, one's own first. */
  get all(): Listed[] {
    const own = this.own.map((deck) => ({
      name: deck.name,
      own: true,
      leader: deck.leader,
      leaderName: deck.leaderName,
      colours: deck.colours,
      about: deck.problems ? 'not legal yet' : 'your deck',
      playable: !deck.problems,
    }))
    const builtIn = about.decks.map((deck) => ({
      name: deck.name, own: false, leader: deck.leader, leaderName: deck.leader_name, colours: deck.colours, about: deck.about, playable: true,
    }))
    return [...own, ...builtIn]
  }

  listed(name: string): Listed | undefined {
    return this.all.find((deck) => deck.name === name)
  }

  choose(name: string): void {
    this.#chosen = name
    this.full = !write('deck', name)
  }

  /** Keeps a deck under a name that no other has; in place of the one that it was, where it was one. The name that it got. */
  save(name: string, text: string, told: DeckTold, leader: { name: string; colours: string[] }, was = ''): string {
    const decks = kept()
    const place = decks.findIndex((deck) => deck.name === was)
    const called = this.#free(name || told.name || leader.name || 'My deck', was)
    const deck: OwnDeck = {
      name: called, text, leader: told.leader, leaderName: leader.name, colours: leader.colours, cards: told.cards, problems: told.problems.length,
    }
    this.#keep(place < 0 ? [deck, ...decks] : decks.with(place, deck))
    if (was && this.#chosen === was) this.choose(called)
    return called
  }

  rename(from: string, to: string): string {
    const called = this.#free(to || from, from)
    this.#keep(kept().map((deck) => (deck.name === from ? { ...deck, name: called } : deck)))
    if (this.#chosen === from) this.choose(called)
    return called
  }

  remove(name: string): void {
    const decks = kept()
    const place = decks.findIndex((deck) => deck.name === name)
    const deck = decks[place]
    if (!deck) return
    this.removed = { deck, place }
    this.#keep(decks.toSpliced(place, 1))
  }

  /** Puts the deck back that was deleted last. */
  undo(): void {
    if (!this.removed) return
    const { deck, place } = this.removed
    this.removed = null
    this.#keep(kept().toSpliced(place, 0, { ...deck, name: this.#free(deck.name, '') }))
  }

  #free(name: string, was: string): string {
    const wanted = name.trim().slice(0, LONGEST_NAME)
    const taken = new Set(this.all.map((deck) => deck.name).filter((one) => one !== was))
    let called = wanted
    for (let count = 2; taken.has(called); count++) called = `${wanted} ${count}`
    return called
  }

  #keep(decks: OwnDeck[]): void {
    this.own = decks
    this.full = !write('decks', decks)
  }
}

export const decks = new Decks()

/** A list in the shape that all tools read. */
export function listOf(leader: string, cards: readonly (readonly [number, string])[]): string {
  return [...(leader ? [`1x${leader}`] : []), ...cards.map(([count, number]) => `${count}x${number}`)].join('\n')
}

/** What the server is given for a deck: the list, or the name of a built-in one. */
export function deckText(name: string): string {
  const own = decks.own.find((deck) => deck.name === name)
  if (!own) return name
  return own.problems ? own.text : listOf(own.leader, own.cards)
}
