/** Cards by keyboard: arrows go to the nearest card in a direction, Tab from area to area.
 *
 * A card is an element with `data-card`, an area one with `data-area`. In each area one card can be reached by Tab.
 */

import type { Direction } from './keys'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const ASIDE = 3 // how much farther a card is that lies aside

/** The place of the box that is nearest in a direction; −1: there is none. */
export function nearest(from: Box, boxes: readonly Box[], direction: Direction): number {
  const across = direction === 'left' || direction === 'right'
  const sign = direction === 'left' || direction === 'up' ? -1 : 1
  let best = -1
  let least = Infinity
  boxes.forEach((box, place) => {
    const [dx, dy] = [middle(box.left, box.right) - middle(from.left, from.right), middle(box.top, box.bottom) - middle(from.top, from.bottom)]
    const ahead = sign * (across ? dx : dy)
    if (ahead <= 1) return
    const distance = ahead + ASIDE * Math.abs(across ? dy : dx)
    if (distance < least) [best, least] = [place, distance]
  })
  return best
}

function middle(start: number, end: number): number {
  return (start + end) / 2
}

function cardsIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-card]')].filter((card) => card.offsetParent !== null)
}

/** Moves the focus to the nearest card in a direction; to the first card if none has it. Whether it has moved. */
export function moveFocus(root: HTMLElement, direction: Direction): boolean {
  const cards = cardsIn(root)
  const now = document.activeElement?.closest<HTMLElement>('[data-card]') ?? null
  if (!now || !root.contains(now)) {
    cards[0]?.focus()
    return cards.length > 0
  }
  const others = cards.filter((card) => card !== now)
  const next = others[nearest(now.getBoundingClientRect(), others.map((card) => card.getBoundingClientRect()), direction)]
  next?.focus()
  return next !== undefined
}

/** Keeps one card of each area within reach of Tab: the one that had the focus last. For `{@attach roving}`. */
export function roving(root: HTMLElement): () => void {
  const settle = (): void => {
    for (const area of root.querySelectorAll<HTMLElement>('[data-area]')) {
      const cards = [...area.querySelectorAll<HTMLElement>('[data-card]')]
      const chosen = cards.find((card) => card.tabIndex === 0 && card.hasAttribute('tabindex')) ?? cards[0]
      for (const card of cards) reach(card, card === chosen)
    }
  }
  const focused = (event: FocusEvent): void => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null
    const area = card?.closest('[data-area]')
    if (!card || !area) return
    for (const one of area.querySelectorAll<HTMLElement>('[data-card]')) reach(one, one === card)
  }
  const watch = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes, removedNodes }) => hasCard(addedNodes) || hasCard(removedNodes))) settle()
  })
  settle()
  watch.observe(root, { childList: true, subtree: true })
  root.addEventListener('focusin', focused)
  return () => {
    watch.disconnect()
    root.removeEventListener('focusin', focused)
  }
}

function hasCard(nodes: NodeList): boolean {
  return [...nodes].some((node) => node instanceof Element && (node.matches('[data-card]') || node.querySelector('[data-card]') !== null))
}

function reach(card: HTMLElement, can: boolean): void {
  const wanted = can ? '0' : '-1'
  if (card.getAttribute('tabindex') !== wanted) card.setAttribute('tabindex', wanted)
}
