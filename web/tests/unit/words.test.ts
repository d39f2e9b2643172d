import { describe, expect, it } from 'vitest'
import type { Part } from '../../src/wire/messages'
import { baseForm, counted, listed, piece, sentence } from '../../src/words'

const nami: Part = { part: 'card', name: 'Nami', number: 'OP01-016', owner: 0 }

describe('a sentence in parts', () => {
  const parts: Part[] = [{ part: 'seat', seat: 0 }, ' ', { part: 'verb', verb: 'draws', seat: 0 }, ' a card. ', { part: 'rule', rules: ['4-5-1'] }]

  it('speaks to whoever sits there', () => {
    expect(sentence(parts, { seat: 0 })).toBe('You draw a card.')
    expect(sentence(parts, { seat: 1, names: ['Tomas', 'Ada'] })).toBe('Tomas draws a card.')
    expect(sentence(parts, { seat: -1 })).toBe('A draws a card.')
  })

  it('names its rules if wished', () => {
    expect(sentence(parts, { seat: 0 }, true)).toBe('You draw a card. (4-5-1)')
  })

  it('has no full stop twice', () => {
    expect(sentence(['It is K.O.', '.'], { seat: 0 })).toBe('It is K.O.')
  })

  it('says whose card it is', () => {
    expect(piece(nami, { seat: 0 })).toBe('your Nami')
    expect(piece(nami, { seat: 1, names: ['Tomas', ''] })).toBe('Tomas’s Nami')
    expect(piece({ ...nami, is_leader: true, owner: -1 }, { seat: 0 })).toBe('Leader Nami')
  })

  it('writes numbers with their sign', () => {
    expect(piece({ part: 'number', number: 2000, signed: true }, { seat: 0 })).toBe('+2000')
    expect(piece({ part: 'number', number: -2000, signed: true }, { seat: 0 })).toBe('−2000')
  })
})

it.each([['draws', 'draw'], ['trashes', 'trash'], ['has', 'have'], ['goes', 'go'], ['carries', 'carry'], ['is', 'are']])('%s is %s for you', (verb, base) => {
  expect(baseForm(verb)).toBe(base)
})

it('lists and counts', () => {
  expect([listed([]), listed(['Nami']), listed(['Nami', 'Zoro', 'Sanji'])]).toEqual(['', 'Nami', 'Nami, Zoro and Sanji'])
  expect([counted(1, 'card'), counted(2, 'card'), counted(2, 'DON!!', 'DON!!')]).toEqual(['1 card', '2 cards', '2 DON!!'])
})
