/** The links of games that this browser has made, the keys with which it watches, and how a link is passed on. */

import { about } from '../about'
import { forget, read, write } from '../store'
import { copy } from '../ui/taking'
import { post } from '../wire/api'
import type { Link, Made, NewLink } from '../wire/messages'

const MOST_GAMES = 20

type Kept = Record<string, readonly Link[]>

class Links {
  #kept = $state.raw<Kept>(read<Kept>('links', {}))
  copied = $state('') // the address that was copied last

  of(game: string): readonly Link[] {
    return this.#kept[game] ?? []
  }

  /** Keeps the links of a new game; those of seats for anybody are of the kind "open". */
  made(game: Made, seats: readonly string[] = []): void {
    this.#keep(game.game, game.links.map((link) => (link.kind === 'seat' && seats[link.seat] === 'open' ? { ...link, kind: 'open' } : link)))
  }

  /** A new link of a kind; the one before that nobody has taken leads nowhere from now on. */
  async renew(game: string, wanted: NewLink): Promise<Link> {
    const link = await post<Link>(`/api/games/${game}/links`, wanted)
    const before = this.of(game)
    const old = before.find((one) => one.seat === link.seat && (link.seat >= 0 || one.kind === link.kind))
    this.#keep(game, [...before.filter((one) => one !== old), { ...link, kind: old?.kind ?? link.kind }])
    return link
  }

  #keep(game: string, links: readonly Link[]): void {
    const others = Object.entries(this.#kept).filter(([other]) => other !== game)
    this.#kept = Object.fromEntries([...others.slice(1 - MOST_GAMES), [game, links]])
    write('links', this.#kept)
  }
}

export const links = new Links()

/** The key with which this browser looks on at a game, since a watch link is not claimed. */
export function watchKey(game: string): string {
  return read<string>(`watch:${game}`, '')
}

export function keepWatchKey(game: string, key: string): void {
  if (key) write(`watch:${game}`, key)
  else forget(`watch:${game}`)
}

// -- where a link works ---------------------------------------------------------------------------------------------------

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

export interface Reach {
  address: string
  here: boolean // it opens on this machine only
}

/** A link as others can open it: by the address that this page has, or one at which the house finds the server. */
export function reach(link: string, page: { origin: string; hostname: string } = location, house: readonly string[] = about.addresses): Reach {
  const [, host, path] = /^https?:\/\/(\[[^\]]*\]|[^/:]*)(?::\d+)?(\/.*)$/.exec(link) ?? []
  if (!host || !path || !isLoopback(host)) return { address: link, here: false }
  const origin = isLoopback(page.hostname) ? house[0] : page.origin
  return origin ? { address: origin + path, here: false } : { address: link, here: true }
}

// -- passing it on --------------------------------------------------------------------------------------------------------

/** Whether the address is in the clipboard now. */
export async function copyLink(address: string): Promise<boolean> {
  const done = await copy(address)
  if (done) links.copied = address
  return done
}
