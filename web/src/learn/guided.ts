/** Which game is the guided one: its coach is there again whenever it is gone on with. */

import { read, write } from '../store'

export function guide(game: string): void {
  write('guided', game)
}

export function isGuided(game: string): boolean {
  return read('guided', '') === game
}
