/** Pre-passes that the settings keep for every game. The server forgets one when the seat's next turn begins. */

import type { Settings } from '../settings.svelte'
import type { Prefs } from '../wire/messages'

type Kept = Pick<Settings, 'passBlock' | 'passCounter' | 'empty'>

/** What the seat passes from now on; `anew` where what was said for a turn has run out. */
export function passesNow(kept: Kept, said: Prefs, anew: boolean): Required<Omit<Prefs, 't'>> {
  return {
    block: kept.passBlock ? 'turn' : anew ? '' : (said.block ?? ''),
    counter: kept.passCounter ? 'turn' : anew ? '' : (said.counter ?? ''),
    empty: kept.empty || (said.empty ?? false),
  }
}
