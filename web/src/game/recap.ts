/** What the others have done since one's own last turn, in the words of the log. On a phone it went by in one line. */

import type { LogLine } from './log'

const MOST = 5

// What one must know of a turn, what weighs most first. Costs, draws, DON!! cards and the like go with these.
const DEEDS = ['damage', 'banished', 'knocked-out', 'played', 'event', 'attacked', 'trashed', 'to-hand', 'activated', 'trigger', 'extra-turn']

function weight(line: LogLine): number {
  return DEEDS.indexOf(line.event?.what ?? '')
}

export interface Recap {
  lines: readonly LogLine[] // what weighs most, in the order in which it happened
  more: number
}

/** The turns between a seat's turn and its one before. */
export function recap(log: readonly LogLine[], turn: number, seat: number): Recap {
  const before = log.filter((line) => line.turn > 0 && line.turn < turn)
  const own = before.findLastIndex((line) => line.turnSeat === seat)
  const deeds = before.slice(own + 1).filter((line) => weight(line) >= 0)
  const lines = [...deeds].sort((one, other) => weight(one) - weight(other)).slice(0, MOST).sort((one, other) => one.key - other.key)
  return { lines, more: deeds.length - lines.length }
}
