/** A stranger clicks on whatever is marked or enabled, until the game is over. No dead end, no error. */

import { clickable, press } from './playing.mjs'

const DEAD_MS = 10_000
const MOST_CLICKS = 6000
const GAMES = Number(process.env.GAMES ?? 1)

const WEIGHTS = { mark: 3, item: 3, bar: 5, line: 4, main: 3, other: 2, step: 1, curtain: 5, close: 1 }

function anyOf(found) {
  const weight = ({ kind, on }) => WEIGHTS[kind] * (on ? 0.3 : 1)
  let left = Math.random() * found.reduce((sum, one) => sum + weight(one), 0)
  for (const one of found) if ((left -= weight(one)) < 0) return one
  return found.at(-1)
}

/** Plays one game to its end; says how many clicks it took. */
export async function playToTheEnd(person) {
  const last = []
  let [states, since] = [person.states, Date.now()]
  for (let clicks = 0; clicks < MOST_CLICKS; ) {
    const now = await clickable(person.page)
    if (now.over) return clicks
    if (person.states !== states) [states, since] = [person.states, Date.now()]
    if (Date.now() - since > DEAD_MS) {
      const can = now.found.map((one) => `${one.kind} “${one.label}”`).join(', ')
      throw new Error(`A dead end: nothing has changed for ${DEAD_MS / 1000} s.\nAsked: ${now.question}\nClickable: ${can || 'nothing'}\nLast clicks:\n  ${last.join('\n  ')}\nOn the line:\n  ${person.frames.join('\n  ')}`)
    }
    if (!now.found.length) {
      await person.page.waitForTimeout(20)
      continue
    }
    const one = anyOf(now.found)
    last.push(`${now.question}: ${one.kind} “${one.label}”`)
    if (last.length > 12) last.shift()
    await press(person, one)
    clicks += 1
  }
  throw new Error(`No end after ${MOST_CLICKS} clicks.`)
}

async function strangers(stage, size, seats) {
  let clicks = 0
  for (let game = 0; game < GAMES; game++) {
    const person = await stage.person({ size, settings: { confirmEnd: game % 2 === 0 } })
    await person.begin({ seats, deck: await person.deck(Math.floor(Math.random() * 100)) })
    clicks += await playToTheEnd(person)
    if (person.errors.length) return
    if (GAMES > 1) await person.leave()
  }
  stage.tell(`${GAMES} ended, ${clicks} clicks`)
}

const LAYOUTS = {
  desktop: (stage) => strangers(stage, 'desktop', ['me', 'greedy']),
  phone: (stage) => strangers(stage, 'phone', ['me', 'greedy']),
  four: (stage) => strangers(stage, 'desktop', ['me', 'greedy', 'greedy', 'greedy']),
  'four-phone': (stage) => strangers(stage, 'phone', ['me', 'greedy', 'greedy', 'greedy']),
}

export const tests = Object.fromEntries(
  Object.entries(LAYOUTS)
    .filter(([layout]) => !process.env.LAYOUT || process.env.LAYOUT === layout)
    .map(([layout, play]) => [`stranger-${layout}`, play]),
)
