/** Figures as people read them: shares in percent that sum to 100, intervals as from and to. */

import type { Matchup, Report, Share } from './report'

/** Of all marks, at most so many are false. */
export const SURE = 0.05

/** A share in tenths of a percent, and its interval in whole percents. */
export interface Shown {
  tenths: number
  low: number
  high: number
}

export function shown(share: Share): Shown {
  return { tenths: Math.round(share.value * 1000), low: Math.round(share.low * 100), high: Math.round(share.high * 100) }
}

/** For the other side: both sum to 100.0, and so do the ends. */
export function opposite({ tenths, low, high }: Shown): Shown {
  return { tenths: 1000 - tenths, low: 100 - high, high: 100 - low }
}

export const percent = (one: Shown): string => (one.tenths / 10).toFixed(1)
export const interval = (one: Shown): string => `${one.low}–${one.high}`
export const said = (share: Share): string => `${percent(shown(share))} % (${interval(shown(share))})`

/** A difference of shares, in points of percent, with its sign. */
export function points(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value * 100).toFixed(1)}`
}

/** One square of the matrix: a side against another. */
export interface Square {
  name: string
  against: string
  overall: Shown
  first: Shown
  second: Shown
  games: number
  marked: boolean
}

/** Every square of the matrix by its row and column, both of each two that are opposite. */
export function squares(report: Report): Map<string, Map<string, Square>> {
  const found = new Map<string, Map<string, Square>>()
  const put = (square: Square): void => {
    const row = found.get(square.name) ?? new Map<string, Square>()
    found.set(square.name, row.set(square.against, square))
  }
  for (const one of report.matrix) {
    const [overall, first, second] = [one.overall, one.going_first, one.going_second].map(shown) as [Shown, Shown, Shown]
    const same = { games: one.overall.games, marked: isMarked(one) }
    put({ ...same, name: one.name, against: one.against, overall, first, second })
    put({ ...same, name: one.against, against: one.name, overall: opposite(overall), first: opposite(second), second: opposite(first) })
  }
  return found
}

const isMarked = (matchup: Matchup): boolean => matchup.q < SURE
