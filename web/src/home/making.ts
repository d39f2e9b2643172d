/** Making a game, and the words for what can be chosen for one. */

import { about } from '../about'
import { copyLink, links, reach } from '../lobby/links.svelte'
import { go } from '../router.svelte'
import { settings } from '../settings.svelte'
import { read, write } from '../store'
import { post } from '../wire/api'
import type { Made, NewGame } from '../wire/messages'

/** What was chosen last beside the deck. */
export interface Wishes {
  bot: string
  rules: string
  clock: string
}

export function lastWishes(): Wishes {
  const last = read<Partial<Wishes>>('wishes', {})
  const among = (name: string | undefined, all: readonly string[], otherwise: string): string => (name && all.includes(name) ? name : otherwise)
  const bots = about.bots.map((bot) => bot.name)
  const usual = bots.includes('normal') ? 'normal' : (bots[0] ?? 'normal')
  return {
    bot: among(last.bot, bots, usual),
    rules: among(last.rules, about.rules, about.rules[0] ?? ''),
    clock: among(last.clock, about.clocks, 'none'),
  }
}

/** Makes the game, keeps its links and goes to its table. */
export async function make(game: NewGame, wishes: Wishes): Promise<Made> {
  write('wishes', wishes)
  const made = await post<Made>('/api/games', {
    name: settings.name,
    ...(wishes.rules ? { rules: wishes.rules } : {}),
    clock: wishes.clock,
    ...game,
  } satisfies NewGame)
  links.made(made, game.seats)
  const invitations = links.of(made.game).filter((link) => link.kind === 'seat')
  const first = invitations[0]
  if (first && invitations.length === 1) await copyLink(reach(first.address).address)
  go(`/g/${made.game}`)
  return made
}

const CLOCKS: Record<string, string> = { none: 'No clock', '15+10': '15 min + 10 s', club: '35 minutes', slow: '3 days' }

export function clockWord(name: string): string {
  return CLOCKS[name] ?? name
}
