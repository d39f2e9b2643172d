/** Drags at the table: from card to card, from the cost area to a card, from the hand to the field.
 *
 * A drag does what taps do and nothing else: it lifts a card, which opens it as a tap would, and lets it fall on what is marked.
 */

import { NOTHING, type Action, type Asked, type Staged } from './asked'
import type { Question } from '../wire/messages'

const FAR = 8 // pixels, from which a press is a drag

/** What the table is asked and how it is answered, as for taps. */
export interface Hands {
  asked(): Asked | null
  question(): Question | null
  seat(): number
  stage(change: Staged): void
  act(action: Action): void
}

/** Where something may fall, and what happens then. */
export interface Drop {
  on: string // a selector
  act: () => void
}

export type Lifted = { card: number } | { don: number }

/** What can become of a thing that is lifted. The card is opened, so that its targets are marked. Nothing: it cannot be lifted. */
export function lift(what: Lifted, hands: Hands): Drop[] {
  const asked = hands.asked()
  if (asked?.kind !== 'main') return []
  if ('don' in what) return what.don === hands.seat() ? givings(hands) : []
  const mark = asked.marks.get(what.card)
  if (!mark || mark.how === 'aim') return []
  hands.stage({ ...NOTHING, card: what.card })
  const open = hands.asked()
  const drops: Drop[] = []
  for (const [card, { how, tap }] of open?.marks ?? []) if (how === 'aim') drops.push({ on: `[data-card="${card}"]`, act: () => hands.act(tap) })
  const play = open?.bar.find((action) => action.verb === 'play')
  if (play) drops.push({ on: `.half[data-seat="${hands.seat()}"]`, act: () => hands.act(play) })
  return drops
}

function givings(hands: Hands): Drop[] {
  const cards = (hands.question()?.options ?? []).filter((option) => option.form[0] === 'give').map((option) => option.about)
  return [...new Set(cards)].filter((card) => card !== undefined).map((card) => ({ on: `[data-card="${card}"]`, act: () => give(card, hands) }))
}

function give(card: number, hands: Hands): void {
  hands.stage({ ...NOTHING, card })
  const one = hands.asked()?.bar.find((action) => action.verb === 'give')
  if (one) hands.act(one)
}

interface Drag {
  pointer: number
  from: HTMLElement
  what: Lifted
  x: number
  y: number
  drops: Drop[]
  ghost: HTMLElement | null // once it is a drag
  over: Drop | null
}

/** Lets things be dragged on a board. For `{@attach}`; gives what undoes it. */
export function dragging(root: HTMLElement, hands: Hands): () => void {
  let drag: Drag | null = null

  const pressed = (event: PointerEvent): void => {
    if (drag) return end() // a second finger
    if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return
    const card = event.target.closest<HTMLElement>('[data-card]')
    const don = event.target.closest<HTMLElement>('[data-area^="don-"]')
    const from = card ?? don
    if (!from) return
    const what = card ? { card: Number(card.dataset.card) } : { don: Number(don?.dataset.area?.slice('don-'.length)) }
    drag = { pointer: event.pointerId, from, what, x: event.clientX, y: event.clientY, drops: [], ghost: null, over: null }
  }

  const moved = (event: PointerEvent): void => {
    if (!drag || event.pointerId !== drag.pointer) return
    if (!drag.ghost && !begin(drag, event)) return
    drag.ghost?.style.setProperty('transform', `translate(${event.clientX - drag.x}px,${event.clientY - drag.y}px) scale(0.75)`)
    over(drag, dropAt(drag.drops, event.clientX, event.clientY))
  }

  /** Whether the press has become a drag. What cannot be lifted stays a press. */
  const begin = (one: Drag, event: PointerEvent): boolean => {
    if (Math.hypot(event.clientX - one.x, event.clientY - one.y) <= FAR) return false
    one.drops = lift(one.what, hands)
    if (!one.drops.length) {
      drag = null
      return false
    }
    one.ghost = ghostOf(one.from, 'don' in one.what, root, one)
    root.dataset.dragging = 'card' in one.what ? 'card' : 'don'
    for (const drop of one.drops) for (const element of root.querySelectorAll<HTMLElement>(drop.on)) element.dataset.drop = ''
    root.setPointerCapture(one.pointer)
    return true
  }

  const over = (one: Drag, drop: Drop | null): void => {
    if (one.over === drop) return
    one.over = drop
    for (const element of root.querySelectorAll<HTMLElement>('[data-drop]')) element.dataset.drop = drop && element.matches(drop.on) ? 'here' : ''
  }

  const released = (event: PointerEvent): void => {
    if (!drag || event.pointerId !== drag.pointer) return
    const { ghost } = drag
    const drop = ghost ? dropAt(drag.drops, event.clientX, event.clientY) : null
    end(drop !== null)
    if (!ghost) return // a tap
    // the click that follows a drag is none
    const stop = (click: Event): void => click.stopPropagation()
    root.addEventListener('click', stop, { capture: true, once: true })
    setTimeout(() => root.removeEventListener('click', stop, { capture: true }), 0)
    drop?.act()
  }

  const end = (fell = false): void => {
    if (drag?.ghost) {
      drag.ghost.remove()
      delete root.dataset.dragging
      for (const element of root.querySelectorAll<HTMLElement>('[data-drop]')) delete element.dataset.drop
      if (!fell) hands.stage(NOTHING)
    }
    drag = null
  }
  const cancelled = (): void => end()
  const native = (event: DragEvent): void => event.preventDefault()
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && drag?.ghost) end()
  }

  root.addEventListener('pointerdown', pressed)
  root.addEventListener('pointermove', moved)
  root.addEventListener('pointerup', released)
  root.addEventListener('pointercancel', cancelled)
  root.addEventListener('dragstart', native)
  addEventListener('keydown', key, true)
  return () => {
    end()
    root.removeEventListener('pointerdown', pressed)
    root.removeEventListener('pointermove', moved)
    root.removeEventListener('pointerup', released)
    root.removeEventListener('pointercancel', cancelled)
    root.removeEventListener('dragstart', native)
    removeEventListener('keydown', key, true)
  }
}

function dropAt(drops: readonly Drop[], x: number, y: number): Drop | null {
  const under = document.elementFromPoint(x, y)
  return drops.find((drop) => under?.closest(drop.on)) ?? null
}

/** What hangs at the pointer: the card as it is, or a DON!! card. */
function ghostOf(from: HTMLElement, don: boolean, root: HTMLElement, at: { x: number; y: number }): HTMLElement {
  const box = from.getBoundingClientRect()
  const style = getComputedStyle(from)
  const ghost = don ? document.createElement('i') : (from.cloneNode(true) as HTMLElement)
  ghost.inert = true
  ghost.removeAttribute('data-card')
  const place = don ? { left: at.x - 12, top: at.y - 17, width: 24, height: 34 } : box
  for (const name of ['--w', '--slot']) ghost.style.setProperty(name, style.getPropertyValue(name))
  ghost.style.cssText += `;position:fixed;z-index:30;margin:0;opacity:0.7;pointer-events:none;left:${place.left}px;top:${place.top}px;width:${place.width}px;height:${place.height}px`
  if (don) ghost.style.cssText += ';border-radius:3px;background:linear-gradient(#fff7dd,#f1d489);border:1.5px solid #b98c1e'
  root.append(ghost)
  return ghost
}
