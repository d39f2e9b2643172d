import { describe, expect, it } from 'vitest'
import { kept } from '../../src/game/keeping'
import type { View } from '../../src/wire/messages'
import { card, view } from './tables'

const HAND = [card(11, 'Nami'), card(12, 'Usopp'), card(13, 'Sanji')]
const table = (more: Partial<View['sides'][number]> = {}): View => structuredClone(view({ known_hand: HAND, ...more }))

describe('a view after another', () => {
  it('is the same object where nothing has changed', () => {
    const before = table()
    expect(kept(before, table())).toBe(before)
  })

  it('is as the server says, and new only where something has changed', () => {
    const before = table()
    const now = kept(before, table({ deck: 29 }))
    expect(now).toEqual(table({ deck: 29 }))
    expect(now).not.toBe(before)
    expect(now.sides[0]).not.toBe(before.sides[0])
    expect(now.sides[0]?.leader).toBe(before.sides[0]?.leader)
    expect(now.sides[0]?.known_hand).toBe(before.sides[0]?.known_hand)
    expect(now.sides[1]).toBe(before.sides[1])
  })

  it('knows cards by their handles: those that move up are the same', () => {
    const before = table()
    const now = kept(before, table({ known_hand: [card(13, 'Sanji'), card(14, 'Chopper'), card(12, 'Usopp', { cost: 1 })] }))
    const [was, is] = [before.sides[0]?.known_hand, now.sides[0]?.known_hand]
    expect(is?.map((one) => one.name)).toEqual(['Sanji', 'Chopper', 'Usopp'])
    expect(is?.[0]).toBe(was?.[2])
    expect(is?.[2]).not.toBe(was?.[1])
    expect(is?.[2]?.cost).toBe(1)
  })

  it('has nothing that has gone', () => {
    const now = kept(table({ stage: card(20, 'Thousand Sunny') }), table({ known_hand: [] }))
    expect(now).toEqual(table({ known_hand: [] }))
    expect('stage' in (now.sides[0] ?? {})).toBe(false)
  })

  it('tells nothing, lists and things apart', () => {
    expect(kept(null, { a: 1 })).toEqual({ a: 1 })
    expect(kept([1, 2], { 0: 1, 1: 2 })).toEqual({ 0: 1, 1: 2 })
    expect(kept({ life: [null, null] }, { life: [null] })).toEqual({ life: [null] })
    expect(kept({ a: { b: 1 } }, { a: null })).toEqual({ a: null })
  })
})
