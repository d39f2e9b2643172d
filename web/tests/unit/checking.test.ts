import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Checking, LARGEST, textOf } from '../../src/decks/checking.svelte'

vi.mock('../../src/about', () => ({ about: { decks: [], sets: {} } }))

const asked: { deck: string; format: string; on?: string }[] = []
let answers: ((body: unknown, status?: number) => void)[] = []

/** Lets a promise's followers run. */
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

describe('a list that is being written', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    asked.length = 0
    answers = []
    vi.stubGlobal('fetch', (_path: string, options: { body: string }) => {
      asked.push(JSON.parse(options.body) as (typeof asked)[number])
      return new Promise((resolve) => {
        answers.push((body, status = 200) => resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })))
      })
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is read once, a moment after the last change', async () => {
    const checking = new Checking()
    for (const text of ['4', '4x', '4xOP01-016']) checking.change({ text })
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toEqual([{ deck: '4xOP01-016', format: 'unlimited' }])
    expect(checking.busy).toBe(true)
  })

  it('passes over the answer for an older text', async () => {
    const checking = new Checking()
    checking.change({ text: 'old' })
    await vi.advanceTimersByTimeAsync(400)
    checking.change({ text: 'new' })
    await vi.advanceTimersByTimeAsync(400)
    answers[1]?.({ leader: 'NEW' })
    await settle()
    answers[0]?.({ leader: 'OLD' })
    await settle()
    expect(checking.told?.leader).toBe('NEW')
    expect(checking.busy).toBe(false)
  })

  it('is asked for a day where the format has one', async () => {
    const checking = new Checking()
    checking.change({ text: 'list', on: '2026-04-01' })
    checking.change({ format: 'standard' })
    await vi.advanceTimersByTimeAsync(400)
    expect(asked).toEqual([{ deck: 'list', format: 'standard', on: '2026-04-01' }])
  })

  it('says why it cannot be read, and keeps the text', async () => {
    const checking = new Checking()
    checking.change({ text: 'hello' })
    await vi.advanceTimersByTimeAsync(400)
    answers[0]?.({ code: 'deck-file', sentence: 'There is no card in it.' }, 409)
    await settle()
    expect([checking.trouble, checking.text, checking.told]).toEqual(['There is no card in it.', 'hello', null])
    checking.change({ text: '' })
    expect(checking.trouble).toBe('')
  })

  it('is not sent if it is far too long', async () => {
    const checking = new Checking()
    checking.change({ text: 'x'.repeat(LARGEST + 1) })
    await vi.advanceTimersByTimeAsync(400)
    expect(asked).toEqual([])
    expect(checking.trouble).toContain('Paste the list alone')
  })
})

describe('a file that is dropped', () => {
  it('is a text', async () => {
    expect(await textOf(new File(['4xOP01-016'], 'deck.txt'))).toBe('4xOP01-016')
  })
  it('is refused if it is a picture, or too long', async () => {
    await expect(textOf(new File([new Uint8Array([0x89, 0x50, 0, 0xff])], 'nami.png'))).rejects.toMatchObject({ sentence: expect.stringContaining('nami.png is not a text') })
    await expect(textOf(new File(['x'.repeat(LARGEST + 1)], 'all.txt'))).rejects.toMatchObject({ code: 'too-large' })
  })
})
