/** What the page makes of a question: what is staged, what a button does, how cards are marked, what lies in the tray. */

import type { Option, Part, Question, View } from '../wire/messages'
import { sentence, type Reader } from '../words'
import type { CommandName } from './keys'

/** What the player has touched and not yet sent. */
export interface Staged {
  card: number | null // the handle of the card whose actions are open
  items: readonly number[] // places of items, as often as they are taken; of Counters the handles of the cards
  order: readonly number[] | null // of items; null: as listed
  amount: number | null
  option: number | null // the place of one option that is chosen and not yet confirmed
  sure: boolean // asked again, and sure
}

export const NOTHING: Staged = { card: null, items: [], order: null, amount: null, option: null, sure: false }

/** What is sent: the answer to this question, and forms for those after it. */
export interface Answer {
  answer: readonly number[]
  then?: readonly (string | number)[][]
}

/** A button: it sends an answer, or changes what is staged. */
export interface Action {
  label: string
  detail?: string // a second, smaller line: what it comes to
  key?: CommandName
  verb?: string // of the option, for its sign
  send?: Answer
  stage?: Partial<Staged>
  disabled?: boolean
  chosen?: boolean
  vain?: boolean // as things stand, nothing would come of it
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
  parts: readonly Part[]
  hint: string // what the staged things come to
  marks: ReadonlyMap<number, Mark> // by handle
  main: Action | null
  others: readonly Action[]
  bar: readonly Action[] // at the card that is open
  lines: readonly Action[] // to choose from, where cards on the table do not say it all
  all: readonly Action[] // every single option with its sentence
  tray: Tray | null
  total: Total | null // of staged Counters
}

/** The power of the attacked card with what is staged. */
export interface Total {
  base: number
  now: number
  against: number
  holds: boolean
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
  number: string // of the card; '' for DON!! cards and the like
  parts: readonly Part[]
  taken: number
  most: number
  picked: number
  open: boolean // can be taken now
}

/** What does not stand in the question. */
export interface Habits {
  confirmEnd: boolean // the player is asked again before a turn ends with something left
  countered: boolean // in this battle, already
}

/** All that is looked at. */
export interface Context {
  question: Question
  view: View
  staged: Staged
  reader: Reader
  habits: Habits
}

// -- the words of options -------------------------------------------------------------------------------------------------

export function spoken(option: Option, reader: Reader): Action {
  return {
    label: sentence(option.parts, reader),
    verb: String(option.form[0]),
    ...(option.in_vain ? { vain: true } : {}),
  }
}

export function verbOf(option: Option): string {
  return String(option.form[0])
}

export function placeOf(question: Question, verb: string): number {
  return question.options.findIndex((option) => verbOf(option) === verb)
}

export function spokenPass(question: Question, pass: number, reader: Reader): string {
  const option = question.options[pass]
  return option ? sentence(option.parts, reader) : 'Done'
}

/** The words of an effect, without the card that has it. */
export function effectWords(said: string): string {
  const colon = said.indexOf(': ')
  return colon < 0 ? said : said.slice(colon + 2)
}
