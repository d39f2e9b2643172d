/** Settings as a file: what is written, and what of a file is taken. Whatever is no setting is left out and said. */

import { COMMANDS, keyName, overlaps } from '../game/keys'
import type { Settings } from '../settings.svelte'

export const MOST_BYTES = 20_000
const KIND = 'logpose settings'

type Check = readonly unknown[] | ((value: unknown) => boolean)

const isSwitch: Check = [true, false]
const CHECKS: { readonly [Name in keyof Settings]: Check } = {
  theme: ['dark', 'light', 'system'],
  contrast: ['normal', 'high'],
  text: [1, 1.15, 1.3],
  speed: [0, 0.5, 1, 2],
  confirmEnd: isSwitch,
  handOrder: ['number', 'cost', 'counter', 'came'],
  marks: isSwitch,
  sound: isSwitch,
  vibrate: isSwitch,
  notify: isSwitch,
  focus: isSwitch,
  passBlock: isSwitch,
  passCounter: isSwitch,
  empty: isSwitch,
  keys: isKeys,
  name: (value) => typeof value === 'string' && value.length <= 40,
}

function isKeys(value: unknown): boolean {
  if (!isObject(value)) return false
  const known = new Set(COMMANDS.filter((one) => !one.fixed).map((one) => one.name as string))
  const each = Object.entries(value).every(([name, key]) => known.has(name) && typeof key === 'string' && keyName(key) !== '')
  return each && overlaps(value as Record<string, string>).length === 0
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The settings in what was read from a file or the browser, and the names of those that cannot be. */
export function settingsIn(value: unknown): { settings: Partial<Settings>; wrong: string[] } {
  const settings: Record<string, unknown> = {}
  const wrong: string[] = []
  if (!isObject(value)) return { settings, wrong }
  for (const [name, check] of Object.entries(CHECKS) as [string, Check][]) {
    const one = value[name]
    if (one === undefined) continue
    if (typeof check === 'function' ? check(one) : check.includes(one)) settings[name] = one
    else wrong.push(name)
  }
  return { settings, wrong }
}

/** The text of a file with the settings. The page has no accounts: this is how they come to another browser. */
export function written(settings: Settings): string {
  return JSON.stringify({ kind: KIND, version: 1, settings }, null, 2) + '\n'
}

/** What a file says: settings to be taken over, or why it is not one; `left` says what of it was left out. */
export function taken(text: string): { settings: Partial<Settings>; left: string } | { why: string } {
  const none = 'Nothing was changed. Choose a file that “Save as a file” on this page has written.'
  if (text.length > MOST_BYTES) return { why: `This file is too large for a file of settings. ${none}` }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { why: `This is not a file of settings. ${none}` }
  }
  if (!isObject(value) || value.kind !== KIND || !isObject(value.settings)) return { why: `This is not a file of settings. ${none}` }
  const { settings, wrong } = settingsIn(value.settings)
  const left = wrong.length ? `Left as they were, because the file says something that cannot be: ${wrong.join(', ')}.` : ''
  return { settings, left }
}
