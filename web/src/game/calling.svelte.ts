/** Calls the player of a table: by sound and vibration, by the title of the tab, by a notification. All as the settings say. */

import type { Event, View } from '../wire/messages'
import { sentence } from '../words'
import { callBack, cameBack, showTitle } from './notify'
import { cue, cuesOf } from './sounds'
import type { Table } from './table.svelte'

const LOW = 30_000 // milliseconds left on the own clock

/** Whether a question is a call: the player waited until now, or a turn has begun. */
export function isCall(before: { q: number; turn: number }, now: { q: number; turn: number }): boolean {
  return now.q > 0 && now.q !== before.q && (before.q === 0 || now.turn !== before.turn)
}

/** In how many milliseconds the clock of a team runs low; null: it does not run, or is low already. */
export function lowIn(told: { left: number[]; running?: number; free?: number; paused?: boolean }, team: number): number | null {
  const left = told.left[team] ?? 0
  return told.running === team && !told.paused && left > LOW ? left - LOW + (told.free ?? 0) : null
}

/** Called while the component of a match is made. Gives what hears the events of each message, before it is drawn. */
export function calling(at: () => Table): (events: readonly Event[], view: View) => void {
  let before = { q: at().q, turn: at().view?.turn ?? 0 }
  let attacked = false

  $effect(() => {
    const table = at()
    const question = table.over ? null : table.question
    showTitle(question !== null, 'Table')
    const now = { q: question ? table.q : 0, turn: table.view?.turn ?? 0 }
    if (question && isCall(before, now)) {
      if (!attacked) cue('turn')
      callBack(sentence(question.parts, table.reader), table.game)
    }
    before = now
    attacked = false
  })
  $effect(() => () => showTitle(false))

  $effect(() => {
    const table = at()
    const team = table.view?.sides[table.seat]?.team
    const wait = table.clock && team !== undefined ? lowIn(table.clock.told, team) : null
    if (wait === null || !table.clock) return
    const timer = setTimeout(() => cue('clock'), Math.max(0, wait - (performance.now() - table.clock.at)))
    return () => clearTimeout(timer)
  })

  $effect(() => {
    const back = (): void => {
      if (!document.hidden) cameBack()
    }
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  })

  return (events, view) => {
    const cues = cuesOf(events, view)
    attacked = cues.includes('attacked')
    cues.forEach(cue)
  }
}
