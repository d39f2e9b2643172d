import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { claim, keyIn } from '../../src/lobby/claim'
import { links, reach, watchKey } from '../../src/lobby/links.svelte'

vi.mock('../../src/about', () => ({ about: { addresses: [] } }))
const moved = vi.hoisted((): string[] => [])
vi.mock('../../src/router.svelte', () => ({ go: (address: string, replace: boolean) => moved.push(`${address} ${replace}`) }))

const GAME = 'd3n5w7yqk2xj4wmt7req'

function answers(status: number, body: unknown): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })))
}

describe('a link that is opened', () => {
  beforeEach(() => {
    moved.length = 0
    vi.stubGlobal('location', { pathname: `/g/${GAME}`, search: '', hash: '#k=abc' })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('has its key after #k=', () => {
    expect(keyIn('#k=abc234')).toBe('abc234')
    expect(keyIn('#k=abc234&x=1')).toBe('abc234')
    expect(keyIn('')).toBe('')
    expect(keyIn('#key=abc')).toBe('')
  })

  it('gives a seat, and the key leaves the address', async () => {
    answers(201, { game: GAME, seat: 1, kind: 'seat' })
    expect((await claim(GAME, 'abc')).seat).toBe(1)
    expect(moved).toEqual([`/g/${GAME} true`])
    expect(watchKey(GAME)).toBe('')
  })

  it('lets somebody look on, also after the page is loaded again', async () => {
    answers(201, { game: GAME, seat: -1, kind: 'watch' })
    await claim(GAME, 'abc')
    expect(watchKey(GAME)).toBe('abc')
  })

  it('is refused with the sentence of the server, and stays as it was', async () => {
    answers(409, { code: 'claimed', sentence: 'Somebody has taken this seat.' })
    await expect(claim(GAME, 'abc')).rejects.toMatchObject({ code: 'claimed', sentence: 'Somebody has taken this seat.' })
    expect(moved).toEqual([])
  })
})

describe('the links of a game that was made here', () => {
  const made = { game: GAME, seats: [0], links: [{ kind: 'seat', seat: 1, address: 'x' }, { kind: 'seat', seat: 3, address: 'y' }, { kind: 'watch', seat: -1, address: 'z' }] }

  it('are kept, and tell seats for anybody from those of friends', () => {
    links.made(made, ['me', 'link', 'greedy', 'open'])
    expect(links.of(GAME).map((link) => link.kind)).toEqual(['seat', 'open', 'watch'])
    expect(links.of('another')).toEqual([])
  })

  it('are renewed one by one', async () => {
    links.made(made)
    answers(201, { kind: 'watch', seat: -1, address: 'new' })
    await links.renew(GAME, { kind: 'watch' })
    vi.unstubAllGlobals()
    expect(links.of(GAME).map((link) => link.address)).toEqual(['x', 'y', 'new'])
  })

  it('to a chair are renewed for that chair alone, which stays one for anybody', async () => {
    links.made(made, ['me', 'link', 'greedy', 'open'])
    answers(201, { kind: 'seat', seat: 3, address: 'new' })
    await links.renew(GAME, { kind: 'seat', seat: 3 })
    vi.unstubAllGlobals()
    expect(links.of(GAME).map((link) => [link.kind, link.address])).toEqual([['seat', 'x'], ['watch', 'z'], ['open', 'new']])
  })

  it('are forgotten when twenty other games have been made', () => {
    links.made(made)
    for (let count = 0; count < 20; count++) links.made({ ...made, game: `other ${count}` })
    expect(links.of(GAME)).toEqual([])
    expect(links.of('other 0')).toHaveLength(3)
  })
})

describe('where a link works', () => {
  const link = `http://127.0.0.1:8000/g/${GAME}#k=abc`
  const loopback = { origin: 'http://127.0.0.1:8000', hostname: '127.0.0.1' }

  it('is this machine only, if the server listens to it alone', () => {
    expect(reach(link, loopback, [])).toEqual({ address: link, here: true })
  })
  it('is the house, if the server has an address there', () => {
    expect(reach(link, loopback, ['http://192.168.0.7:8000'])).toEqual({ address: `http://192.168.0.7:8000/g/${GAME}#k=abc`, here: false })
  })
  it('is wherever this page came from', () => {
    const page = { origin: 'http://192.168.0.7:8000', hostname: '192.168.0.7' }
    expect(reach(link, page, [])).toEqual({ address: `http://192.168.0.7:8000/g/${GAME}#k=abc`, here: false })
  })
  it('is the public address, where the server has one', () => {
    const open = `https://play.example/g/${GAME}#k=abc`
    expect(reach(open, loopback, ['http://192.168.0.7:8000'])).toEqual({ address: open, here: false })
  })
})
