import { expect, it } from 'vitest'
import { asJson, asText, LONGEST_NOTE, withNote, type Note } from '../../src/replay/notes'
import { isRecord, seatsIn } from '../../src/replay/source'

const NOTE: Note = { n: 5, seat: -1, turn: 3, text: 'Why not attack?' }

it('has one note at a moment, in the order of the game', () => {
  const two = withNote(withNote([], NOTE), { ...NOTE, n: 2, text: ' Keep? ' })
  expect(two.map((note) => note.text)).toEqual(['Keep?', 'Why not attack?'])
  expect(withNote(two, { ...NOTE, text: 'Better so' }).map((note) => note.text)).toEqual(['Keep?', 'Better so'])
  expect(withNote(two, { ...NOTE, text: '  ' })).toHaveLength(1)
  expect(withNote([], { ...NOTE, text: 'x'.repeat(LONGEST_NOTE + 5) })[0]?.text).toHaveLength(LONGEST_NOTE)
})

it('is written as a text with links, and as JSON', () => {
  expect(asText([NOTE], 'Ann against Bo', 'https://here/r/abc')).toBe(
    'Ann against Bo\n\nTurn 3, moment 5 (https://here/r/abc?n=5)\nWhy not attack?\n',
  )
  expect(JSON.parse(asJson([NOTE], 'abc'))).toEqual({ game: 'abc', notes: [NOTE] })
})

it('knows a record by its first line', () => {
  const [ann, bo] = [{ name: 'Ann', player: 'person' }, { name: 'greedy bot', player: 'greedy' }]
  expect(seatsIn(`${JSON.stringify({ seats: [ann, bo] })}\n["A", ["first"], "1"]\n`)).toEqual([ann, bo])
  expect(seatsIn(JSON.stringify({ seats: [ann] }))).toEqual([ann])
  expect([isRecord(' {"format": 2}'), isRecord('turn: 5, A')]).toEqual([true, false])
})
