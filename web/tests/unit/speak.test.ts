import { expect, test } from 'vitest'
import { areaWords, canDo, cardWords, questionWords } from '../../src/game/speak'
import type { CardTold } from '../../src/wire/messages'
import { card, option, part, question, side } from './tables'

const FACT: CardTold = { number: 'X-020', name: 'Captain Rook', category: 'character', colours: ['red', 'green'], cost: 6, power: 7000, text: ['[Trigger] Play this card.'] }
const rook = card(20, 'Captain Rook', { cost: 6, power: 8000, given: 1, rested: true, keywords: ['Blocker'], counter: 1000 })
const READER = { seat: 0, names: ['Ada', 'Tomas'] }

test('a card on the field', () => {
  expect(cardWords(rook, FACT, 'field', ['can attack'])).toBe(
    'Captain Rook, Character, red and green, cost 6, power 8000, printed 7000, Blocker, 1 DON!! given, rested, can attack',
  )
})

test('a card in the hand says its Counter and its Trigger', () => {
  const inHand = card(20, 'Captain Rook', { cost: 6, power: 7000, counter: 1000 })
  expect(cardWords(inHand, FACT, 'hand')).toBe('Captain Rook, Character, red and green, cost 6, power 7000, Counter 1000, Trigger')
})

test('a Leader has no cost, an Event no power', () => {
  expect(cardWords(card(1, 'Luffy'), { ...FACT, category: 'leader', power: 5000, colours: ['red'] }, 'field')).toBe('Luffy, Leader, red, power 5000')
  expect(cardWords(card(3, 'Jet', { power: 0, cost: 4 }), { ...FACT, category: 'event', colours: ['red'], text: [] }, 'hand')).toBe('Jet, Event, red, cost 4')
})

test('a card says what the question offers of it', () => {
  const asked = question('main', [option(['attack', 20, 2], []), option(['attack', 20, 3], []), option(['give', 20], [])])
  expect(canDo(20, asked)).toEqual(['can attack', 'can be given DON!!'])
  expect(canDo(2, asked)).toEqual(['can be attacked'])
  expect(canDo(9, asked)).toEqual([])
  expect(canDo(20, null)).toEqual([])
  const pick = question('pick', [], { asks: 'selection', items: [{ parts: [part(rook)], handle: 20 }], least: 0, most: 1 })
  expect(canDo(20, pick)).toEqual(['can be chosen'])
})

test('areas say whose they are and how many cards they have', () => {
  const tomas = side(1, card(2, 'Kaido'), { characters: [rook] })
  expect(areaWords('characters', tomas, READER)).toBe('Tomas’s Characters, 1 card')
  expect(areaWords('trash', tomas, READER)).toBe('Tomas’s trash, none')
  expect(areaWords('life', side(0, card(1, 'Luffy')), READER)).toBe('Your Life, 3 cards')
  expect(areaWords('don', tomas, READER)).toBe('Tomas’s DON!!: 3 active, 2 rested, 5 in the DON!! deck')
})

test('a question says how it can be answered', () => {
  const asked = question('main', [option(['end'], []), option(['play', 20], [])])
  expect(questionWords(asked, READER, 'End turn')).toBe('What do you do? 2 options. Main button: End turn.')
})
