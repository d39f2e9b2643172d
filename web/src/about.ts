/** What the server says of itself: with the page, or asked for where the page comes from elsewhere (npm run dev). */

import { get } from './wire/api'
import type { About } from './wire/messages'

export const about: About = {
  logpose: '', build: '', sets: {}, decks: [], bots: [], rules: [], clocks: [], public: '', addresses: [], formats: [],
  ...(JSON.parse(document.querySelector('#about')?.textContent || '{}') as Partial<About>),
}

/** Done when `about` is filled. A server that does not answer is said by whatever is asked of it next. */
export async function aboutIsThere(): Promise<void> {
  if (!about.logpose) Object.assign(about, await get<About>('/api/about').catch(() => ({})))
}

const STRENGTHS = ['Easy', 'Medium', 'Hard', 'Hardest']

/** Bots as people choose them; the server lists the weakest first. */
export function strengths(): { name: string; word: string; about: string }[] {
  return about.bots.map((bot, place) => ({ ...bot, word: STRENGTHS[place] ?? bot.name }))
}
