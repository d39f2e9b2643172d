import { expect, test } from 'vitest'
import { interval, opposite, percent, points, shown, squares } from '../../src/lab/figures'
import { read } from '../../src/lab/reading'
import type { Report } from '../../src/lab/report'

const share = (value: number, low = value - 0.1, high = value + 0.1) => ({ value, low, high, games: 40 })

test('opposite shares sum to 100', () => {
  for (const value of [0.5725, 0.5735, 0.575, 1 / 3, 0.9999]) {
    const one = shown(share(value))
    expect(one.tenths + opposite(one).tenths).toBe(1000)
    expect(one.low).toBe(100 - opposite(one).high)
  }
  expect(percent(shown(share(0.575)))).toBe('57.5')
  expect(interval(shown(share(0.57, 0.914, 1)))).toBe('91–100')
})

test('a square and its opposite tell of the same games', () => {
  const matchup = { name: 'a', against: 'b', going_first: share(0.7), going_second: share(0.5), overall: share(0.6), wins: 24, losses: 16, draws: 0, p: 0.2, q: 0.04 }
  const found = squares({ matrix: [matchup] } as unknown as Report)
  expect(found.get('b')?.get('a')).toMatchObject({ overall: { tenths: 400 }, first: { tenths: 500 }, second: { tenths: 300 }, marked: true, games: 40 })
})

test('points have their sign', () => {
  expect([points(0.031), points(-0.2)]).toEqual(['+3.1', '−20.0'])
})

const standing = { done: 3, total: 8, known: [] }

test('what is read is a report, a run, or refused with a sentence', () => {
  const parts = Object.fromEntries(['matrix', 'standings', 'turns', 'reasons', 'cards', 'comparisons', 'ladder'].map((part) => [part, []]))
  expect(read(JSON.stringify({ shape: 'logpose lab report 1', ...parts })).kind).toBe('report')
  expect(read(JSON.stringify(standing)).kind).toBe('running')
  expect(read(`${JSON.stringify({ ...standing, done: 2 }, null, 2)}\n${JSON.stringify(standing, null, 2)}\n`)).toMatchObject({ running: { done: 3 } })
  for (const text of ['', 'not JSON', '[]', '3', '{"shape":"logpose lab report 9"}', '{"shape":"logpose lab report 1"}', '{"a":1}']) expect(read(text).kind).toBe('refused')
})
