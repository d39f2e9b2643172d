/** A review as it comes in: one decision after the other, for one seat at a time. What has come stays while the page is open. */

import { Refused } from '../wire/api'
import type { Judged } from '../wire/messages'
import type { Source } from './source'

const BROKEN = 'The line to the server is broken. What was found stays; go on with the review when you like.'

interface Found {
  decisions: readonly Judged[]
  done: number
  choices: number
}
const NONE: Found = { decisions: [], done: 0, choices: 0 }

export class Reviewing {
  seat = $state(-1) // whose choices; −1: nobody’s
  making = $state(false)
  sentence = $state('') // why it does not go on
  #found = $state.raw<Record<number, Found>>({})
  #line: AbortController | null = null

  constructor(private readonly source: Source) {}

  readonly #now: Found = $derived.by(() => this.#found[this.seat] ?? NONE)
  readonly decisions: readonly Judged[] = $derived.by(() => this.#now.decisions)
  readonly done = $derived.by(() => this.#now.done)
  readonly choices = $derived.by(() => this.#now.choices)
  readonly whole = $derived.by(() => this.choices > 0 && this.done === this.choices)

  /** Reviews a seat, or goes on where it was left. */
  async start(seat: number): Promise<void> {
    this.stop()
    this.seat = seat
    this.sentence = ''
    if (this.whole) return
    const line = new AbortController()
    this.#line = line
    this.making = true
    try {
      for await (const { done, choices, decision, sentence } of this.source.review(seat, this.done, line.signal)) {
        const { decisions } = this.#now
        this.#found = { ...this.#found, [seat]: { done, choices, decisions: decision ? [...decisions, decision] : decisions } }
        if (sentence) this.sentence = sentence
      }
      if (!this.whole && !this.sentence && !line.signal.aborted) this.sentence = BROKEN
    } catch (error) {
      if (line.signal.aborted) return
      if (!(error instanceof Refused)) throw error
      this.sentence = error.sentence
    } finally {
      if (this.#line === line) {
        this.#line = null
        this.making = false
      }
    }
  }

  stop(): void {
    this.#line?.abort()
    this.#line = null
    this.making = false
  }
}
