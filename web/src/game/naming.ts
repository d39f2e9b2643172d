/** How the players at a table are called: bots by their strength, and by their seat where there are several. */

import type { SeatTold } from '../wire/messages'
import { SEATS } from '../words'

/** The seats with the names that are shown; `strengths` says how strong a bot is in a word. */
export function named(seats: readonly SeatTold[], strengths: ReadonlyMap<string, string>): SeatTold[] {
  const isBot = (one: SeatTold): boolean => one.player !== 'person' && one.player !== ''
  const several = seats.filter(isBot).length > 1
  return seats.map((one) => {
    if (!isBot(one)) return one
    const strength = strengths.get(one.player)
    return { ...one, name: `${strength ? `${strength} bot` : one.name}${several ? ` ${SEATS[one.seat]}` : ''}` }
  })
}
