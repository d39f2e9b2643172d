/** The settings of this browser: kept here, sent to nobody. */

import { MediaQuery } from 'svelte/reactivity'
import { settingsIn } from './settings/file'
import { read, write } from './store'

export const SETTINGS = {
  theme: 'dark' as 'dark' | 'light' | 'system',
  contrast: 'normal' as 'normal' | 'high',
  text: 1, // size of words and faces: 1, 1.15, 1.3
  speed: 1, // of motion: 0 is none
  confirmEnd: true, // ask again before a turn ends with attacks or DON!! left
  handOrder: 'number' as 'number' | 'cost' | 'counter' | 'came',
  marks: true, // shapes of the colours on cards
  sound: false,
  vibrate: false,
  notify: false, // when it is your turn and the page is not seen
  focus: true, // the focus goes to the question when one comes
  passBlock: false, // never asked for a Blocker, in every game
  passCounter: false, // never asked for Counters, in every game
  empty: false, // questions with a single answer are answered at once, which tells the others
  keys: {} as Record<string, string>, // other keys than usual: by the name of the command
  name: '', // one's own, at the table
}
export type Settings = typeof SETTINGS

export const settings: Settings = $state({ ...structuredClone(SETTINGS), ...settingsIn(read<unknown>('settings', {})).settings })

/** All settings as they are on the first day; the name stays. */
export function resetSettings(): void {
  Object.assign(settings, structuredClone(SETTINGS), { name: settings.name })
}

const light = new MediaQuery('prefers-color-scheme: light')

/** Keeps the settings, and shows what they change. Called in the root component. */
export function applySettings(): void {
  const root = document.documentElement
  const theme = settings.theme === 'light' || (settings.theme === 'system' && light.current) ? 'light' : 'dark'
  root.dataset.theme = theme
  root.dataset.contrast = settings.contrast
  root.dataset.marks = settings.marks ? 'on' : 'off'
  root.dataset.motion = settings.speed ? 'on' : 'off'
  root.style.setProperty('--text', String(settings.text))
  root.style.setProperty('--pace', String(settings.speed))
  const panel = getComputedStyle(root).getPropertyValue('--panel').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', panel)
  write('settings', settings)
}
