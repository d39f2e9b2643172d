import { expect, test, vi } from 'vitest'
import { cuesOf } from '../../src/game/sounds'
import type { Event } from '../../src/wire/messages'
import { view } from './tables'

vi.hoisted(() => vi.stubGlobal('navigator', {}))
vi.mock('../../src/settings.svelte', () => ({ settings: {} }))
const event = (what: string, seat: number): Event => ({ what, seat, parts: [] })

test('an attack of the other side and damage to oneself are heard, each once', () => {
  expect(cuesOf([event('attacked', 1), event('attacked', 1), event('damage', 0)], view({}))).toEqual(['attacked', 'damage'])
})

test('what one does oneself is not', () => {
  expect(cuesOf([event('attacked', 0), event('damage', 1), event('drew', 0)], view({}))).toEqual([])
})

test('whoever watches hears nothing', () => {
  expect(cuesOf([event('damage', 0)], view({}, {}, { seat: -1 }))).toEqual([])
})
