/** What a question means on the screen: which cards are marked, what the main button says and sends, what else there is.
 *
 * No rule is known here. Marks, totals and verdicts come from the question; what is staged is added up, and nothing else.
 */

import type { Amount, Distribution, Item, Option, Order, Part, Question, Selection, View, YesNo } from '../wire/messages'
import { counted, listed, sentence, type Reader } from '../words'
import { copiesOf, visibleHandles } from './finding'
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

const TITLES: Record<string, string> = {
  main: 'Your turn',
  block: 'Block?',
  counter: 'Counter?',
  pick: 'Choose',
  room: 'Make room',
  use: 'Use the effect?',
  trigger: 'Trigger!',
  order: 'Which effect first?',
  place: 'In which order?',
  replace: 'Something else instead?',
  'first-or-second': 'First or second?',
  'opening-hand': 'Keep this hand?',
  menu: 'Choose one',
  number: 'How many?',
  player: 'Which player?',
  don: 'Which DON!!?',
  draw: 'Draw another card?',
  loop: 'How often?',
}

interface Context {
  question: Question
  view: View
  staged: Staged
  reader: Reader
  habits: Habits
}

/** What does not stand in the question. */
export interface Habits {
  confirmEnd: boolean // the player is asked again before a turn ends with something left
  countered: boolean // in this battle, already
}

/** The open question as it stands on the screen. */
export function ask(question: Question, view: View, staged: Staged, reader: Reader, habits: Habits): Asked {
  const context = { question, view, staged, reader, habits }
  return { ...frame(context), ...shaped(context) }
}

function frame({ question, reader }: Context): Asked {
  return {
    kind: question.kind,
    title: TITLES[question.kind] ?? 'Your decision',
    parts: question.parts,
    hint: '',
    marks: new Map(),
    main: null,
    others: [],
    bar: [],
    lines: [],
    all: question.options.map((option, place) => ({ ...spoken(option, reader), send: { answer: [place] } })),
    tray: null,
    total: null,
  }
}

function shaped(context: Context): Partial<Asked> {
  const asks = context.question.asks
  switch (asks.asks) {
    case 'selection':
    case 'distribution':
      return selecting(context, asks)
    case 'order':
      return ordering(context, asks)
    case 'amount':
      return counting(context, asks)
    case 'yes-no':
      return deciding(context, asks)
    case 'options':
      break
  }
  switch (context.question.kind) {
    case 'main':
      return acting(context)
    case 'counter':
      return countering(context)
    case 'opening-hand':
    case 'first-or-second':
      return opening(context)
    default:
      return choosing(context)
  }
}

function spoken(option: Option, reader: Reader): Action {
  return {
    label: sentence(option.parts, reader),
    verb: String(option.form[0]),
    ...(option.in_vain ? { vain: true } : {}),
  }
}

function verbOf(option: Option): string {
  return String(option.form[0])
}

function placeOf(question: Question, verb: string): number {
  return question.options.findIndex((option) => verbOf(option) === verb)
}

// -- the Main Phase ------------------------------------------------------------------------------------------------------

