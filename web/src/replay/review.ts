/** What a review says of a game's moments: where decisions stand on the line, their grades in words and signs, the curve. */

import type { Judged, Moment } from '../wire/messages'
import { counted } from '../words'

export type Grade = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder' | 'missed'

/** A decision at its moment. */
export interface Placed {
  n: number
  decision: Judged
  grade: Grade
}

/** How a grade is shown: its word, the letter of its mark, and whether one would have chosen otherwise. */
export const GRADES: Record<Grade, { word: string; words: string; letter: string; bad: boolean }> = {
  best: { word: 'Best', words: 'best', letter: '★', bad: false },
  good: { word: 'Good', words: 'good', letter: '✓', bad: false },
  inaccuracy: { word: 'Inaccuracy', words: 'inaccuracies', letter: 'I', bad: true },
  mistake: { word: 'Mistake', words: 'mistakes', letter: 'M', bad: true },
  blunder: { word: 'Blunder', words: 'blunders', letter: 'B', bad: true },
  missed: { word: 'Missed win', words: 'missed wins', letter: 'W', bad: true },
}
export const ORDER: readonly Grade[] = ['missed', 'blunder', 'mistake', 'inaccuracy', 'good', 'best']

export function gradeOf(decision: Judged): Grade {
  return decision.missed_win.length ? 'missed' : (decision.grade as Grade)
}

/** The decisions at their moments, as some eyes see them: where a choice is not seen, at the moment before it. */
export function placed(decisions: readonly Judged[], moments: readonly Moment[]): Placed[] {
  return decisions.map((decision) => ({
    n: Math.max(0, moments.findLastIndex((moment) => moment.place < decision.number)),
    decision,
    grade: gradeOf(decision),
  }))
}

/** The next decision after moment n that one would have made otherwise; after the last, the first again. */
export function nextMistake(all: readonly Placed[], n: number, by: 1 | -1 = 1): Placed | undefined {
  const bad = all.filter((one) => GRADES[one.grade].bad)
  return by > 0 ? (bad.find((one) => one.n > n) ?? bad[0]) : (bad.findLast((one) => one.n < n) ?? bad[bad.length - 1])
}

/** The decision that is nearest to moment n; of two as near, the earlier. */
export function nearest(all: readonly Placed[], n: number): Placed | undefined {
  return all.reduce<Placed | undefined>((best, one) => (best && Math.abs(best.n - n) <= Math.abs(one.n - n) ? best : one), undefined)
}

// -- the curve ----------------------------------------------------------------------------------------------------------

export interface Point {
  n: number
  chance: number // of the seat, before its choice
}

/** The chance of a seat before each of its decisions and, where the game was won by somebody, at its end. */
export function curve(all: readonly Placed[], moments: readonly Moment[], seat: number, done: boolean): Point[] {
  const points = all.map(({ n, decision }) => ({ n, chance: decision.options[0]?.chance ?? 0.5 }))
  const winners = moments[moments.length - 1]?.view.winners
  if (done && winners) points.push({ n: moments.length - 1, chance: winners.length ? (winners.includes(seat) ? 1 : 0) : 0.5 })
  return points
}

/** The chance at moment n: that of the last point that is not later. */
export function chanceAt(points: readonly Point[], n: number): number | undefined {
  return points.findLast((point) => point.n <= n)?.chance
}

// -- words --------------------------------------------------------------------------------------------------------------

export function percent(chance: number): string {
  return `${Math.round(100 * chance)} %`
}

/** "about 6 % (± 2)". What is less than a half is nothing. */
export function about(loss: number, error: number): string {
  const [lost, give] = [Math.round(100 * loss), Math.round(100 * error)]
  return `about ${lost} %${give ? ` (± ${give})` : ''}`
}

/** What a choice came to, for whoever made it (`you`) or for others by name. */
export function verdict(decision: Judged, name: string): string {
  const who = name || 'You'
  if (decision.missed_win.length) return `${who} could have won this turn.`
  if (Math.round(100 * decision.loss) < 1) return gradeOf(decision) === 'best' ? 'Nothing better was found.' : 'Next to nothing was lost here.'
  return `${who} lost ${about(decision.loss, decision.error)} here.`
}

/** "2 mistakes, 1 blunder": what is counted, the worst first. */
export function tally(all: readonly Placed[]): { grade: Grade; count: number; words: string }[] {
  return ORDER.map((grade) => {
    const count = all.filter((one) => one.grade === grade).length
    const { word, words } = GRADES[grade]
    return { grade, count, words: counted(count, word.toLowerCase(), words) }
  }).filter((one) => one.count)
}

/** The curve in words. */
export function curveInWords(points: readonly Point[], moments: readonly Moment[], whose: string): string {
  const [first, last] = [points[0], points[points.length - 1]]
  if (!first || !last) return ''
  const high = points.reduce((one, other) => (other.chance > one.chance ? other : one))
  const low = points.reduce((one, other) => (other.chance < one.chance ? other : one))
  return `${whose} chance begins at ${percent(first.chance)}, is highest with ${percent(high.chance)} ${when(high, moments)} and lowest with ${percent(low.chance)} ${when(low, moments)}, and is ${percent(last.chance)} at last.`
}

function when(point: Point, moments: readonly Moment[]): string {
  const turn = moments[point.n]?.turn
  return turn ? `in turn ${turn}` : 'before the game'
}
