/** What the server says of itself: with the page, or asked for where the page comes from elsewhere (npm run dev). */

import { named } from './game/naming'
import { get } from './wire/api'
import type { About } from './wire/messages'

export const about: About = {
  logpose: '', build: '', sets: {}, in_a_file: 1, decks: [], bots: [], rules: [], clocks: [], public: '', addresses: [], formats: [],
  ...(JSON.parse(document.querySelector('#about')?.textContent || '{}') as Partial<About>),
}

/** Done when `about` is filled. A server that does not answer is said by whatever is asked of it next. */
export async function aboutIsThere(): Promise<void> {
  if (!about.logpose) Object.assign(about, await get<About>('/api/about').catch(() => ({})))
}

/** Bots as people choose them; the server lists the weakest first. */
export function strengths(): { name: string; word: string; about: string }[] {
  return about.bots.map((bot) => ({ ...bot, word: bot.name.charAt(0).toUpperCase() + bot.name.slice(1) }))
}

/** The names of who sits around a table, in order: bots by their strength. */
export function called(seats: readonly { name: string; player: string }[]): string[] {
  const words = new Map(strengths().map((bot) => [bot.name, bot.word]))
  return named(seats.map((one, seat) => ({ ...one, seat })), words).map((one) => one.name)
}