function acting({ question, view, staged, reader, habits }: Context): Partial<Asked> {
  const marks = new Map<number, Mark>()
  question.options.forEach((option) => {
    if (option.about === undefined || marks.has(option.about)) return
    for (const card of copiesOf(view, option.about)) {
      const open = staged.card === card
      marks.set(card, { how: open ? 'on' : 'can', tap: { label: '', stage: { ...NOTHING, card: open ? null : card } } })
    }
  })
  const bar: Action[] = []
  const effects: Action[] = [] // below the rest
  let hint = ''
  if (staged.card !== null) {
    const alike = copiesOf(view, staged.card)
    const own = question.options
      .map((option, place) => ({ option, place }))
      .filter(({ option }) => option.about !== undefined && alike.includes(option.about))
    const attacks = own.filter(({ option }) => verbOf(option) === 'attack')
    for (const { option, place } of attacks) {
      const look = option.outlook
      marks.set(option.target as number, {
        how: 'aim',
        ...(look ? { pill: `${look.power} › ${look.against}` } : {}),
        tap: { ...spoken(option, reader), send: { answer: [place] } },
      })
    }
    if (attacks.length) hint = 'Choose a marked card to attack it.'
    for (const { option, place } of own) {
      const said = spoken(option, reader)
      if (verbOf(option) === 'play') bar.push({ ...said, label: 'Play', detail: pays(option), send: { answer: [place] } })
      if (verbOf(option) === 'activate') effects.push({ ...said, label: 'Activate', detail: effectWords(said.label), send: { answer: [place] } })
      if (verbOf(option) === 'give') {
        const most = Math.min(view.sides[view.seat]?.don.active ?? 1, 5)
        for (let count = 1; count <= most; count++) {
          const then = Array.from({ length: count - 1 }, () => [...option.form])
          bar.push({ label: String(count), verb: 'give', detail: `Give ${counted(count, 'DON!! card')}`, send: { answer: [place], then } })
        }
      }
    }
  }
  const end = placeOf(question, 'end')
  const attackers = new Set(question.options.filter((one) => verbOf(one) === 'attack' && !one.in_vain).map((one) => one.about))
  const left = view.sides[view.seat]?.don.active ?? 0
  const unused = [attackers.size ? `${attackers.size} can attack` : '', left ? `${counted(left, 'DON!!', 'DON!!')} left` : ''].filter(Boolean).join(', ')
  const unsure = habits.confirmEnd && !staged.sure && (attackers.size > 0 || left >= 3)
  const main: Action = {
    label: staged.sure ? 'End turn: sure?' : 'End turn',
    key: 'end',
    verb: 'end',
    ...(unused ? { detail: unused } : {}),
    ...(unsure ? { stage: { ...NOTHING, sure: true } } : { send: { answer: [end] } }),
  }
  return { marks, bar: [...bar, ...effects], main: end < 0 ? null : main, hint: hint || (marks.size ? 'Cards with a ring can act.' : '') }
}

function pays(option: Option): string {
  return option.pays ? `${counted(option.pays, 'DON!!', 'DON!!')}` : 'free'
}

/** The words of an effect, without the card that has it. */
function effectWords(said: string): string {
  const colon = said.indexOf(': ')
  return colon < 0 ? said : said.slice(colon + 2)
}

// -- the Counter Step ------------------------------------------------------------------------------------------------------

function countering({ question, view, staged, reader, habits }: Context): Partial<Asked> {
  const marks = new Map<number, Mark>()
  const bar: Action[] = []
  const stands = view.battle?.standing
  const base = stands?.against ?? 0
  let now = base
  const chosen: { place: number; form: (string | number)[] }[] = [] // the copy that is offered before those that are like it
  question.options.forEach((option, place) => {
    if (option.about === undefined) return
    if (verbOf(option) === 'counter' && option.target === view.battle?.target) {
      const gain = (option.outlook?.power ?? base) - base
      const copies = copiesOf(view, option.about)
      const taken = copies.filter((card) => staged.items.includes(card)).length
      now += taken * gain
      copies.slice(0, taken).forEach((card) => chosen.push({ place, form: [option.form[0] as string, card, ...option.form.slice(2)] }))
      for (const card of copies) {
        const on = staged.items.includes(card)
        const items = on ? staged.items.filter((one) => one !== card) : [...staged.items, card]
        marks.set(card, { how: on ? 'on' : 'can', tap: { ...spoken(option, reader), stage: { ...staged, items, card: null } } })
      }
    }
    if (verbOf(option) === 'event') {
      for (const card of copiesOf(view, option.about)) {
        const open = staged.card === card
        marks.set(card, { how: open ? 'on' : 'can', tap: { label: '', stage: { ...staged, card: open ? null : card } } })
        if (open) bar.push({ ...spoken(option, reader), label: 'Activate [Counter]', detail: pays(option), send: { answer: [place] } })
      }
    }
  })
  const against = stands?.power ?? 0
  const holds = now > against
  const pass = placeOf(question, 'pass')
  const first = chosen[0]
  if (!first) {
    const main: Action = { label: habits.countered ? spokenPass(question, pass, reader) : 'No Counter', key: 'noCounter', verb: 'pass', send: { answer: [pass] } }
    return { marks, bar, main, hint: marks.size ? 'Tap cards to add their Counter.' : '', total: { base, now, against, holds } }
  }
  const then = chosen.slice(1).map(({ form }) => form)
  if (holds) then.push(['pass'])
  const verdict = holds ? `${now} against ${against}, holds` : `${now} against ${against}, not enough`
  const main = { label: `Trash ${counted(chosen.length, 'card')}`, detail: verdict, verb: 'counter', send: { answer: [first.place], then } }
  const others = [{ label: 'Clear', key: 'back' as const, stage: { ...NOTHING } }]
  return { marks, bar, main, others, hint: verdict, total: { base, now, against, holds } }
}

