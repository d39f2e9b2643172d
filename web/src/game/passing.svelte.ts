/** Pre-passes that the settings keep for every game. The server forgets one when the seat's next turn begins. */

import { untrack } from 'svelte'
import { settings, type Settings } from '../settings.svelte'
import type { Prefs } from '../wire/messages'
import type { Table } from './table.svelte'

type Passes = Required<Omit<Prefs, 't'>>

/** What the seat shall pass from now on; `anew` where what was said for a turn has run out. */
export function passesNow(kept: Pick<Settings, 'passBlock' | 'passCounter' | 'empty'>, said: Prefs, anew: boolean): Passes {
  return {
    block: kept.passBlock ? 'turn' : anew ? '' : (said.block ?? ''),
    counter: kept.passCounter ? 'turn' : anew ? '' : (said.counter ?? ''),
    empty: kept.empty || (said.empty ?? false),
  }
}

/** Says at the table what the settings keep, again in each turn of one's own. Called while the component of a match is made. */
export function keepPasses(at: () => Table): void {
  let turn = -1 // the last one of one's own
  $effect(() => {
    const table = at()
    const kept = { passBlock: settings.passBlock, passCounter: settings.passCounter, empty: settings.empty }
    const view = table.view
    if (!view || table.seat < 0 || table.line !== 'open' || table.over) return
    const anew = view.turn_seat === table.seat && view.turn !== turn
    if (anew) turn = view.turn
    untrack(() => {
      const wanted = passesNow(kept, table.prefs, anew)
      const { block = '', counter = '', empty = false } = table.prefs
      const said = anew ? { block: '', counter: '' } : { block, counter } // what the server still knows
      if (wanted.block !== said.block || wanted.counter !== said.counter || wanted.empty !== empty) table.prefer(wanted)
      else if (anew) table.prefs = { t: 'prefs', ...wanted }
    })
  })
}
