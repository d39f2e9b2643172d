/** What the board needs besides the view: marks, what is open, hovered and moving. One for each table on the screen. */

import type { Asked, Mark } from './asked'

const NONE: ReadonlyMap<number, Mark> = new Map()

export class BoardState {
  asked = $state.raw<Asked | null>(null)
  hovered = $state<number | null>(null) // by a name in the log, or the pointer
  preview = $state<{ number: string; handle: number | null } | null>(null)
  readonly = $state(true)
  /** A card is tapped: marked or not. */
  tapped: (handle: number, number: string) => void = () => {}

  get marks(): ReadonlyMap<number, Mark> {
    return this.asked?.marks ?? NONE
  }
}
