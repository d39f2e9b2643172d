/** A match on the screen: what the open question means there, what is looked at, and what a tap, a button or a key does. */

import type { CardView } from '../wire/messages'
import { settings } from '../settings.svelte'
import { looking } from '../ui/looking.svelte'
import { seatName } from '../words'
import { NOTHING, type Action, type Asked, type Mark } from './asked'
import { ask } from './asking'
import { BoardState } from './boardState.svelte'
import { findCard } from './finding'
import type { Table } from './table.svelte'
import { Talk } from './talk.svelte'

const RESTS_MS = 160 // the pointer on a card, before its sums are asked for

/** Made while the component of a match is made. */
export class Play {
  readonly table: Table
  readonly watching: boolean
  readonly board = new BoardState()
  readonly talk: Talk
  root = $state<HTMLElement | undefined>() // of the board
  tab = $state<'log' | 'chat'>('log') // of the rail
  hidden = $state(false) // the tray
  /** What lies over the table. */
  readonly open = $state({ options: false, menu: false, log: false, keys: false, line: false })

  readonly asked: Asked | null = $derived.by(() => {
    const { view, question, over, staged, reader } = this.table
    return view && question && !over ? ask(question, view, staged, reader, { confirmEnd: settings.confirmEnd, countered: this.#countered }) : null
  })
  readonly #countered = $derived.by(() => {
    const { log } = this.table
    const attacked = log.findLastIndex((line) => line.event?.what === 'attacked')
    return log.slice(attacked + 1).some((line) => line.event?.what === 'countered')
  })

  // the card that is tapped, and the one that is looked at
  readonly card: CardView | undefined = $derived.by(() => this.#find(this.table.staged.card))
  readonly held = $derived.by(() => this.#own?.known_hand?.some((card) => card.handle === this.table.staged.card) ?? false)
  readonly reasons = $derived.by(() => {
    const { looked, staged, over } = this.table
    if (over) return []
    return staged.card !== null && looked?.about === staged.card ? (looked.cannot ?? []) : null
  })
  readonly targets: readonly Mark[] = $derived.by(() => [...(this.asked?.marks.values() ?? [])].filter((mark) => mark.how === 'aim'))
  readonly shown = $derived.by(() => this.board.preview ?? (this.#own ? { number: this.#own.leader.number, handle: this.#own.leader.handle } : null))
  readonly shownCard: CardView | undefined = $derived.by(() => this.#find(this.shown?.handle ?? null))
  readonly #own = $derived.by(() => this.table.view?.sides[Math.max(this.table.seat, 0)])

  /** Whether there is something to take back, and nobody has asked for it yet. */
  readonly canUndo = $derived.by(() => this.table.back && !this.table.over && this.table.takeback?.do !== 'ask')

  /** What is said while nothing is asked. */
  readonly waits = $derived.by(() => {
    const { over, view, reader, seats, seat } = this.table
    if (over) return 'The game is over.'
    if (this.watching) return `${seatName(view?.turn_seat ?? 0, reader)} to move.`
    return `Waiting for ${seats.length === 2 ? seatName(1 - seat, reader) : 'the others'}.`
  })

  constructor(table: Table) {
    this.table = table
    this.watching = table.seat < 0
    this.talk = new Talk(table, () => this.tab === 'chat' || this.open.log)
    this.board.tapped = (handle, number) => this.#tapped(handle, number)
    $effect(() => {
      this.board.asked = this.asked
    })
    $effect(() => {
      void table.q
      this.hidden = false
    })
    $effect(() => {
      const handle = this.board.preview?.handle
      void table.view
      if (handle === null || handle === undefined || this.watching) return
      const rests = setTimeout(() => table.look(handle), RESTS_MS)
      return () => clearTimeout(rests)
    })
  }

  act = (action: Action): void => {
    if (action.disabled) return
    if (action.send) this.table.choose(action.send.answer, action.send.then)
    else if (action.stage) this.table.stage(action.stage)
  }

  undo = (): void => {
    this.table.send({ t: 'takeback', do: 'ask' })
  }

  /** Whether a hint can be asked for now. */
  readonly canHint = $derived.by(() => this.table.hints && this.asked !== null && !this.table.sent)

  /** Asks for a hint; if there is one, closes it. */
  hint = (): void => {
    if (this.table.hinted) this.table.forgetHint()
    else if (this.canHint) this.table.hint()
  }

  /** Shows a card whole. */
  read(handle: number): void {
    const card = this.#find(handle)
    if (!card) return
    looking.card = card.number
    looking.now = () => (this.table.looked?.about === handle ? this.table.looked : null)
    if (!this.watching) this.table.look(handle)
  }

  /** Says of a card what it can do and what it cannot. */
  why(handle: number): void {
    this.table.stage({ ...NOTHING, card: handle })
    this.table.look(handle)
  }

  #find(handle: number | null): CardView | undefined {
    const { view } = this.table
    return view && handle !== null ? findCard(view, handle) : undefined
  }

  #tapped(handle: number, number: string): void {
    const { table, asked } = this
    this.board.preview = { number, handle }
    const mark = asked?.marks.get(handle)
    if (mark) {
      this.act(mark.tap)
      if (asked?.kind === 'main' && mark.how !== 'aim') table.look(handle)
    } else if (this.watching || !table.view) looking.card = number
    else {
      table.stage({ ...table.staged, card: table.staged.card === handle ? null : handle })
      table.look(handle)
    }
  }
}
