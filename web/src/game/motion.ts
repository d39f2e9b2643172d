/** Moves cards as the events of a table say: the cards lie where the new view has them, and come there from where they were.
 *
 *     motion.told(events)   // before the new view is drawn
 *
 * Boxes are read before and after the drawing, all at once; then animations of transform and opacity are begun. Nothing waits for
 * them. A card that has left the table goes as a copy in a layer of its own.
 */

import { tick } from 'svelte'
import { settings } from '../settings.svelte'
import type { Event } from '../wire/messages'
import { actionsOf, tells, type Motion as Moved } from './motions'
import { length, MOST, pace, Queue } from './queue'
import { lies, look, Scene, type Seen } from './scene'

const STAGGER = 40 // milliseconds between the cards of one action
const EASE = 'cubic-bezier(0.2, 0.8, 0.3, 1)'

export class Motion {
  #queue = new Queue()
  #layer: HTMLElement | null = null
  #running = new Map<Animation, { element: Element; done: () => void }>()

  constructor(private readonly root: () => HTMLElement | undefined) {
    document.addEventListener('visibilitychange', this.#seen)
  }

  /** Events have been told, and the table is about to be drawn as it is after them. */
  told(events: readonly Event[]): void {
    const root = this.root()
    const speed = pace(settings.speed, document.hidden)
    if (!root || !speed || !events.length) return
    if (!tells(events)) return this.jump()
    const all = actionsOf(events)
    const starts = this.#queue.take(all.length, speed)
    if (!starts.length) return
    const before = look(root)
    const actions = all.slice(0, starts.length).map((motions) => motions.flatMap((motion) => single(motion, before)))
    const copies = copiesOf(actions.flat(), before)
    void tick().then(() => {
      if (root.isConnected) this.#play(root, actions, starts, before, copies, speed)
    })
  }

  /** Everything is where it belongs, at once. */
  jump(): void {
    this.#queue.clear()
    for (const animation of [...this.#running.keys()]) this.#end(animation)
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#seen)
    this.jump()
    this.#layer?.remove()
    this.#layer = null
  }

  #seen = (): void => {
    if (document.hidden) this.jump()
  }

  #play(root: HTMLElement, actions: Moved[][], starts: readonly number[], before: Seen, copies: Map<number, HTMLElement>, speed: number): void {
    const named = new Set(actions.flat().flatMap((motion) => handlesOf(motion)))
    for (const [animation, { element }] of [...this.#running]) {
      if (element instanceof HTMLElement && named.has(Number(element.dataset.card))) this.#end(animation)
    }
    const after = look(root)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const scene = new Scene(before, after, copies, this.#layerIn(root), length(speed), still, (element, frames, timing, done) =>
      this.#animate(element, frames, timing, done),
    )
    actions.forEach((motions, place) => {
      let at = starts[place] as number
      for (const motion of motions) {
        scene.play(motion, at)
        if (motion.how === 'fly' || motion.how === 'give') at = Math.min(at + STAGGER / speed, MOST - length(speed))
      }
    })
    if (!still) scene.slide(named, starts[0] as number, new Set([...this.#running.values()].map((one) => one.element)))
  }

  #animate(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions, done: () => void): void {
    const animation = element.animate(frames, { easing: EASE, fill: 'backwards', ...timing })
    this.#running.set(animation, { element, done })
    animation.onfinish = () => this.#end(animation)
  }

  #end(animation: Animation): void {
    const running = this.#running.get(animation)
    this.#running.delete(animation)
    animation.onfinish = null
    animation.cancel()
    running?.done()
  }

  #layerIn(root: HTMLElement): HTMLElement {
    if (this.#layer?.parentElement === root) return this.#layer
    this.#layer?.remove()
    this.#layer = document.createElement('div')
    this.#layer.inert = true
    this.#layer.ariaHidden = 'true'
    this.#layer.dataset.layer = 'motion'
    this.#layer.style.cssText = 'position:absolute;inset:0;contain:strict;pointer-events:none;z-index:12;perspective:900px'
    root.append(this.#layer)
    return this.#layer
  }
}

/** Motions of single cards: what is said of an area or of all cards of a player, said of each card. */
function single(motion: Moved, before: Seen): Moved[] {
  if (motion.how === 'sweep') {
    return cardsIn(before, `[data-area="${motion.from}"]`).map((card) => ({ how: 'fly', card, after: undefined, number: '', from: motion.from, to: motion.to, flips: false }))
  }
  if (motion.how === 'refresh') {
    const rested = cardsIn(before, `[data-seat="${motion.seat}"]`).filter((card) => lies(before.cards.get(card)))
    return rested.map((card) => ({ how: 'turn', card }))
  }
  return [motion]
}

function cardsIn(seen: Seen, selector: string): number[] {
  return [...seen.elements].filter(([, element]) => element.closest(selector)).map(([handle]) => handle)
}

/** The cards that come from elsewhere or turn. */
function handlesOf(motion: Moved): number[] {
  const handles = motion.how === 'fly' ? [motion.card, motion.after] : motion.how === 'turn' ? [motion.card] : []
  return handles.filter((handle) => handle !== undefined)
}

/** Copies of the cards that may leave or turn, as they are before. */
function copiesOf(motions: readonly Moved[], before: Seen): Map<number, HTMLElement> {
  const copies = new Map<number, HTMLElement>()
  for (const motion of motions) {
    if (motion.how !== 'fly' && motion.how !== 'turn') continue
    const card = motion.card
    const element = card === undefined ? undefined : before.elements.get(card)
    if (card !== undefined && element && !copies.has(card)) copies.set(card, copyOf(element))
  }
  return copies
}

function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement
  const style = getComputedStyle(element)
  for (const name of ['--w', '--slot']) copy.style.setProperty(name, style.getPropertyValue(name))
  for (const name of ['data-card', 'data-mark', 'aria-label']) copy.removeAttribute(name)
  copy.classList.remove('can', 'aim', 'on', 'hovered', 'dull')
  copy.querySelectorAll('.pill, .tick').forEach((one) => one.remove())
  return copy
}
