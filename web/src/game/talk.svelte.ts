/** What others say at a table: how much of it has not been on the screen, and what was said a moment ago. */

import type { Chat } from '../wire/messages'
import type { Table } from './table.svelte'

const FRESH_MS = 12_000

/** Made while the component of a match is made; `seen` says whether the chat is on the screen. */
export class Talk {
  readonly #table: Table
  readonly #said = $derived.by(() => this.#table.chat.filter((line) => line.seat !== this.#table.seat))
  readonly #newest = $derived.by(() => this.#said[this.#said.length - 1])
  #read = $state(0)
  #isFresh = $state(false)

  constructor(table: Table, seen: () => boolean) {
    this.#table = table
    $effect(() => {
      if (!this.#newest) return
      this.#isFresh = true
      const timer = setTimeout(() => (this.#isFresh = false), FRESH_MS)
      return () => clearTimeout(timer)
    })
    $effect(() => {
      if (seen()) this.#read = this.#said.length
    })
  }

  get unread(): number {
    return this.#said.length - this.#read
  }

  /** What was said just now and is not read: it stands where the log's last line would. */
  get fresh(): Chat | null {
    return this.unread > 0 && this.#isFresh ? (this.#newest ?? null) : null
  }
}
