/** What the server says of itself: with the page, or asked for where the page comes from elsewhere (npm run dev). */

import { get } from './wire/api'
import type { About } from './wire/messages'

const NOTHING: About = {
  logpose: '', build: '', sets: {}, decks: [], bots: [], rules: [], clocks: [], public: '', addresses: [], formats: [],
}
const written = JSON.parse(document.querySelector('#about')?.textContent || '{}') as Partial<About>

/** A server that does not answer is said by whatever is asked of it next. */
const told = written.logpose ? written : await get<About>('/api/about').catch(() => NOTHING)

export const about: About = { ...NOTHING, ...told }
