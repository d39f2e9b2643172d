/** What the page of a game needs first is asked for while the page itself is still being loaded. */

import type { Mine } from './messages'
import { get } from './api'

let early: Promise<Mine[]> | null = location.pathname.startsWith('/g/') && !location.hash ? get<Mine[]>('/api/mine') : null
early?.catch(() => {}) // whoever needs it hears of it

/** The seats of this browser. */
export function mySeats(): Promise<Mine[]> {
  const asked = early ?? get<Mine[]>('/api/mine')
  early = null
  return asked
}
