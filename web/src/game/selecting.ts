/** The questions about several cards: which of them, how often each, in which order. */

import type { Distribution, Item, Order, Part, Question, Selection, View } from '../wire/messages'
import { counted, listed, sentence, type Reader } from '../words'
import { NOTHING, placeOf, spokenPass, type Action, type Asked, type Context, type Mark, type TrayItem } from './asked'
import { copiesOf, visibleHandles } from './finding'

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
    return [{ place: -1 - nth, handle: card.handle, number: card.number, parts: [{ part: 'card', name: card.name, number: card.number }], taken: 0, most: 1, picked: 0, open: false }]
  })
}

/** The items without one of a place. */
function dropped(items: readonly number[], place: number): readonly number[] {
  const at = items.lastIndexOf(place)
  return items.filter((_, index) => index !== at)
}

export function selecting({ question, view, staged, reader }: Context, asks: Selection | Distribution): Partial<Asked> {
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

export function ordering({ question, staged, reader }: Context, asks: Order): Partial<Asked> {
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
