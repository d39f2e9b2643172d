/** What a motion looks like: the table before and after a message, and animations of transform and opacity between the two. */

import { mount, unmount } from 'svelte'
import Face from '../table/Face.svelte'
import type { Motion as Moved } from './motions'
import { GAP, MOST } from './queue'

const CARD = 0.715 // width of a card by its height

/** The table as it lies on the screen. */
export interface Seen {
  origin: DOMRect // of the board
  elements: Map<number, HTMLElement> // cards by handle
  cards: Map<number, DOMRect>
  areas: Map<string, { element: HTMLElement; box: DOMRect }>
}

/** Reads all boxes at once. Of an area that is drawn in several ways, the one that is to be seen. */
export function look(root: HTMLElement): Seen {
  const seen: Seen = { origin: root.getBoundingClientRect(), elements: new Map(), cards: new Map(), areas: new Map() }
  for (const element of root.querySelectorAll<HTMLElement>('[data-card], [data-area]')) {
    const { card, area } = element.dataset
    const box = element.getBoundingClientRect()
    if (!box.width) continue
    if (card !== undefined) {
      seen.elements.set(Number(card), element)
      seen.cards.set(Number(card), box)
    } else if (area !== undefined && !seen.areas.has(area)) seen.areas.set(area, { element, box })
  }
  return seen
}

/** Whether a card is turned. */
export function lies(card: DOMRect | undefined): boolean {
  return card !== undefined && card.width > card.height
}

type Animate = (element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions, done: () => void) => void

const NOTHING = (): void => {}

/** One message in motion: the table before and after it. */
export class Scene {
  constructor(
    private readonly before: Seen,
    private readonly after: Seen,
    private readonly copies: Map<number, HTMLElement>,
    private readonly layer: HTMLElement,
    private readonly duration: number,
    private readonly still: boolean, // motion is not wanted: cards fade
    private readonly animate: Animate,
  ) {}

  play(motion: Moved, delay: number): void {
    switch (motion.how) {
      case 'fly':
        return this.#fly(motion, delay)
      case 'turn':
        return this.#turn(motion.card, delay)
      case 'shake':
        return this.#shake(this.after.elements.get(motion.card), delay)
      case 'pulse': {
        const card = this.after.elements.get(motion.card)
        return this.#pulse(card?.querySelector('.power b') ?? card, 1.3, delay)
      }
      case 'throb':
        return this.#pulse(this.after.areas.get(motion.area)?.element, 1.06, delay)
      case 'flip': {
        const area = this.after.areas.get(motion.area)?.element
        return this.#flip(area?.querySelector('[data-card]') ?? area, delay)
      }
      case 'show':
        return this.#show(motion.number, motion.area, delay)
      case 'give':
        return this.#don(this.#area(motion.area), this.after.cards.get(motion.card), delay)
      case 'take':
        return this.#don(this.after.cards.get(motion.card), this.#area(motion.area), delay)
      default:
        return // said of single cards before
    }
  }

  /** Cards that have made room for others, or taken it, go along. */
  slide(named: ReadonlySet<number>, delay: number, busy: ReadonlySet<Element>): void {
    for (const [handle, element] of this.after.elements) {
      const [from, to] = [this.before.cards.get(handle), this.after.cards.get(handle)]
      if (!from || !to || named.has(handle) || busy.has(element)) continue
      const [dx, dy] = [middleX(from) - middleX(to), middleY(from) - middleY(to)]
      if (Math.abs(dx) + Math.abs(dy) < 2) continue
      this.animate(element, [{ transform: `translate(${dx}px,${dy}px)` }, { transform: 'none' }], { duration: this.duration, delay }, NOTHING)
    }
  }

