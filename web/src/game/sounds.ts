/** Four short cues, made by the browser: your turn, your card is attacked, damage, the clock runs low. Off until switched on. */

import { settings } from '../settings.svelte'
import type { Event, View } from '../wire/messages'

export type Cue = 'turn' | 'attacked' | 'damage' | 'clock'

interface Sounding {
  notes: readonly [hertz: number, at: number][] // seconds
  shape: OscillatorType
  buzz: readonly number[] // milliseconds: on, off, on
}

const CUES: Record<Cue, Sounding> = {
  turn: { notes: [[523, 0], [784, 0.11]], shape: 'sine', buzz: [60] },
  attacked: { notes: [[392, 0], [294, 0.09]], shape: 'triangle', buzz: [40, 60, 40] },
  damage: { notes: [[165, 0]], shape: 'triangle', buzz: [120] },
  clock: { notes: [[880, 0], [880, 0.18], [880, 0.36]], shape: 'sine', buzz: [30, 90, 30, 90, 30] },
}
const LENGTH = 0.16 // seconds of a note
const LOUD = 0.12

export const canVibrate = 'vibrate' in navigator

let context: AudioContext | null = null

/** Sounds a cue, and vibrates, as far as the settings say so. */
export function cue(name: Cue): void {
  if (settings.sound) sound(name)
  if (settings.vibrate && canVibrate) Reflect.apply(navigator.vibrate, navigator, [[...CUES[name].buzz]])
}

/** Sounds a cue, whatever the settings say. */
export function sound(name: Cue): void {
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume() // until the page is touched for the first time
  const start = context.currentTime + 0.02
  for (const [hertz, at] of CUES[name].notes) {
    const note = context.createOscillator()
    const volume = context.createGain()
    note.type = CUES[name].shape
    note.frequency.value = hertz
    volume.gain.setValueAtTime(0, start + at)
    volume.gain.linearRampToValueAtTime(LOUD, start + at + 0.015)
    volume.gain.exponentialRampToValueAtTime(0.001, start + at + LENGTH)
    note.connect(volume).connect(context.destination)
    note.start(start + at)
    note.stop(start + at + LENGTH)
  }
}

/** The cues of what has happened, for a seat: each once. */
export function cuesOf(events: readonly Event[], view: View): Cue[] {
  const team = view.sides[view.seat]?.team
  if (team === undefined) return []
  const ours = (seat: number): boolean => view.sides[seat]?.team === team
  const found = new Set<Cue>()
  for (const event of events) {
    if (event.what === 'attacked' && !ours(event.seat)) found.add('attacked')
    if (event.what === 'damage' && ours(event.seat)) found.add('damage')
  }
  return [...found]
}
