/** A link that somebody opens: its key is taken, and leaves the address. */

import { go } from '../router.svelte'
import { post } from '../wire/api'
import type { Claimed } from '../wire/messages'
import { keepWatchKey } from './links.svelte'

/** The key in the part of an address after `#`; nothing, if there is none. */
export function keyIn(hash: string): string {
  return /^#k=([^&]+)/.exec(hash)?.[1] ?? ''
}

/**
 * Takes what a link opens. A seat is then this browser's, so the key is not needed again; with the key of a watch link
 * one looks on, so it is kept (`watchKey`). What is refused stays in the address: the page can be loaded again.
 */
export async function claim(game: string, key: string): Promise<Claimed> {
  const claimed = await post<Claimed>(`/api/games/${encodeURIComponent(game)}/claim`, { key })
  if (claimed.kind !== 'seat') keepWatchKey(game, key)
  go(location.pathname + location.search, true)
  return claimed
}

/** Takes a free seat of an open game. */
export async function join(game: string): Promise<Claimed> {
  return post<Claimed>(`/api/games/${encodeURIComponent(game)}/join`)
}
