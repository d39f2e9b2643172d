import { expect, test, vi } from 'vitest'
import { passesNow } from '../../src/game/passing.svelte'

vi.mock('../../src/settings.svelte', () => ({ settings: {} }))
const OFF = { passBlock: false, passCounter: false, empty: false }

test('what the settings keep is passed for every turn', () => {
  expect(passesNow({ ...OFF, passBlock: true, empty: true }, { t: 'prefs' }, true)).toEqual({ block: 'turn', counter: '', empty: true })
})

test('what was said at the table lasts until one’s own next turn', () => {
  const said = { t: 'prefs', block: 'attack', counter: 'turn', empty: true } as const
  expect(passesNow(OFF, said, false)).toEqual({ block: 'attack', counter: 'turn', empty: true })
  expect(passesNow(OFF, said, true)).toEqual({ block: '', counter: '', empty: true })
})
