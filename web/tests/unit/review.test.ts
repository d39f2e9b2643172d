import { describe, expect, it } from 'vitest'
import { about, chanceAt, curve, curveInWords, gradeOf, nearest, nextMistake, placed, tally, verdict } from '../../src/replay/review'
import type { Judged, Moment, View } from '../../src/wire/messages'

function moment(place: number, turn: number, winners?: number[]): Moment {
  return { place, turn, turn_seat: 0, kind: 'ask', view: (winners ? { winners } : {}) as View, events: [] }
}

function decision(number: number, grade: string, best = 0.5, loss = 0, missed: string[] = []): Judged {
  const options = [best, best - loss].map((chance, place) => ({ place, words: `Option ${place}`, chance, error: 0.02 * place }))
  return { number, turn: 1, seat: 'A', kind: 'main', question: '', options, chosen: loss ? 1 : 0, loss, error: 0.02, grade, missed_win: missed }
}

const MOMENTS = [moment(0, 0), moment(1, 1), moment(3, 1), moment(4, 2), moment(6, 3, [0])]
const ALL = placed([decision(1, 'best', 0.5), decision(2, 'mistake', 0.62, 0.12), decision(4, 'inaccuracy', 0.4, 0.06), decision(6, 'blunder', 0.9, 0.01, ['Attack'])], MOMENTS)

describe('decisions on the line', () => {
  it('stand where they were made, or at the last moment that was seen before', () => {
    expect(ALL.map((one) => one.n)).toEqual([0, 1, 2, 3])
    expect(placed([decision(1, 'best')], []).map((one) => one.n)).toEqual([0])
  })
  it('stand at what was chosen at last, where something was taken back', () => {
    const back = [moment(0, 1), moment(1, 1), moment(2, 1), moment(1, 1), moment(2, 1)]
    expect(placed([decision(2, 'best')], back)[0]?.n).toBe(3)
  })
  it('are missed wins before anything else', () => {
    expect(ALL.map((one) => one.grade)).toEqual(['best', 'mistake', 'inaccuracy', 'missed'])
    expect(gradeOf(decision(1, 'good'))).toBe('good')
  })
  it('are gone through mistake by mistake, round and round', () => {
    expect([0, 1, 3, 4].map((n) => nextMistake(ALL, n)?.n)).toEqual([1, 2, 1, 1])
    expect([0, 1, 3].map((n) => nextMistake(ALL, n, -1)?.n)).toEqual([3, 3, 2])
    expect(nextMistake(ALL.slice(0, 1), 0)).toBeUndefined()
  })
  it('are found near a place', () => {
    expect([0, 2, 9].map((n) => nearest(ALL, n)?.n)).toEqual([0, 2, 3])
    expect(nearest([], 4)).toBeUndefined()
  })
})

describe('the curve', () => {
  it('has the chance before each choice, and ends as the game did', () => {
    const points = curve(ALL, MOMENTS, 0, true)
    expect(points.map((point) => point.chance)).toEqual([0.5, 0.62, 0.4, 0.9, 1])
    expect(curve(ALL, MOMENTS, 1, true).at(-1)?.chance).toBe(0)
    expect(curve(ALL, MOMENTS, 0, false)).toHaveLength(4)
    expect([-1, 0, 2, 9].map((n) => chanceAt(points, n))).toEqual([undefined, 0.5, 0.4, 1])
  })
  it('is said in words', () => {
    expect(curveInWords(curve(ALL, MOMENTS, 0, true), MOMENTS, 'Ann’s')).toBe(
      'Ann’s chance begins at 50 %, is highest with 100 % in turn 3 and lowest with 40 % in turn 1, and is 100 % at last.',
    )
    expect(curveInWords([], [], 'Ann’s')).toBe('')
  })
})

describe('words', () => {
  it('say what was lost, to whom, and how sure that is', () => {
    expect(about(0.061, 0.019)).toBe('about 6 % (± 2)')
    expect(verdict(decision(2, 'mistake', 0.62, 0.12), '')).toBe('You lost about 12 % (± 2) here.')
    expect(verdict(decision(2, 'mistake', 0.62, 0.12), 'Bo')).toBe('Bo lost about 12 % (± 2) here.')
    expect(verdict(decision(2, 'best'), '')).toBe('Nothing better was found.')
    expect(verdict(decision(2, 'good', 0.5, 0.004), '')).toBe('Next to nothing was lost here.')
    expect(verdict(decision(2, 'blunder', 0.9, 0.1, ['Attack']), 'Bo')).toBe('Bo could have won this turn.')
  })
  it('count the worst first', () => {
    expect(tally(ALL).map((one) => one.words)).toEqual(['1 missed win', '1 mistake', '1 inaccuracy', '1 best'])
  })
})
