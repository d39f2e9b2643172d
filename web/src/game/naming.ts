/** How the players at a table are called: bots by their strength, and by their seat where there are several. */

import type { SeatTold } from '../wire/messages'
import { SEATS } from '../words'

/** The seats with the names that are shown; `strengths` says how strong a bot is in a word. */
export function named(seats: readonly SeatTold[], strengths: ReadonlyMap<string, string>): SeatTold[] {
  const bots = seats.filter((one) => strengths.has(one.player)).length
  return seats.map((one) => {
    const strength = strengths.get(one.player)
    return strength ? { ...one, name: `${strength} bot${bots > 1 ? ` ${SEATS[one.seat]}` : ''}` } : one
  })
}
