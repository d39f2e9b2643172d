import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holding } from '../../src/game/holding'

class Place {
  dataset = { card: '7' }
  closest(): Place {
    return this
  }
}
const heard = new Map<string, (event: unknown) => void>()
const root = {
  addEventListener: (name: string, done: (event: unknown) => void) => void heard.set(name, done),
  removeEventListener: (name: string) => void heard.delete(name),
} as unknown as HTMLElement
const finger = (x: number, pointerType = 'touch') => ({ target: new Place(), pointerType, isPrimary: true, clientX: x, clientY: 0 })

let shown: number[]
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Element', Place)
  shown = []
  holding(root, (handle) => shown.push(handle))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a finger that rests on a card shows it, and letting go is no tap', () => {
  heard.get('pointerdown')?.(finger(0))
  heard.get('pointermove')?.(finger(3))
  vi.advanceTimersByTime(500)
  expect(shown).toEqual([7])
  expect(heard.has('click')).toBe(true)
})

test('a tap, a drag and a mouse show nothing', () => {
  heard.get('pointerdown')?.(finger(0))
  heard.get('pointerup')?.(finger(0))
  vi.advanceTimersByTime(500)
  heard.get('pointerdown')?.(finger(0))
  heard.get('pointermove')?.(finger(30))
  vi.advanceTimersByTime(500)
  heard.get('pointerdown')?.(finger(0, 'mouse'))
  vi.advanceTimersByTime(500)
  expect(shown).toEqual([])
})
