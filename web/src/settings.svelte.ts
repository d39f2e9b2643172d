/** The settings of this browser: kept here, sent to nobody. */

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
  keys: {} as Record<string, string>, // other keys than usual: by the name of the command
  name: '', // one's own, at the table
}
export type Settings = typeof SETTINGS

export const settings: Settings = $state({ ...SETTINGS, ...read<Partial<Settings>>('settings', {}) })

/** Keeps the settings, and shows what they change. Called in the root component. */
export function applySettings(): void {
  const root = document.documentElement
  const light = settings.theme === 'light' || (settings.theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
  root.dataset.theme = light ? 'light' : 'dark'
  root.dataset.contrast = settings.contrast
  root.style.setProperty('--text', String(settings.text))
  write('settings', settings)
}
