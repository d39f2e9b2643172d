import { expect, test } from 'vitest'
import { GAP, LEAST_GAP, length, LENGTH, MOST, pace, Queue } from '../../src/game/queue'

function clocked(): { queue: Queue; pass: (ms: number) => void; now: () => number } {
  let now = 1000
  return { queue: new Queue(() => now), pass: (ms) => (now += ms), now: () => now }
}

test('one action begins at once', () => {
  expect(clocked().queue.take(1, 1)).toEqual([0])
})

test('actions of one message are played one after another', () => {
  expect(clocked().queue.take(3, 1)).toEqual([0, GAP, 2 * GAP])
})

test('many actions are played faster, and end in time', () => {
  const starts = clocked().queue.take(8, 1)
  expect(starts).toHaveLength(8)
  expect((starts[1] as number) - (starts[0] as number)).toBeLessThan(GAP)
  expect((starts[7] as number) + LENGTH).toBeLessThanOrEqual(MOST)
})

test('actions without time are not played', () => {
  const starts = clocked().queue.take(40, 1)
  expect(starts).toHaveLength(11)
  expect((starts[10] as number) + LENGTH).toBeLessThanOrEqual(MOST)
  expect((starts[1] as number) - (starts[0] as number)).toBe(LEAST_GAP)
})

test('the actions of messages that come close upon each other wait for those before', () => {
  const { queue, pass } = clocked()
  expect(queue.take(1, 1)).toEqual([0])
  pass(50)
  expect(queue.take(1, 1)).toEqual([GAP - 50])
  pass(2000)
  expect(queue.take(1, 1)).toEqual([0])
})

test('however many messages come, nothing is played later than the limit after its own, nor before what came earlier', () => {
  const { queue, pass, now } = clocked()
  let last = 0
  let played = 0
  for (let message = 0; message < 200; message++) {
    pass(7)
    for (const start of queue.take(1, 1)) {
      expect(start + LENGTH).toBeLessThanOrEqual(MOST)
      expect(now() + start).toBeGreaterThan(last)
      last = now() + start
      played++
    }
  }
  expect(played).toBeGreaterThan(5)
  expect(played).toBeLessThan(30)
})

test('speed changes lengths and gaps, not the limit', () => {
  expect(clocked().queue.take(2, 2)).toEqual([0, GAP / 2])
  const slow = clocked().queue.take(5, 0.5)
  expect(Math.max(...slow) + length(0.5)).toBeLessThanOrEqual(MOST)
})

test('without speed, and in a hidden tab, nothing is played', () => {
  expect(clocked().queue.take(3, pace(0, false))).toEqual([])
  expect(clocked().queue.take(3, pace(1, true))).toEqual([])
  expect(clocked().queue.take(3, pace(1, false))).toHaveLength(3)
})

test('after a jump nothing waits', () => {
  const { queue } = clocked()
  queue.take(3, 1)
  queue.clear()
  expect(queue.take(1, 1)).toEqual([0])
})
