/** axe-core on every page and state, at three sizes and in three looks: no violation. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { asked, card, expect, main, until } from './playing.mjs'
import { POSITIONS } from './positions.mjs'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const LOOKS = { dark: {}, light: { theme: 'light' }, contrast: { contrast: 'high' } }

export async function violations(page) {
  await page.evaluate(AXE)
  const found = await page.evaluate(async () => (await globalThis.axe.run(document, { resultTypes: ['violations'] })).violations)
  return found.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.target.join(' ')}: ${node.failureSummary.split('\n').slice(1).join(' ').trim().slice(0, 200)}`))
}

async function at(me, name, wrong) {
  await me.page.waitForTimeout(60)
  for (const one of await violations(me.page)) wrong.push(`${name}: ${one}`)
}

const PAGES = ['/', '/decks', '/position', '/settings', '/learn', '/lab']

/** The states of the table, each reached as a person reaches it. */
async function table(me, look, wrong) {
  const phone = await me.page.evaluate(() => innerWidth <= 700)
  await me.begin({ seats: ['me', 'greedy'], position: POSITIONS.middle })
  await asked(me, /Your turn/)
  await at(me, `${look} main`, wrong)
  await me.click(card(me, 'Your, Monkey.D.Luffy, Leader'))
  await at(me, `${look} card open`, wrong)
  await me.page.locator('.bar:visible .quiet[aria-label="Close"]').first().click()
  await me.page.locator('.bar').first().waitFor({ state: 'detached' })
  await (phone ? me.button('More') : me.button('Menu')).click()
  await me.page.getByRole('dialog').waitFor()
  await at(me, `${look} menu`, wrong)
  await me.page.getByRole('dialog').getByRole('button', { name: 'Keys' }).click()
  await until('the keys', async () => (await me.page.getByRole('dialog', { name: /keys/i }).count()) > 0)
  await at(me, `${look} keys`, wrong)
  await me.page.keyboard.press('Escape')
  await me.begin({ seats: ['me', 'greedy'], position: POSITIONS.counter })
  await asked(me, /Counter/)
  await at(me, `${look} counter`, wrong)
  await me.begin({ seats: ['me', 'greedy'], position: POSITIONS.tray })
  await until('the tray', async () => (await me.page.locator('.tray').count()) > 0)
  await at(me, `${look} tray`, wrong)
  await me.click(main(me))
  await until('the order', async () => (await me.page.locator('[data-tray="order"]').count()) > 0)
  await at(me, `${look} order`, wrong)
  await me.begin({ seats: ['me', 'greedy', 'greedy', 'greedy'], position: POSITIONS.four })
  await asked(me, /Your turn/)
  await at(me, `${look} four`, wrong)
  await me.page.goto('/')
  await me.button(/Invite a friend/).click()
  await me.page.getByText('Send this link').waitFor()
  await at(me, `${look} lobby`, wrong)
  await me.begin({ seats: ['me', 'greedy'], position: POSITIONS.middle })
  await asked(me, /Your turn/)
  await (phone ? me.button('More') : me.button('Menu')).click()
  await me.button(/^Concede/).click()
  await me.button(/Concede: sure/).click()
  await me.page.locator('.ending').waitFor()
  await at(me, `${look} over`, wrong)
  await me.page.getByRole('link', { name: 'Watch the replay' }).click()
  await me.page.getByRole('slider', { name: 'Moment' }).waitFor()
  await at(me, `${look} replay`, wrong)
}

async function axe(stage) {
  const wrong = []
  const all = process.env.SIZES?.split(',') ?? []
  const cases = all.length
    ? all.flatMap((size) => Object.keys(LOOKS).map((look) => [size, look]))
    : [['desktop', 'dark'], ['phone', 'light'], ['tablet', 'contrast']]
  for (const [size, look] of cases) {
    const me = await stage.person({ size, settings: LOOKS[look] })
    for (const page of PAGES) {
      await me.page.goto(page)
      await me.page.locator('main').first().waitFor()
      await me.page.waitForLoadState('networkidle')
      await at(me, `${size} ${look} ${page}`, wrong)
    }
    await table(me, `${size} ${look}`, wrong)
  }
  stage.tell(`${cases.length} looks`)
  expect(!wrong.length, `${wrong.length} violations:\n  ${[...new Set(wrong)].join('\n  ')}`)
}

export const tests = { axe }