function spokenPass(question: Question, pass: number, reader: Reader): string {
  const option = question.options[pass]
  return option ? sentence(option.parts, reader) : 'Done'
}

// -- two ways, one option, yes or no ------------------------------------------------------------------------------------------

const OPENING_KEYS: Record<string, CommandName> = { keep: 'keep', redraw: 'mulligan' }

function key(name: CommandName | undefined): { key?: CommandName } {
  return name ? { key: name } : {}
}

function opening({ question, reader }: Context): Partial<Asked> {
  const actions = question.options.map((option, place) => {
    const said = spoken(option, reader)
    const [label, detail] = said.label.split(': ')
    return { ...said, label: label ?? '', ...(detail ? { detail } : {}), ...key(OPENING_KEYS[verbOf(option)]), send: { answer: [place] } }
  })
  return { main: actions[0] ?? null, others: actions.slice(1) }
}

/** One of the options is chosen, on the table or from the lines, and confirmed with the main button. */
function choosing({ question, view, staged, reader }: Context): Partial<Asked> {
  const seen = visibleHandles(view)
  const marks = new Map<number, Mark>()
  const lines: Action[] = []
  let pass: Action | null = null
  question.options.forEach((option, place) => {
    const said = spoken(option, reader)
    if (verbOf(option) === 'pass' || verbOf(option) === 'no') {
      pass = { ...said, ...(question.kind === 'block' ? { key: 'noBlock' as const } : {}), send: { answer: [place] } }
      return
    }
    const chosen = staged.option === place
    const tap = { ...said, stage: { ...NOTHING, option: chosen ? null : place } }
    lines.push({ ...tap, chosen })
    if (option.about !== undefined && seen.has(option.about)) {
      const look = option.outlook
      marks.set(option.about, {
        how: chosen ? 'on' : 'can',
        ...(look ? { pill: `${look.power}: ${look.verdict}` } : {}),
        tap,
      })
    }
  })
  const chosen = staged.option === null ? undefined : question.options[staged.option]
  const confirm: Action | null = chosen ? { ...spoken(chosen, reader), send: { answer: [staged.option as number] } } : null
  const main: Action = confirm ?? pass ?? { label: 'Choose one', disabled: true }
  return { marks, lines, main, others: confirm && pass ? [pass] : [] }
}

function deciding({ question, reader }: Context, asks: YesNo): Partial<Asked> {
  const yes: Action = { label: 'Use it', verb: 'yes', send: { answer: [1] } }
  const no: Action = { label: 'Do not use it', verb: 'no', send: { answer: [0] } }
  const tray = asking()
  if (question.kind === 'trigger') {
    yes.label = 'Activate the Trigger'
    yes.detail = effectWords(sentence(asks.yes.parts, reader)).replace(/^\[Trigger\] /, '')
    no.label = 'Add to hand'
    return { main: no, others: [yes], tray }
  }
  if (question.kind !== 'use') {
    yes.label = sentence(asks.yes.parts, reader)
    no.label = sentence(asks.no.parts, reader)
  } else yes.detail = effectWords(sentence(asks.yes.parts, reader))
  return { main: yes, others: [no], tray }
}

