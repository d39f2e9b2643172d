/** One seat at one table, as the page knows it: what the server has said, and what the player has in hand to say. */

import { about, strengths } from '../about'
import { Line, type LineState } from '../wire/socket'
import {
  ELSEWHERE,
  type Chat,
  type ClockTold,
  type Event,
  type FromClient,
  type FromServer,
  type Hinted,
  type Looked,
  type No,
  type Over,
  type Prefs,
  type Question,
  type RematchTold,
  type Reported,
  type SeatTold,
  type TakeBackTold,
  type View,
  type WhyTold,
} from '../wire/messages'
import { NOTHING, type Staged } from './asked'
import { findCard } from './finding'
import { kept } from './keeping'
import { begins, type LogLine } from './log'
import { named } from './naming'
import type { Reader } from '../words'

const MOST_LINES = 1500
const NOTHING_LEFT = 'There was nothing left to do, so your turn has ended by itself.'
const SOON_MS = 120

export class Table {
  readonly game: string
  readonly seat: number // −1: watching
  // what the server has said
  view = $state.raw<View | null>(null)
  q = $state(0) // the number of the open question; 0: none
  v = 0
  seats = $state.raw<readonly SeatTold[]>([])
  readonly reader: Reader = $derived.by(() => ({ seat: this.seat, names: this.seats.map((one) => one.name) }))
  judged = $state(false)
  judges = $state(0)
  rules = $state('')
  chatting = $state(true)
  takebacks = $state(true)
  back = $state(false) // there is an answer of one's own to take back
  clock = $state.raw<{ told: ClockTold; at: number } | null>(null)
  log = $state.raw<readonly LogLine[]>([])
  missed = $state(0)
  chat = $state.raw<readonly Chat[]>([])
  over = $state.raw<Over | null>(null)
  rematch = $state.raw<RematchTold | null>(null)
  takeback = $state.raw<TakeBackTold | null>(null) // somebody asks, or what became of it
  reported = $state.raw<Reported | null>(null)
  why = $state.raw<WhyTold | null>(null)
  looked = $state.raw<Looked | null>(null)
  hints = $state(false) // all the others are bots, so hints may be asked for
  hinted = $state.raw<Hinted | null>(null)
  newer = $state(false) // the server has a newer page
  // the line
  line = $state<LineState>('opening')
  lineSentence = $state('')
  lineCode = $state(0)
  // what the player does
  staged = $state.raw<Staged>(NOTHING)
  sent = $state('') // the id of an answer that is on its way
  hinting = $state(false) // a hint is being looked for
  refused = $state('') // a sentence: why the last thing could not be
  prefs = $state.raw<Prefs>({ t: 'prefs' })
  /** Called with the events of each new state, before the table is drawn anew. */
  onevents: ((events: readonly Event[], view: View) => void) | null = null

  #line: Line | null = null
  #count = 0
  #ends = false // the last answer was the end of the turn
  #key: string

  constructor(game: string, seat: number, key = '') {
    this.game = game
    this.seat = seat
    this.#key = key
    this.open()
  }

