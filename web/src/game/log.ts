/** The log: one line an event, gathered by turn. */

import type { Event, Part, View } from '../wire/messages'

/** A line of the log: an event, or something that the table was told besides. */
export interface LogLine {
  key: number
  turn: number
  turnSeat: number
  event: Event | null
  parts: readonly Part[]
  own: boolean
}

export interface When {
  turn: number
  turnSeat: number
}

/** The turn in which the first of some events happened. A page that comes late hears of all turns at once. */
export function begins(events: readonly Event[], view: View, before: View | null): When {
  if (before) return { turn: before.turn, turnSeat: before.turn_seat }
  const next = events.find((event) => event.what === 'turn')
  if (!next) return { turn: view.turn, turnSeat: view.turn_seat }
  return { turn: Math.max((next.amount ?? 0) - 1, 0), turnSeat: (next.seat + view.sides.length - 1) % view.sides.length }
}

export interface Chapter extends When {
  key: number // of its first line: after a take-back, a turn comes twice
  lines: (LogLine & { times?: number })[] // a line that is said once is the line itself, which is not drawn again
}

/** The lines of the last turns; lines that say the same one after the other count as one where `same` is given. */
export function chapters(lines: readonly LogLine[], same?: (one: LogLine, other: LogLine) => boolean, most = Infinity): Chapter[] {
  const found: Chapter[] = []
  for (const line of lines.slice(startOf(lines, most))) {
    const last = found[found.length - 1]
    const before = last?.lines[last.lines.length - 1]
    if (!last || last.turn !== line.turn) found.push({ key: line.key, turn: line.turn, turnSeat: line.turnSeat, lines: [line] })
    else if (before && same?.(before, line)) last.lines.splice(-1, 1, { ...before, times: (before.times ?? 1) + 1 })
    else last.lines.push(line)
  }
  return found
}

/** Where the last so many turns begin. */
function startOf(lines: readonly LogLine[], most: number): number {
  let turns = 0
  for (let place = lines.length - 1; place >= 0; place--) {
    if (lines[place]?.turn !== lines[place + 1]?.turn && ++turns > most) return place + 1
  }
  return 0
}
