import { beforeEach, describe, expect, it, vi } from 'vitest'
import { write } from '../../src/store'
import type { DeckTold } from '../../src/wire/messages'
import { decks, deckText } from '../../src/decks/decks.svelte'

vi.mock('../../src/about', () => ({
  about: { decks: [{ name: 'red-ace', leader: 'OP16-001', about: 'a list', leader_name: 'Ace', colours: ['red'] }] },
}))

const ACE = { name: 'Ace', colours: ['red'] }
function told(change: Partial<DeckTold> = {}): DeckTold {
  return { leader: 'OP16-001', cards: [[4, 'OP16-005'], [46, 'OP16-015']], problems: [], remarks: [], name: '', ...change }
}

describe('the decks of a browser', () => {
  beforeEach(() => {
    for (const deck of decks.own) decks.remove(deck.name)
    decks.removed = null
    decks.choose('')
  })

  it('has a deck chosen before anybody has chosen one', () => {
    expect(decks.chosen).toBe('red-ace')
    expect(deckText(decks.chosen)).toBe('red-ace')
  })

  it('keeps decks under names that no other deck has', () => {
    expect(decks.save('', 'list', told({ name: 'Fire' }), ACE)).toBe('Fire')
    expect(decks.save('Fire', 'list', told(), ACE)).toBe('Fire 2')
    expect(decks.save('red-ace', 'list', told(), ACE)).toBe('red-ace 2')
    expect(decks.save('Fire', 'longer list', told(), ACE, 'Fire')).toBe('Fire')
    expect(decks.own.map((deck) => deck.name)).toEqual(['red-ace 2', 'Fire 2', 'Fire'])
  })

  it('gives the server a short list, whatever was pasted', () => {
    decks.save('Fire', 'a page with a list in it', told(), ACE)
    expect(deckText('Fire')).toBe('1xOP16-001\n4xOP16-005\n46xOP16-015')
  })

  it('gives the server what was pasted where it has problems, so that it says which', () => {
    decks.save('Fire', '4xOP99-999', told({ problems: [{ line: 1, rule: '', sentence: 'no such card' }] }), ACE)
    expect(deckText('Fire')).toBe('4xOP99-999')
    expect(decks.listed('Fire')?.playable).toBe(false)
  })

  it('stays with the chosen deck when it gets another name', () => {
    decks.choose(decks.save('Fire', 'list', told(), ACE))
    expect(decks.rename('Fire', 'Flame')).toBe('Flame')
    expect(decks.chosen).toBe('Flame')
  })

  it('puts a deleted deck back where it was', () => {
    for (const name of ['c', 'b', 'a']) decks.save(name, 'list', told(), ACE)
    decks.choose('b')
    decks.remove('b')
    expect(decks.chosen).toBe('red-ace')
    decks.undo()
    expect(decks.own.map((deck) => deck.name)).toEqual(['a', 'b', 'c'])
    expect(decks.chosen).toBe('b')
  })

  it('passes over what others have written into the store', () => {
    write('decks', [null, 7, { name: 'half' }])
    decks.save('Fire', 'list', told(), ACE)
    expect(decks.own.map((deck) => deck.name)).toEqual(['Fire'])
  })
})
