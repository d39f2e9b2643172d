/** What the others have done since one's own last turn, in the words of the log. On a phone it went by in one line. */

import type { LogLine } from './log'

export const FEW = 5

// What changes the table. Costs, draws, DON!! cards and the like go with these.
const DEEDS = new Set([
  'played', 'event', 'activated', 'set-off', 'attacked', 'blocked', 'damage', 'banished', 'trigger', 'knocked-out', 'trashed', 'to-hand',
  'to-deck-top', 'to-deck-bottom', 'to-life', 'to-life-bottom', 'rested', 'extra-turn',
])

/** The deeds of the turns between a seat's turn and its one before. */
export function deedsBefore(log: readonly LogLine[], turn: number, seat: number): LogLine[] {
  const lines = log.filter((line) => line.turn > 0 && line.turn < turn)
  const own = lines.findLastIndex((line) => line.turnSeat === seat)
  return lines.slice(own + 1).filter((line) => DEEDS.has(line.event?.what ?? ''))
}