function asking(): Tray {
  return { shape: 'ask', items: [], least: 0, most: 0, value: 0 }
}

// -- sets, orders, amounts ------------------------------------------------------------------------------------------------------

function cardIn(parts: readonly Part[]): string {
  for (const part of parts) if (typeof part !== 'string' && part.part === 'card') return part.number ?? ''
  return ''
}

function nameOf(item: Item, reader: Reader): string {
  for (const part of item.parts) if (typeof part !== 'string' && part.part === 'card') return part.name
  return sentence(item.parts, reader)
}

function times(items: readonly number[], place: number): number {
  return items.filter((one) => one === place).length
}

/** The other cards on top of the deck that are looked at together with the items: they are shown, and cannot be taken. */
function alsoLookedAt(view: View, items: readonly Item[]): TrayItem[] {
  const known = view.sides[view.seat]?.known_deck ?? []
  const top = known.filter(([place], nth) => place === nth).map(([, card]) => card)
  if (!items.some((item) => top.some((card) => card.handle === item.handle))) return []
  const copies = new Map<string, number>() // that an item stands for
  for (const item of items) copies.set(cardIn(item.parts), (copies.get(cardIn(item.parts)) ?? 0) + (item.most ?? 1))
  return top.flatMap((card, nth) => {
    const left = copies.get(card.number) ?? 0
    copies.set(card.number, left - 1)
    if (left > 0) return []
    return [{ place: -1 - nth, handle: card.handle, number: card.number, parts: [card.name], taken: 0, most: 1, picked: 0, open: false }]
  })
}

/** The items without one of a place. */
function dropped(items: readonly number[], place: number): readonly number[] {
  const at = items.lastIndexOf(place)
  return items.filter((_, index) => index !== at)
}

function selecting({ question, view, staged, reader }: Context, asks: Selection | Distribution): Partial<Asked> {
  const { items, least, most } = asks
  const picked = items.reduce((sum, item) => sum + (item.picked ?? 0), 0)
  const taken = staged.items.length + picked
  const total = asks.asks === 'selection' ? asks.total : undefined
  const worth = staged.items.reduce((sum, place) => sum + (items[place]?.worth ?? 0), 0) + items.reduce((sum, item) => sum + (item.picked ?? 0) * (item.worth ?? 0), 0)
  const names = new Set(staged.items.map((place) => items[place]?.name))
  const apart = asks.asks === 'selection' && asks.different_names
  const seen = visibleHandles(view)
  const room = (item: Item): boolean => (!total || worth + (item.worth ?? 0) <= total.at_most) && !(apart && names.has(item.name))

  /** What a tap on an item does: one more of it, or, where it is full or another one cannot be, none of it. */
  const tapped = (place: number, item: Item): readonly number[] => {
    const has = times(staged.items, place)
    const without = staged.items.filter((one) => one !== place)
    if (has && (has >= (item.most ?? 1) - (item.picked ?? 0) || taken >= most || !room(item))) return without
    if (most === 1 && staged.items.length === 1) return [place]
    return taken < most && room(item) ? [...staged.items, place] : without
  }

  const marks = new Map<number, Mark>()
  const tray: TrayItem[] = []
  items.forEach((item, place) => {
    const has = times(staged.items, place)
    const open = has > 0 || most === 1 || (taken < most && room(item))
    const handle = item.handle ?? null
    if (handle !== null && seen.has(handle) && open) {
      const copies = asks.asks === 'selection' ? copiesOf(view, handle).slice(0, item.most ?? 1) : [handle]
      copies.forEach((card, nth) => {
        const on = nth < has
        const items = copies.length === 1 ? tapped(place, item) : on ? dropped(staged.items, place) : taken < most ? [...staged.items, place] : staged.items
        const tap = { label: sentence(item.parts, reader), stage: { ...NOTHING, items } }
        marks.set(card, { how: on ? 'on' : 'can', ...(copies.length === 1 && (item.most ?? 1) > 1 && has ? { count: has } : {}), tap })
      })
    }
    tray.push({ place, handle, number: cardIn(item.parts), parts: item.parts, taken: has, most: item.most ?? 1, picked: item.picked ?? 0, open })
  })
  tray.push(...alsoLookedAt(view, items))
  const apartFromTable = items.some((item) => item.handle === undefined || !seen.has(item.handle) || (item.most ?? 1) > copiesOf(view, item.handle).length)
  const range = least === most ? `${least}` : least ? `${least} to ${most}` : `up to ${most}`
  const sum = total ? `, total ${total.of} ${worth} of ${total.at_most}` : ''
  const hint = `${taken} of ${range}${sum}`
  const main = confirm()
  const clear = staged.items.length ? [{ label: 'Clear', key: 'back' as const, stage: { ...NOTHING } }] : []
  return {
    marks,
    hint,
    main,
    others: clear,
    tray: apartFromTable ? { shape: 'cards', items: tray, least, most, value: taken } : null,
  }

  function confirm(): Action {
    const send = { answer: [...staged.items].sort((one, other) => one - other) }
    if (taken < least) return { label: `Choose ${counted(least - taken, 'more card')}`.replace('more card', taken ? 'more' : 'card').replace('mores', 'more'), disabled: true }
    if (!staged.items.length) {
      const pass = placeOf(question, 'pass')
      return { label: pass < 0 ? 'Choose none' : spokenPass(question, pass, reader), send }
    }
    return { label: together(question, staged.items.map((place) => items[place] as Item), reader), detail: hint, send }
  }
}

