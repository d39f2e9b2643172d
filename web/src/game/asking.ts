/** What a question means on the screen: which cards are marked, what the main button says and sends, what else there is.
 *
 * No rule is known here. Marks, totals and verdicts come from the question; what is staged is added up, and nothing else.
 */

import type { Item, Option, Outlook, Part, Question, View } from '../wire/messages'
import { counted, listed, sentence, type Reader } from '../words'

/** What the player has touched and not yet sent. */
export interface Staged {
  card: number | null // the handle of the card whose actions are open
  verb: '' | 'attack' // what the card is about to do, once a target is chosen
  items: readonly number[] // places of items or of options, as often as they are taken
  order: readonly number[] | null // of items; null: as listed
  amount: number | null
  option: number | null // the place of one option that is chosen and not yet confirmed
  sure: boolean // asked again, and sure
}

export const NOTHING: Staged = { card: null, verb: '', items: [], order: null, amount: null, option: null, sure: false }

/** What is sent: the answer to this question, and forms for those after it. */
export interface Answer {
  answer: readonly number[]
  then?: readonly (string | number)[][]
}

/** A button: it sends an answer, or changes what is staged. */
export interface Action {
  label: string
  detail?: string // a second, smaller line: what it comes to
  key?: string // a key for it
  send?: Answer
  stage?: Partial<Staged>
  disabled?: boolean
  about?: number // a card that it is about
  danger?: boolean
}

/** How a card on the screen is marked. */
export interface Mark {
  how: 'can' | 'aim' | 'on'
  pill?: string // a few words above the card: 8000 › 5000
  count?: number // how often it is taken, where it can be more than once
  tap: Action
}

export interface Asked {
  kind: string
  title: string
  sentence: readonly Part[]
  hint: string
  marks: ReadonlyMap<number, Mark> // by handle
  main: Action | null
  others: readonly Action[]
  bar: readonly Action[] // at the card that is open
  lines: readonly Action[] // to choose from, where cards on the table do not say it all
  tray: Tray | null
  total: { base: number; now: number; against: number; verdict: string; lacks: number } | null // of staged Counters
}

/** Cards to choose from that do not lie on the table, an order, or an amount. */
export interface Tray {
  shape: 'cards' | 'order' | 'amount' | 'ask'
  items: readonly TrayItem[]
  least: number
  most: number
  value: number
}

export interface TrayItem {
  place: number
  handle: number | null
  number: string
  parts: readonly Part[]
  taken: number
  most: number
  open: boolean // can be taken now
}

export type { Item, Option, Outlook, Question, View, Reader }
export { counted, listed, sentence }
