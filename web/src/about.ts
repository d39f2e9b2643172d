/** What the server says of itself with the page: versions, sets, built-in decks, bots, addresses. */

import type { About } from './wire/messages'

const written = document.querySelector('#about')?.textContent ?? '{}'

export const about: About = {
  logpose: '', build: '', sets: {}, decks: [], bots: [], rules: [], clocks: [], public: '', addresses: [], formats: [],
  ...(JSON.parse(written) as Partial<About>),
}
