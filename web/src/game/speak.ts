/** What a screen reader says: the name of a card holds all of it. */

import { facts } from '../cards.svelte'
import type { CardView } from '../wire/messages'
import { counted } from '../words'

export function cardName(card: CardView, place: 'field' | 'hand'): string {
  const fact = facts(card.number)
  const category = fact?.category ?? 'card'
  const words = [card.name, category.charAt(0).toUpperCase() + category.slice(1)]
  if (fact) words.push(fact.colours.join(' and '))
  if (category !== 'leader') words.push(`cost ${card.cost ?? 0}`)
  if (category === 'leader' || category === 'character') words.push(`power ${card.power ?? 0}`)
  if (place === 'hand' && card.counter) words.push(`Counter +${card.counter}`)
  if (card.given) words.push(`${counted(card.given, 'DON!! card')} given`)
  if (card.keywords?.length) words.push(card.keywords.join(', '))
  if (card.rested) words.push('rested')
  if (card.came_this_turn && place === 'field') words.push('came this turn')
  if (card.negated) words.push('effects negated')
  return words.join(', ')
}
