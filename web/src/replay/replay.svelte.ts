/** A replay as the page shows it: with whose eyes, at which moment, and whether it plays by itself. */

import { called } from '../about'
import { known } from '../cards.svelte'
import { Refused } from '../wire/api'
import type { Moment, View } from '../wire/messages'
import { keep, notesOf, withNote, type Note } from './notes'
import { curve, nextMistake, placed } from './review'
import { Reviewing } from './reviewing.svelte'
import type { Source } from './source'
import { ALL, marks, sameMoment, turnAfter, turnAt, turnBefore, turns, within } from './timeline'

export const SPEEDS = [0.5, 1, 2, 3] as const
const STEP_MS = 1100 // at speed 1

export class Replay {
  readonly source: Source
  names = $state.raw<readonly string[]>([])
  moments = $state.raw<readonly Moment[]>([])
  eyes = $state(ALL)
  n = $state(0)
  playing = $state(false)
  speed = $state<number>(1)
  notes = $state.raw<readonly Note[]>([])
  unkept = $state(false) // the browser has no room for a note
  trouble = $state.raw<Refused | null>(null) // why there is nothing to see
  refused = $state('') // why other eyes could not be had
  tab = $state<'story' | 'notes' | 'review'>('story') // of the rail
  readonly review: Reviewing
  #seen: Record<number, readonly Moment[]> = {}

  constructor(source: Source) {
    this.source = source
    this.review = new Reviewing(source)
    this.notes = notesOf(source.key)
  }

  readonly turns = $derived(turns(this.moments))
  readonly marks = $derived(marks(this.moments))
  readonly turn = $derived(turnAt(this.turns, this.n))
  readonly note = $derived(this.notes.find((note) => note.n === this.n && note.seat === this.eyes)?.text ?? '')
  readonly breaksOff = $derived(this.moments.length > 0 && this.moments[this.moments.length - 1]?.view.winners === undefined)

  // the review, at the moments of these eyes
  readonly judged = $derived.by(() => placed(this.review.decisions, this.moments))
  readonly curve = $derived.by(() => curve(this.judged, this.moments, this.review.seat, this.review.whole))
  readonly here = $derived.by(() => this.judged.find((one) => one.n === this.n))

  get moment(): Moment | undefined {
    return this.moments[this.n]
  }

  get last(): number {
    return Math.max(this.moments.length - 1, 0)
  }

  /** Opens the game with these eyes at a moment; without one, at its beginning. */
  async open(eyes: number, n: number | null): Promise<void> {
    try {
      const moments = await this.#with(eyes)
      this.names = called(await this.source.seats())
      this.moments = moments
      this.eyes = eyes
      this.n = within(n ?? 0, moments)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.trouble = error
    }
  }

  /** The same moment with other eyes. */
  async look(eyes: number): Promise<void> {
    if (eyes === this.eyes) return
    this.refused = ''
    try {
      const moments = await this.#with(eyes)
      this.n = sameMoment(this.moments, this.n, moments)
      this.moments = moments
      this.eyes = eyes
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.refused = error.sentence
    }
  }

  async #with(eyes: number): Promise<readonly Moment[]> {
    const seen = this.#seen[eyes]
    if (seen) return seen
    const moments = await this.source.moments(eyes)
    this.#seen[eyes] = moments
    const last = moments[moments.length - 1]
    if (last) void known(numbersIn(last.view)) // so that faces do not come in one by one
    return moments
  }

  // -- stepping --------------------------------------------------------------------------------------------------------

  go(n: number): void {
    this.n = within(n, this.moments)
  }

  step(by: number): void {
    this.playing = false
    this.go(this.n + by)
  }

  turnOn(): void {
    this.playing = false
    this.go(turnAfter(this.turns, this.n))
  }

  turnBack(): void {
    this.playing = false
    this.go(turnBefore(this.turns, this.n))
  }

  /** To the next choice that was not the best, or to the one before. */
  mistake(by: 1 | -1 = 1): void {
    this.playing = false
    const next = nextMistake(this.judged, this.n, by)
    if (next) this.go(next.n)
  }

  /** Reviews a seat, and looks with its eyes: that is all that the review knows. */
  async judge(seat: number): Promise<void> {
    await this.look(seat)
    await this.review.start(seat)
  }

  play(): void {
    if (!this.playing && this.n === this.last) this.n = 0
    this.playing = !this.playing
  }

  /** Plays on by itself until the end; called as an effect. */
  run(): (() => void) | undefined {
    if (!this.playing) return undefined
    const timer = setInterval(() => {
      this.go(this.n + 1)
      if (this.n === this.last) this.playing = false
    }, STEP_MS / this.speed)
    return () => clearInterval(timer)
  }

  /** What a key does, if it does something. */
  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    if (event.key === 'ArrowRight') return this.#done(() => (event.shiftKey ? this.turnOn() : this.step(1)))
    if (event.key === 'ArrowLeft') return this.#done(() => (event.shiftKey ? this.turnBack() : this.step(-1)))
    if (event.key === 'Home') return this.#done(() => this.step(-this.n))
    if (event.key === 'End') return this.#done(() => this.step(this.last - this.n))
    if (event.key === ' ') return this.#done(() => this.play())
    if (event.key.toLowerCase() === 'm' && this.judged.length) return this.#done(() => this.mistake(event.shiftKey ? -1 : 1))
    return false
  }

  #done(what: () => void): true {
    what()
    return true
  }

  // -- notes -----------------------------------------------------------------------------------------------------------

  write(text: string, at: Pick<Note, 'n' | 'seat' | 'turn'> = { n: this.n, seat: this.eyes, turn: this.moment?.turn ?? 0 }): void {
    this.notes = withNote(this.notes, { n: at.n, seat: at.seat, turn: at.turn, text })
    this.unkept = !keep(this.source.key, this.notes)
  }

  async visit(note: Note): Promise<void> {
    this.playing = false
    await this.look(note.seat)
    if (this.eyes === note.seat) this.go(note.n)
  }
}

function numbersIn(view: View): string[] {
  return view.sides.flatMap((side) => [side.leader, ...(side.characters ?? []), ...(side.trash ?? []), ...(side.known_hand ?? [])].map((card) => card.number))
}