  open(): void {
    this.line = 'opening'
    this.#line = new Line(
      this.game,
      this.seat,
      {
        heard: (message) => this.heard(message),
        line: (state, sentence, code) => {
          this.line = state
          this.lineSentence = sentence
          this.lineCode = code
        },
        have: () => this.v,
      },
      this.#key,
      about.build,
    )
  }

  close(): void {
    this.#line?.close()
  }

  get question(): Question | null {
    return this.q ? (this.view?.question ?? null) : null
  }

  get begun(): boolean {
    return this.view !== null
  }

  get elsewhere(): boolean {
    return this.line === 'ended' && this.lineCode === ELSEWHERE
  }

  // -- saying ----------------------------------------------------------------------------------------------------------

  send(message: FromClient): boolean {
    return this.#line?.send(message) ?? false
  }

  /** Answers the open question; `then` are forms of options for the questions after it. */
  choose(answer: readonly number[], then: readonly (string | number)[][] = []): void {
    if (!this.q || this.sent) return
    this.#ends = this.question?.options[answer[0] ?? -1]?.form[0] === 'end'
    const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`
    this.sent = id
    this.refused = ''
    if (this.staged.card !== null) this.staged = { ...this.staged, card: null } // what was open at it has been answered
    this.send({ t: 'choose', q: this.q, id, answer: [...answer], ...(then.length ? { then: then.map((form) => [...form]) } : {}) })
  }

  stage(change: Partial<Staged>): void {
    this.staged = { ...this.staged, ...change }
    this.refused = ''
  }

  ask(about: number, verb: string, target?: number): void {
    this.send({ t: 'why', about, verb, ...(target === undefined ? {} : { target }) })
  }

  /** Asks what a card comes to and what it cannot do; one that has left meanwhile is not asked for. */
  look(about: number): void {
    if (this.view && findCard(this.view, about)) this.send({ t: 'look', about })
  }

  /** Asks for a hint about the open question. */
  hint(): void {
    if (!this.hints || !this.q || this.hinting || this.hinted) return
    this.refused = ''
    this.hinting = this.send({ t: 'hint', q: this.q })
  }

  forgetHint(): void {
    this.hinted = null
    this.hinting = false
  }

  prefer(change: Partial<Prefs>): void {
    this.prefs = { ...this.prefs, ...change }
    this.send(this.prefs)
  }

  // -- hearing ---------------------------------------------------------------------------------------------------------

  heard(message: FromServer): void {
    switch (message.t) {
      case 'welcome':
        this.seats = named(message.seats, new Map(strengths().map((bot) => [bot.name, bot.word])))
        this.rules = message.rules
        this.chatting = message.chat ?? true
        this.takebacks = message.takebacks ?? true
        this.judged = message.judged ?? false
        this.judges = message.judges ?? 0
        this.hints = message.hints ?? false
        this.hinting = false // what was asked on the line before is lost
        this.newer = Boolean(message.build && about.build && message.build !== about.build)
        this.refused = ''
        if (this.prefs.block || this.prefs.counter || this.prefs.empty) this.send(this.prefs)
        return
      case 'lobby':
        this.seats = named(message.seats, new Map(strengths().map((bot) => [bot.name, bot.word])))
        this.judged = message.judged ?? false
        this.judges = message.judges ?? 0
        return
      case 'state': {
        const events = message.events ?? []
        const before = this.q
        const view = kept(this.view, message.view)
        if (events.length || this.view) this.onevents?.(events, view)
        this.v = message.v
        this.missed = message.missed ?? 0
        this.clock = message.clock ? { told: message.clock, at: performance.now() } : null
        this.#write(events, view)
        this.view = view
        this.q = message.q ?? 0
        this.back = message.back ?? false
        if (this.q !== before) {
          this.staged = NOTHING
          this.why = null
          this.sent = ''
          this.forgetHint()
        }
        return
      }
      case 'ok':
        if (message.id === this.sent) this.#answered(message.q)
        return
      case 'no':
        this.#refuse(message)
        return
      case 'takeback':
        this.takeback = message
        if (message.do === 'done') this.staged = NOTHING
        return
      case 'chat':
        this.chat = [...this.chat, message].slice(-300)
        return
      case 'why':
        this.why = message
        return
      case 'looked':
        this.looked = message
        return
      case 'hinted':
        if (message.q === this.q && this.hinting) this.hinted = message
        this.hinting = false
        return
      case 'rematch':
        this.rematch = message
        return
      case 'remark':
        this.#add({ turn: this.view?.turn ?? 0, turnSeat: this.view?.turn_seat ?? 0, event: null, parts: message.parts, own: false })
        return
      case 'report':
        this.reported = message
        return
      case 'over':
        this.over = message
        this.q = 0
        this.forgetHint()
        this.sent = ''
        return
      case 'pong':
      case 'bye':
        return
    }
  }

  /** The question is closed. Mostly the next state follows at once; where others answer first, nothing comes for now. */
  #answered(q: number): void {
    this.back = this.takebacks
    if (q !== this.q) this.sent = ''
    else setTimeout(() => {
      if (q !== this.q) return
      this.q = 0
      this.staged = NOTHING
      this.sent = ''
      this.forgetHint()
    }, SOON_MS)
  }

  #refuse(message: No): void {
    if (message.code === 'why' || message.code === 'look') return // the card has left meanwhile
    if (!message.id) this.hinting = false
    this.refused = message.sentence
    if (!message.id || message.id === this.sent) this.sent = ''
  }

  #write(events: readonly Event[], view: View): void {
    if (!events.length) return
    let now = begins(events, view, this.view)
    const lines: LogLine[] = []
    for (const event of events) {
      if (event.what === 'turn' && this.view && now.turnSeat === this.seat && !this.#ends) lines.push({ key: ++this.#count, ...now, event: null, parts: [NOTHING_LEFT], own: true })
      if (event.what === 'turn') now = { turn: event.amount || now.turn + 1, turnSeat: event.seat }
      lines.push({ key: ++this.#count, ...now, event, parts: event.parts, own: this.#own(event.seat, view) })
    }
    this.log = [...this.log, ...lines].slice(-MOST_LINES)
  }

  #add(line: Omit<LogLine, 'key'>): void {
    this.log = [...this.log, { key: ++this.#count, ...line }].slice(-MOST_LINES)
  }

  #own(seat: number, view: View): boolean {
    const mine = view.sides[this.seat === -1 ? 0 : this.seat]
    return view.sides[seat]?.team === mine?.team
  }
}
