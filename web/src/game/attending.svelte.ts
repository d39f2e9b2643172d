/** What goes on around a game while its page is open: the title, cues, the call to somebody who looks elsewhere, passes. */

import { untrack } from 'svelte'
import { settings } from '../settings.svelte'
import { sentence } from '../words'
import { callBack, cameBack, showTitle } from './notify'
import { passesNow } from './passing'
import { cue, cuesOf } from './sounds'
import type { Table } from './table.svelte'

const LITTLE_TIME = 30_000 // milliseconds on the clock

/** Attends to one seat at a table. Called once, while a component is made; ends with it. */
export function attend(table: Table): void {
  if (table.seat < 0) {
    $effect(() => showTitle(false, 'Watching'))
    return
  }
  callToTurn(table)
  hear(table)
  keepPasses(table)
}

function callToTurn(table: Table): void {
  $effect(() => {
    const question = table.over ? null : table.question
    showTitle(question !== null)
    if (question) callBack(sentence(question.parts, table.reader), table.game)
    else cameBack()
  })
  $effect(() => {
    const seen = (): void => {
      if (document.visibilityState === 'visible') cameBack()
    }
    document.addEventListener('visibilitychange', seen)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      cameBack()
      showTitle(false)
    }
  })
}

function hear(table: Table): void {
  let heard: number | null = null // the line of the log up to which cues have been given
  $effect(() => {
    const last = table.log[table.log.length - 1]?.key ?? 0
    const before = heard
    heard = last
    if (before === null || last === before || !table.view) return
    const events = table.log.filter((line) => line.key > before).flatMap((line) => (line.event ? [line.event] : []))
    for (const one of cuesOf(events, table.view)) cue(one)
  })
  $effect(() => {
    const { clock, view } = table
    const team = view?.sides[table.seat]?.team
    if (!clock || team === undefined || clock.told.paused || clock.told.running !== team) return
    const left = (clock.told.left[team] ?? 0) + (clock.told.free ?? 0) - (performance.now() - clock.at)
    if (left < LITTLE_TIME) return
    const timer = setTimeout(() => cue('clock'), left - LITTLE_TIME)
    return () => clearTimeout(timer)
  })
}

function keepPasses(table: Table): void {
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
