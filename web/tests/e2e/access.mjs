/** axe-core on every page and state, at three sizes and in three looks: no violation. At 200 % nothing is lost. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { asked, card, expect, main, until } from './playing.mjs'
import { POSITIONS } from './positions.mjs'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const LOOKS = { dark: {}, light: { theme: 'light' }, contrast: { contrast: 'high' } }

export async function violations(page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const found = await page.evaluate(async () => (await globalThis.axe.run(document, { resultTypes: ['violations'] })).violations)
  return found.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.target.join(' ')}: ${node.failureSummary.split('\n').slice(1).join(' ').trim().slice(0, 200)}`))
}

async function at(me, name, wrong) {
  await me.page.waitForTimeout(60)
  for (const one of await violations(me.page)) wrong.push(`${name}: ${one}`)
}

const PAGES = ['/', '/decks', '/position', '/settings', '/learn', '/lab']

async function opened(me, path) {
  await me.page.goto(path)
  await me.page.locator('main').first().waitFor()
  await me.page.waitForTimeout(100) // what it asks the server for
}

/** The states of the table, each reached as a person reaches it. */
async function table(me, look, wrong) {
  const phone = await me.page.evaluate(() => innerWidth <= 700)
  await me.begin({ seats: ['me', 'greedy'], position: POSITIONS.middle }, true)
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
  await me.begin({ seats: ['me', 'greedy'], position: POSITIONS.counter }, true)
  await asked(me, /Counter/)
  await at(me, `${look} counter`, wrong)
  await me.begin({ seats: ['me', 'greedy'], position: POSITIONS.tray }, true)
  await until('the tray', async () => (await me.page.locator('.tray').count()) > 0)
  await at(me, `${look} tray`, wrong)
  await me.click(main(me))
  await until('the order', async () => (await me.page.locator('[data-tray="order"]').count()) > 0)
  await at(me, `${look} order`, wrong)
  await me.begin({ seats: ['me', 'greedy', 'greedy', 'greedy'], position: POSITIONS.four }, true)
  await asked(me, /Your turn/)
  await at(me, `${look} four`, wrong)
  await me.page.goto('/')
  await me.button(/Invite a friend/).click()
  await me.page.getByText('Send this link').waitFor()
  await at(me, `${look} lobby`, wrong)
  await me.begin({ seats: ['me', 'greedy'], position: POSITIONS.middle }, true)
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

/** What opens over the table, and what is seen instead of one. */
async function sheets(me, look, wrong) {
  const close = async () => {
    await me.page.keyboard.press('Escape')
    await me.page.locator('dialog, form[aria-label="Command line"]').waitFor({ state: 'detached' })
  }
  await me.begin({ seats: ['me', 'greedy'], position: POSITIONS.block })
  await asked(me, /Block/)
  await at(me, `${look} block`, wrong)
  await me.begin({ seats: ['me', 'greedy'], position: POSITIONS.middle })
  await asked(me, /Your turn/)
  for (const [key, name] of [['l', 'log'], ['/', 'command line']]) {
    await me.page.keyboard.press(key)
    await me.page.locator('dialog, form[aria-label="Command line"]').waitFor()
    await at(me, `${look} ${name}`, wrong)
    await close()
  }
  await me.page.locator('button:has-text("trash"):visible').first().click()
  await me.page.getByRole('dialog').waitFor()
  await at(me, `${look} trash`, wrong)
  await close()
  await me.click(card(me, 'Guard Point'))
  await until('the reason', async () => (await me.page.locator('.why:visible').count()) > 0)
  await at(me, `${look} why not`, wrong)
  await me.page.locator('.why .rule:visible').first().click()
  await me.page.getByRole('dialog').waitFor()
  await at(me, `${look} rule`, wrong)
  await close()
  const made = await me.begin({ seats: ['me', 'me'], position: POSITIONS.middle })
  await me.page.locator('.curtain').waitFor()
  await at(me, `${look} curtain`, wrong)
  me.forgive(/answer: 40[0-9]/)
  await me.page.goto(`/g/${made.game}#k=nothing`)
  await me.page.getByRole('alert').waitFor()
  await at(me, `${look} dead link`, wrong)
  await me.page.goto('/nowhere')
  await me.page.locator('main h1').waitFor()
  await at(me, `${look} nowhere`, wrong)
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
      await opened(me, page)
      await at(me, `${size} ${look} ${page}`, wrong)
    }
    await table(me, `${size} ${look}`, wrong)
    if (all.length) await sheets(me, `${size} ${look}`, wrong)
  }
  stage.tell(`${cases.length} looks`)
  expect(!wrong.length, `${wrong.length} violations:\n  ${[...new Set(wrong)].join('\n  ')}`)
}

/** What stands there and no pointer can get at, after scrolling to it. */
function unreachable(page, within = 'body') {
  return page.evaluate((within) => {
    const found = []
    for (const one of document.querySelectorAll(`${within} :is(button, a[href], input, select, textarea, summary)`)) {
      if (one.disabled || !one.checkVisibility({ visibilityProperty: true }) || one.closest('.unseen') || one.matches('.unseen')) continue
      one.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, top, width, height } = one.getBoundingClientRect()
      const met = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.5, 0.9]].some(([across, down]) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down)
        return hit !== null && (one.contains(hit) || one.closest('label')?.contains(hit))
      })
      if (!met) found.push((one.innerText || one.getAttribute('aria-label') || one.outerHTML).trim().replace(/\s+/g, ' ').slice(0, 60))
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page itself: it is ${document.documentElement.scrollWidth} px wide`)
    scrollTo(0, 0)
    return found
  }, within)
}

function buttons(page) {
  return page.evaluate(() => [...document.querySelectorAll('main button, main a[href], main summary')].filter((one) => one.checkVisibility()).map((one) => (one.innerText || one.getAttribute('aria-label') || '').trim().replace(/\s+/g, ' ')).filter(Boolean))
}

/** The desktop at 200 %: no page scrolls sideways, every button is there and can be got at. */
async function zoom(stage) {
  const wrong = []
  const [far, near] = [await stage.person(), await stage.person({ size: 'zoomed' })]
  for (const path of PAGES) {
    for (const one of [far, near]) {
      await opened(one, path)
    }
    const there = new Set(await buttons(near.page))
    for (const name of await buttons(far.page)) if (!there.has(name)) wrong.push(`${path}: ${name} is not there`)
    for (const name of await unreachable(near.page)) wrong.push(`${path}: ${name} is out of reach`)
  }
  for (const [name, title] of [['middle', /Your turn/], ['counter', /Counter/], ['tray', /Choose/]]) {
    await near.begin({ seats: ['me', 'greedy'], position: POSITIONS[name] })
    await asked(near, title)
    for (const one of await unreachable(near.page, name === 'tray' ? '.tray' : 'body')) wrong.push(`table, ${name}: ${one} is out of reach`)
    for (const one of ['[data-main]', '.thumb button:has-text("More")', '.thumb button:has-text("Undo")', '[data-area="hand-0"] [data-card]']) {
      if (!(await near.page.locator(one).first().isVisible())) wrong.push(`table, ${name}: ${one} is not there`)
    }
    if (stage.strict) await near.page.screenshot({ path: `tests/e2e/results/zoom-${name}.png` })
  }
  expect(!wrong.length, `At 200 %:\n  ${[...new Set(wrong)].join('\n  ')}`)
}

export const tests = { axe, zoom }