  #fly(motion: Extract<Moved, { how: 'fly' }>, delay: number): void {
    const from = (motion.card === undefined ? undefined : this.before.cards.get(motion.card)) ?? this.#area(motion.from)
    const arrived = motion.after === undefined ? undefined : this.after.elements.get(motion.after)
    const to = (arrived && this.after.cards.get(motion.after as number)) ?? this.#area(motion.to)
    if (!from || !to) return
    const copy = motion.card === undefined ? undefined : this.copies.get(motion.card)
    if (arrived) this.#arrive(arrived, from, to, motion.flips, delay)
    else if (copy) this.#leave(copy, this.before.cards.get(motion.card as number), to, delay)
    else this.#pass(motion.number, from, to, delay)
  }

  /** A card of the table comes from elsewhere. */
  #arrive(element: HTMLElement, from: DOMRect, to: DOMRect, flips: boolean, delay: number): void {
    const frames = this.still
      ? [{ opacity: 0 }, { opacity: 1 }]
      : [{ transform: `${towards(to, from)}${flips ? ' rotateY(90deg)' : ''}` }, { transform: 'none' }]
    this.animate(element, frames, { duration: this.duration, delay: wait(element, delay) }, NOTHING)
  }

  /** A card that is no longer on the table goes as a copy. */
  #leave(copy: HTMLElement, from: DOMRect | undefined, to: DOMRect | undefined, delay: number): void {
    if (!from || !to) return
    this.#put(copy, from)
    const frames = this.still ? [{ opacity: 1 }, { opacity: 0 }] : [{ transform: 'none', opacity: 1 }, { opacity: 1, offset: 0.7 }, { transform: towards(from, to), opacity: 0 }]
    this.animate(copy, frames, { duration: this.duration, delay }, () => copy.remove())
  }

  /** A card that is seen neither before nor after goes from area to area: its face where it is known, else a back. */
  #pass(number: string, from: DOMRect, to: DOMRect, delay: number): void {
    const height = Math.min(Math.max(from.height, to.height), this.after.origin.height / 6)
    const end = cardAt(to, height)
    const { element, remove } = number ? face(number, end.width) : back()
    this.#put(element, end)
    const frames = this.still
      ? [{ opacity: 0 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }]
      : [{ opacity: 0, transform: towards(end, from) }, { opacity: 1, offset: 0.1 }, { opacity: 1, offset: 0.8 }, { opacity: 0, transform: towards(end, cardAt(to, Math.min(height, to.height))) }]
    this.animate(element, frames, { duration: this.duration, delay }, remove)
  }

  /** A card turns from what it was to what it is; one that lies as before does not. */
  #turn(handle: number, delay: number): void {
    const [element, from, to] = [this.after.elements.get(handle), this.before.cards.get(handle), this.after.cards.get(handle)]
    if (!element || !from || !to || lies(from) === lies(to)) return
    const angle = lies(to) ? 90 : -90
    const copy = this.copies.get(handle)
    const timing = { duration: this.duration, delay: wait(element, delay) }
    this.animate(element, this.still ? [{ opacity: 0 }, { opacity: 1 }] : [{ transform: `rotate(${-angle}deg)`, opacity: 0 }, { opacity: 1, offset: 0.6 }, { transform: 'none' }], timing, NOTHING)
    if (!copy) return
    this.#put(copy, from)
    this.animate(copy, this.still ? [{ opacity: 1 }, { opacity: 0 }] : [{ transform: 'none', opacity: 1 }, { opacity: 0.9, offset: 0.3 }, { transform: `rotate(${angle}deg)`, opacity: 0 }], timing, () => copy.remove())
  }

  #shake(element: Element | undefined, delay: number): void {
    if (!element || this.still) return
    const frames = [0, -6, 6, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }))
    this.animate(element, frames, { duration: this.duration, delay, easing: 'linear', composite: 'add' }, NOTHING)
  }

  #pulse(element: Element | undefined | null, scale: number, delay: number): void {
    if (!element) return
    const frames = this.still ? [{ opacity: 0.4 }, { opacity: 1 }] : [{ transform: 'none' }, { transform: `scale(${scale})`, offset: 0.4 }, { transform: 'none' }]
    this.animate(element, frames, { duration: this.duration, delay, fill: 'none', composite: this.still ? 'replace' : 'add' }, NOTHING)
  }

  #flip(element: Element | undefined | null, delay: number): void {
    if (!element) return
    const frames = this.still ? [{ opacity: 0 }, { opacity: 1 }] : [{ transform: 'perspective(600px) rotateY(90deg)' }, { transform: 'none' }]
    this.animate(element, frames, { duration: this.duration, delay }, NOTHING)
  }

  /** A card is shown beside the Leader of whoever reveals it: nothing covers the battle. */
  #show(number: string, area: string, delay: number): void {
    const at = this.#area(area)
    if (!at) return
    const height = Math.min(this.after.origin.height / 5, at.height * 1.3)
    const { element, remove } = face(number, height * CARD)
    this.#put(element, new DOMRect(at.right - height * CARD, middleY(at) - height / 2, height * CARD, height))
    const duration = Math.min(this.duration + GAP, MOST - delay)
    const turned = this.duration / 2 / duration
    const shown = { opacity: 1, transform: 'none' }
    const frames = [{ opacity: 0, transform: this.still ? 'none' : 'rotateY(90deg)' }, { ...shown, offset: turned }, { ...shown, offset: 1 - turned }, { opacity: 0, transform: 'none' }]
    this.animate(element, frames, { duration, delay }, remove)
  }

  #don(from: DOMRect | undefined, to: DOMRect | undefined, delay: number): void {
    if (!from || !to || this.still) return
    const element = document.createElement('i')
    const start = cardAt(from, 28)
    this.#put(element, start)
    element.style.cssText += ';border-radius:3px;background:linear-gradient(#fff7dd,#f1d489);border:1.5px solid #b98c1e'
    const there = towards(start, cardAt(to, 28))
    const frames = [{ opacity: 0, transform: 'none' }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.8 }, { opacity: 0, transform: there }]
    this.animate(element, frames, { duration: this.duration, delay }, () => element.remove())
  }

  /** The box of an area; of one that is not drawn, the plate of its player. */
  #area(name: string): DOMRect | undefined {
    const seat = name.split('-')[1]
    const found = this.after.areas.get(name) ?? this.after.areas.get(`plate-${seat}`)
    if (found) return found.box
    return name === 'middle' ? new DOMRect(middleX(this.after.origin) - 40, middleY(this.after.origin) - 56, 80, 112) : undefined
  }

  #put(element: HTMLElement, box: DOMRect): void {
    const { origin } = this.after
    element.style.cssText += `;position:absolute;margin:0;left:${box.left - origin.left}px;top:${box.top - origin.top}px;width:${box.width}px;height:${box.height}px`
    this.layer.append(element)
  }
}

