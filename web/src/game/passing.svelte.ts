/** Pre-passes that the settings keep for every game. The server forgets one when the seat's next turn begins. */

import { untrack } from 'svelte'
import { settings, type Settings } from '../settings.svelte'
import type { Prefs } from '../wire/messages'
import type { Table } from './table.svelte'

type Kept = Pick<Settings, 'passBlock' | 'passCounter' | 'empty'>

/** What the seat passes from now on; `anew` where what was said for a turn has run out. */
export function passesNow(kept: Kept, said: Prefs, anew: boolean): Required<Omit<Prefs, 't'>> {
  return {
    block: kept.passBlock ? 'turn' : anew ? '' : (said.block ?? ''),
    counter: kept.passCounter ? 'turn' : anew ? '' : (said.counter ?? ''),
    empty: kept.empty || (said.empty ?? false),
  }
}

/** Says what the settings pass at each new turn. Called once, while a component is made; ends with it. */
export function keepPasses(table: Table): void {
  let turn = -1 // the last one of the seat's own
  $effect(() => {
    const kept = { passBlock: settings.passBlock, passCounter: settings.passCounter, empty: settings.empty }
    const view = table.view
    if (!view || table.line !== 'open') return
    const anew = view.turn_seat === table.seat && view.turn !== turn
    if (anew) turn = view.turn
    untrack(() => {
      const wanted = passesNow(kept, table.prefs, anew)
      const { block = '', counter = '', empty = false } = table.prefs
      const server = anew ? { block: '', counter: '' } : { block, counter } // what it still passes
      if (wanted.block !== server.block || wanted.counter !== server.counter || wanted.empty !== empty) table.prefer(wanted)
      else if (wanted.block !== block || wanted.counter !== counter) table.prefs = { ...table.prefs, ...wanted }
    })
  })
}
