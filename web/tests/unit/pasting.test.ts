import { expect, test } from 'vitest'
import { problemsIn } from '../../src/ui/pasting'

test('a refusal of several lines is told as sentences', () => {
  expect(problemsIn('position: 2 problems\n  line 7   there is no card OP99-999\n  the leader of B is missing')).toEqual([
    'Position: 2 problems',
    'Line 7: there is no card OP99-999',
    'The leader of B is missing',
  ])
})

test('nothing refused is no problem', () => {
  expect(problemsIn('')).toEqual([])
})