/** When a card begins to move: one that the player can choose now does not wait for others. */
function wait(card: HTMLElement, delay: number): number {
  return card.dataset.mark === undefined ? delay : 0
}

/** The transform that brings a thing from its box to another one. */
function towards(own: DOMRect, other: DOMRect): string {
  const scale = Math.min(1.6, Math.max(0.25, Math.min(other.width / own.width, other.height / own.height)))
  return `translate(${middleX(other) - middleX(own)}px,${middleY(other) - middleY(own)}px) scale(${scale})`
}

/** The box of a card of some height in the middle of another box. */
function cardAt(box: DOMRect, height: number): DOMRect {
  return new DOMRect(middleX(box) - (height * CARD) / 2, middleY(box) - height / 2, height * CARD, height)
}

function middleX(box: DOMRect): number {
  return box.left + box.width / 2
}

function middleY(box: DOMRect): number {
  return box.top + box.height / 2
}

function face(number: string, width: number): { element: HTMLElement; remove: () => void } {
  const element = document.createElement('span')
  element.style.setProperty('--w', `${width}px`)
  const shown = mount(Face, { target: element, props: { number } })
  return {
    element,
    remove: () => {
      void unmount(shown)
      element.remove()
    },
  }
}

function back(): { element: HTMLElement; remove: () => void } {
  const element = document.createElement('span')
  element.style.cssText = 'border-radius:4px;background:var(--back);border:2px solid var(--back-line)'
  return { element, remove: () => element.remove() }
}
