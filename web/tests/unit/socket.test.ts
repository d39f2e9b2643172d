import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ELSEWHERE, type FromServer } from '../../src/wire/messages'
import { Line, type LineState } from '../../src/wire/socket'

/** A socket that a test holds in its hand. */
class Held {
  static OPEN = 1
  static all: Held[] = []
  readyState = 0
  said: { t: string; [key: string]: unknown }[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor() {
    Held.all.push(this)
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as { t: string })
  }
  close(): void {
    this.readyState = 3
  }
  open(): void {
    this.readyState = 1
    this.onopen?.()
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  welcome(): void {
    this.open()
    this.tell({ t: 'welcome', game: 'g', seat: 0, seats: [], rules: '1' })
  }
  cut(code = 1006): void {
    this.onclose?.({ code })
  }
  get chosen(): unknown[] {
    return this.said.filter((one) => one.t === 'choose').map((one) => one.id)
  }
}

const choice = (id: string) => ({ t: 'choose' as const, q: 1, id, answer: [0] })

describe('the line', () => {
  let heard: FromServer[]
  let states: [LineState, number][]
  let line: Line
  const last = (): Held => Held.all.at(-1) as Held

  beforeEach(() => {
    vi.useFakeTimers()
    Held.all = []
    heard = []
    states = []
    vi.stubGlobal('WebSocket', Held)
    vi.stubGlobal('location', { protocol: 'http:', host: 'here' })
    vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {}, removeEventListener: () => {} })
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
    line = new Line('g', 0, { heard: (one) => heard.push(one), line: (state, _, code) => states.push([state, code]), have: () => 7 })
  })
  afterEach(() => {
    line.close()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('says hello with what the page has', () => {
    last().open()
    expect(last().said).toMatchObject([{ t: 'hello', seat: 0, have: 7 }])
  })

  it('says a choice again after a break, until it is acknowledged', () => {
    last().welcome()
    line.send(choice('one'))
    last().cut()
    expect(states.at(-1)?.[0]).toBe('lost')
    vi.advanceTimersByTime(1000)
    last().welcome()
    expect(Held.all).toHaveLength(2)
    expect(last().chosen).toEqual(['one'])
    last().tell({ t: 'ok', id: 'one', q: 1 })
    last().cut()
    vi.advanceTimersByTime(1000)
    last().welcome()
    expect(last().chosen).toEqual([])
  })

  it('is lost where a choice is not acknowledged in time, and says it again', () => {
    last().welcome()
    line.send(choice('one'))
    vi.advanceTimersByTime(6000)
    expect(states.some(([state]) => state === 'lost')).toBe(true)
    expect(Held.all).toHaveLength(2)
    last().welcome()
    expect(last().chosen).toEqual(['one'])
  })

  it('keeps a choice that is made while there is no line', () => {
    last().welcome()
    last().cut()
    expect(line.send(choice('late'))).toBe(false)
    vi.advanceTimersByTime(1000)
    last().welcome()
    expect(last().chosen).toEqual(['late'])
  })

  it('does not come back where the seat was opened elsewhere', () => {
    last().welcome()
    last().tell({ t: 'bye', code: ELSEWHERE, sentence: 'Opened elsewhere.' })
    last().cut(ELSEWHERE)
    vi.advanceTimersByTime(60_000)
    expect(Held.all).toHaveLength(1)
    expect(states.at(-1)).toEqual(['ended', ELSEWHERE])
  })

  it('tries less and less often, at most every 13 seconds', () => {
    for (let tries = 0; tries < 12; tries++) {
      last().cut()
      vi.advanceTimersByTime(13_000)
      expect(Held.all).toHaveLength(tries + 2)
    }
  })

  it('cuts a line on which nothing comes', () => {
    last().welcome()
    vi.advanceTimersByTime(20_000)
    expect(last().said.at(-1)?.t).toBe('ping')
    vi.advanceTimersByTime(12_000)
    expect(states.at(-1)?.[0]).toBe('lost')
  })
})
