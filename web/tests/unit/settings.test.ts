import { expect, test } from 'vitest'
import { MOST_BYTES, settingsIn, taken, written } from '../../src/settings/file'
import type { Settings } from '../../src/settings.svelte'

const settings: Settings = {
  theme: 'light', contrast: 'high', text: 1.3, speed: 0.5, confirmEnd: false, handOrder: 'cost', marks: true, sound: true, vibrate: false,
  notify: false, focus: true, passBlock: true, passCounter: false, empty: false, keys: { attack: 'x' }, name: 'Ada',
}

test('settings go through a file', () => {
  expect(taken(written(settings))).toEqual({ settings, left: '' })
})

test.each(['', 'junk', '[]', '{}', '{"kind": "logpose settings", "settings": 3}', '"kind"', `{"kind": "${'x'.repeat(MOST_BYTES)}"}`])(
  'junk changes nothing: %.40s', (text) => {
    expect(taken(text)).toEqual({ why: expect.stringContaining('Nothing was changed.') as string })
  },
)

test('what cannot be is left out and named', () => {
  const text = JSON.stringify({ kind: 'logpose settings', settings: { theme: 'pink', text: 40, sound: true, keys: { attack: 'z' }, other: 1 } })
  expect(taken(text)).toEqual({ settings: { sound: true }, left: expect.stringContaining('theme, text, keys') as string })
})

test.each([null, 7, 'a', [1]])('what the browser has kept may be junk: %s', (value) => {
  expect(settingsIn(value)).toEqual({ settings: {}, wrong: [] })
})
