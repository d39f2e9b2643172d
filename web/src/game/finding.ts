/** Finding cards in a view by their handles. */

import type { CardView, SideView, View } from '../wire/messages'

export function cardsOnField(side: SideView): CardView[] {
  return [side.leader, ...(side.characters ?? []), ...(side.stage ? [side.stage] : [])]
}

/** The cards that lie open on the screen: all on the field, and the hands that this seat sees. */
export function visibleHandles(view: View): Set<number> {
  const found = new Set<number>()
  for (const side of view.sides) {
    for (const card of cardsOnField(side)) found.add(card.handle)
    if (isOpenHand(view, side)) for (const card of side.known_hand ?? []) found.add(card.handle)
  }
  return found
}

/** Whether the seat sees this hand as a hand: its own, its partner's, or all for whoever sees everything. */
export function isOpenHand(view: View, side: SideView): boolean {
  if (view.seat < 0) return (side.known_hand?.length ?? 0) === side.hand && side.hand > 0
  return side.team === view.sides[view.seat]?.team
}

/** A card by its handle, wherever the view knows it. */
export function findCard(view: View, handle: number): CardView | undefined {
  for (const side of view.sides) {
    for (const card of cardsOnField(side)) if (card.handle === handle) return card
    for (const card of side.known_hand ?? []) if (card.handle === handle) return card
    for (const card of side.trash ?? []) if (card.handle === handle) return card
    for (const card of side.life) if (card?.handle === handle) return card
    for (const [, card] of side.known_deck ?? []) if (card.handle === handle) return card
  }
  return view.shown?.find((card) => card.handle === handle)
}

/** The side on which a card lies. */
export function sideOf(view: View, handle: number): SideView | undefined {
  return view.sides.find((side) => cardsOnField(side).some((card) => card.handle === handle) || (side.known_hand ?? []).some((card) => card.handle === handle))
}

/** A card in an open hand and its copies there, which are alike: an option for one of them is an option for each. */
export function copiesOf(view: View, handle: number): number[] {
  for (const side of view.sides) {
    if (!isOpenHand(view, side)) continue
    const card = side.known_hand?.find((one) => one.handle === handle)
    if (!card) continue
    const alike = (side.known_hand ?? []).filter((one) => one.number === card.number && one.cost === card.cost && one.counter === card.counter)
    return [handle, ...alike.map((one) => one.handle).filter((one) => one !== handle)]
  }
  return [handle]
}