/** The sentence of an option with the names of all chosen cards in it: "K.O. Nami and Zoro". */
function together(question: Question, chosen: readonly Item[], reader: Reader): string {
  const counts = new Map<string, number>()
  for (const item of chosen) counts.set(nameOf(item, reader), (counts.get(nameOf(item, reader)) ?? 0) + 1)
  const names = listed([...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)))
  const option = question.options.find((one) => one.about !== undefined && chosen.some((item) => item.handle === one.about))
  const at = option?.parts.findIndex((part) => typeof part !== 'string' && part.part === 'card') ?? -1
  if (!option || at < 0) return `Choose ${names}`
  return sentence([...option.parts.slice(0, at), names, ...option.parts.slice(at + 1)], reader)
}

function ordering({ question, staged, reader }: Context, asks: Order): Partial<Asked> {
  const order = staged.order ?? asks.items.flatMap((item, place) => Array.from({ length: item.most ?? 1 }, () => place)) // copies each
  const items = order.map((place) => {
    const item = asks.items[place] as Item
    return { place, handle: item.handle ?? null, number: cardIn(item.parts), parts: item.parts, taken: 1, most: 1, picked: 0, open: true }
  })
  const verb = sentence(question.options[0]?.parts.slice(0, 1) ?? ['Place'], reader).trim() || 'Place'
  const main = { label: `${verb} ${counted(items.length, 'card')} in this order`, send: { answer: order } }
  const others = staged.order ? [{ label: 'As listed', key: 'back' as const, stage: { ...NOTHING } }] : []
  return { main, others, tray: { shape: 'order', items, least: 0, most: 0, value: 0 } }
}

function counting({ question, staged, reader }: Context, asks: Amount): Partial<Asked> {
  const value = Math.min(Math.max(staged.amount ?? asks.most, asks.least), Math.min(asks.most, 1_000_000))
  const shown = asks.most > 1000 ? (staged.amount ?? asks.least) : value
  const named = question.options.find((option) => verbOf(option) === 'pick')
  const label =
    named && asks.most === 1 ? (shown ? sentence(named.parts, reader) : spokenPass(question, placeOf(question, 'pass'), reader)) : `Choose ${shown}`
  return {
    main: { label, send: { answer: [shown] } },
    hint: `from ${asks.least} to ${asks.most}`,
    tray: { shape: 'amount', items: [], least: asks.least, most: asks.most, value: shown },
  }
}
