/** What a screen reader says: a card with all that is seen of it, an area, a question. */

import type { Asks, CardTold, CardView, Question, SideView } from '../wire/messages'
import { counted, listed, sentence, seatWords, type Reader } from '../words'

const CAN: Record<string, string> = {
  play: 'can be played', activate: 'can be activated', give: 'can be given DON!!', attack: 'can attack', block: 'can block',
  counter: 'can counter', event: 'can be activated', pick: 'can be chosen',
}

/** What the question offers of a card: "can attack", "can be attacked". */
export function canDo(handle: number, question: Question | null): string[] {
  const found = new Set<string>()
  for (const option of question?.options ?? []) {
    const verb = String(option.form[0])
    if (option.about === handle && CAN[verb]) found.add(CAN[verb])
    if (option.target === handle && verb === 'attack') found.add('can be attacked')
  }
  const items = itemsOf(question?.asks)
  if (items.some((item) => item.handle === handle)) found.add('can be chosen')
  return [...found]
}

function itemsOf(asks: Asks | undefined): readonly { handle?: number }[] {
  return asks && 'items' in asks ? asks.items : []
}

/** The accessible name of a card: "Captain Rook, Character, red, cost 6, power 8000, 1 DON!! given, rested, can attack". */
export function cardWords(card: CardView, fact: CardTold | undefined, place: 'field' | 'hand' | 'pile', more: readonly string[] = []): string {
  const kind = fact ? fact.category.charAt(0).toUpperCase() + fact.category.slice(1) : ''
  const fights = fact ? fact.category === 'leader' || fact.category === 'character' : (card.power ?? 0) > 0
  const power = card.power ?? 0
  const changed = place === 'field' && fact?.power !== undefined && power !== fact.power ? `, printed ${fact.power}` : ''
  const effects = (card.effects ?? []).filter((one) => one.kind !== 'power' && one.kind !== 'cost').map((one) => `${one.what} by ${one.source}`)
  return [
    card.name,
    kind,
    fact ? listed(fact.colours) : '',
    fact?.category === 'leader' ? '' : `cost ${card.cost ?? 0}`,
    fights ? `power ${power}${changed}` : '',
    place !== 'field' && card.counter ? `Counter ${card.counter}` : '',
    place === 'hand' && fact?.text?.some((line) => line.includes('[Trigger]')) ? 'Trigger' : '',
    ...(card.keywords ?? []),
    card.given ? `${card.given} DON!! given` : '',
    card.rested ? 'rested' : '',
    place === 'field' && card.came_this_turn ? 'came this turn' : '',
    card.negated ? 'effects negated' : '',
    ...effects,
    ...more,
  ].filter(Boolean).join(', ')
}

export type Area = 'leader' | 'characters' | 'stage' | 'hand' | 'life' | 'deck' | 'trash' | 'don'

/** The accessible name of an area: "Your Characters, 3 cards", "Tomas’s DON!!: 3 active, 2 rested, 5 in the DON!! deck". */
export function areaWords(area: Area, side: SideView, reader: Reader): string {
  const whose = seatWords(side.seat, true, reader)
  const name = whose.charAt(0).toUpperCase() + whose.slice(1)
  const cards = (count: number): string => (count ? counted(count, 'card') : 'none')
  switch (area) {
    case 'leader':
      return `${name} Leader`
    case 'characters':
      return `${name} Characters, ${cards(side.characters?.length ?? 0)}`
    case 'stage':
      return side.stage ? `${name} Stage` : `${name} Stage, none`
    case 'hand':
      return `${name} hand, ${cards(side.hand)}`
    case 'life':
      return `${name} Life, ${cards(side.life.length)}`
    case 'deck':
      return `${name} deck, ${cards(side.deck)}`
    case 'trash':
      return `${name} trash, ${cards(side.trash?.length ?? 0)}`
    case 'don': {
      const { active, rested, deck } = side.don
      return `${name} DON!!: ${active} active, ${rested} rested, ${deck} in the DON!! deck`
    }
  }
}

/** The question, said once when it comes: the sentence, and how it can be answered. */
export function questionWords(question: Question, reader: Reader, main = ''): string {
  const asked = sentence(question.parts, reader).replace(/[^.?!]$/, '$&.')
  const ways = question.asks.asks === 'options' && question.options.length > 1 ? ` ${question.options.length} options.` : ''
  return `${asked}${ways}${main ? ` Main button: ${main}.` : ''}`
}
