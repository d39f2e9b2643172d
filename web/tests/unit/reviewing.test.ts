import { describe, expect, it } from 'vitest'
import { Reviewing } from '../../src/replay/reviewing.svelte'
import type { Source } from '../../src/replay/source'
import { Refused } from '../../src/wire/api'
import type { Judged, ReviewLine } from '../../src/wire/messages'

const asked: number[][] = []

/** A source whose review says these lines, and then waits until it is stopped. */
function source(lines: readonly ReviewLine[], stays = false): Source {
  return {
    async *review(seat: number, since: number, signal: AbortSignal) {
      asked.push([seat, since])
      yield* lines.filter((line) => line.done >= since)
      if (stays) await new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Refused('away', 'gone', 0))))
    },
  } as unknown as Source
}

const line = (done: number, decided = true): ReviewLine => ({ done, choices: 3, playouts: 4, ...(decided && done ? { decision: { number: done } as Judged } : {}) })

describe('a review', () => {
  it('comes in one decision after the other, and is not asked for again', async () => {
    const review = new Reviewing(source([line(0), line(1), line(2, false), line(3)]))
    await review.start(1)
    expect([review.done, review.decisions.length, review.whole, review.making, review.sentence]).toEqual([3, 2, true, false, ''])
    const before = asked.length
    await review.start(1)
    expect(asked.length).toBe(before)
  })
  it('is stopped and gone on with where it was', async () => {
    const review = new Reviewing(source([line(0), line(1), line(2)], true))
    const first = review.start(0)
    await new Promise((done) => setTimeout(done))
    expect([review.done, review.making]).toEqual([2, true])
    review.stop()
    await first
    expect([review.done, review.making, review.sentence]).toEqual([2, false, ''])
    void review.start(0)
    expect(asked.at(-1)).toEqual([0, 2])
    review.stop()
  })
  it('says why it does not go on', async () => {
    const broken = new Reviewing(source([line(0), line(1)]))
    await broken.start(0)
    expect(broken.sentence).toMatch(/The line to the server is broken/)
    const told = new Reviewing(source([line(0), { ...line(0), sentence: 'The bots rest.' }]))
    await told.start(0)
    expect(told.sentence).toBe('The bots rest.')
  })
})
