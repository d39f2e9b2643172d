/** A game looked at afterwards, and hints at the table. */

import { violations } from './access.mjs'
import { concede } from './flows.mjs'
import { asked, expect, main, until } from './playing.mjs'
import { POSITIONS } from './positions.mjs'

const SIZES = process.env.SIZES?.split(',')

function at(usual, flow) {
  return async (stage) => {
    for (const size of SIZES ?? usual) await flow(stage, size)
  }
}

async function clean(me, where) {
  await me.page.waitForTimeout(60)
  const wrong = await violations(me.page)
  expect(!wrong.length, `${where}: ${wrong.join('\n  ')}`)
}

/** A turn that is ended though an attack would win; then the game is given up. */
async function missed(me) {
  const made = await me.begin({ seats: ['me', 'greedy'], name: 'Ann', position: POSITIONS.nearlyWon })
  await asked(me, /Your turn/)
  await me.click(me.page.locator('[data-main]:visible').first())
  await until('the turn to end', async () => {
    if (/sure|really|anyway/i.test((await main(me).textContent().catch(() => '')) ?? '')) await me.click(main(me))
    return (await me.page.getByText(/Turn 10/).count()) > 0
  })
  await asked(me, /./)
  await concede(me)
  return made.game
}

/** Every choice with what it was worth; a win that was there is shown with its line. */
async function review(stage, size) {
  const me = await stage.person({ size })
  const game = await missed(me)
  await me.page.goto(`/r/${game}?n=0&seat=A`)
  const slider = me.page.getByRole('slider', { name: 'Moment' })
  await slider.waitFor()
  const before = me.clicks
  const phone = size === 'phone'
  if (phone) await me.click(me.button(/Story/))
  await me.click(me.page.getByRole('button', { name: 'Review', exact: true }))
  await me.click(me.button('Review Ann'))
  expect(me.clicks - before <= 3, `A review takes ${me.clicks - before} clicks`)
  const start = Date.now()
  await me.page.getByRole('progressbar').waitFor()
  await me.page.locator('.moments').waitFor({ timeout: 60_000 })
  await me.page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 60_000 })
  stage.tell(`${size}: ${me.clicks - before} clicks, ${((Date.now() - start) / 1000).toFixed(1)} s`)
  await me.page.getByText(/1 missed win/).waitFor()
  if (phone) await me.page.keyboard.press('Escape')
  await me.page.getByRole('slider', { name: /chance/ }).waitFor()
  expect(/Ann’s chance begins at/.test(await me.page.locator('.curve svg').first().getAttribute('aria-label')), 'The curve has no words')
  await me.page.keyboard.press('Home')
  await (size === 'desktop' ? me.page.keyboard.press('m') : me.click(me.button('Next mistake')))
  await until('the moment of the mistake', async () => Number(await slider.inputValue()) > 0 || (await me.page.getByText(/Missed win/).count()) > 0)
  if (phone) await me.click(me.button(/Missed win.*Review/))
  await me.page.getByRole('heading', { name: 'Missed win' }).waitFor()
  await me.page.getByText('You could have won this turn.').locator('visible=true').first().waitFor()
  const line = await me.page.locator('.here .line li').allTextContents()
  expect(line.length >= 2 && /attack/i.test(line.join(' ')), `The line that wins is: ${line}`)
  expect((await me.page.locator('.here li.chosen').count()) === 1, 'The choice is not marked')
  await clean(me, `${size} review`)
  if (process.env.PICTURES) await me.page.screenshot({ path: `tests/e2e/results/review-${size}.png` })
  if (phone) await me.page.keyboard.press('Escape')
  await me.page.getByRole('slider', { name: /chance/ }).focus()
  await me.page.keyboard.press('ArrowRight')
  if (process.env.PICTURES) await me.page.screenshot({ path: `tests/e2e/results/review-closed-${size}.png` })
}

/** A browser has one review at a time: another tab is told so, and has its own when the first one is stopped. */
async function oneReview(stage) {
  const me = await stage.person()
  const game = await missed(me)
  const text = await (await me.context.request.get(`/api/records/${game}`)).text()
  const busy = await me.page.evaluate(async (game) => {
    const ask = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    const first = await ask(`/api/records/${game}/review`, { seat: 1 })
    const second = await ask(`/api/records/${game}/review`, { seat: 0 })
    await first.body.cancel()
    return second.text()
  }, game)
  me.forgive(/409/)
  me.errors.length = 0
  expect(/Another review of yours/.test(busy), `The second review: ${busy.slice(0, 200)}`)
  await me.page.goto('/position')
  await me.page.getByLabel('Text').fill(text)
  await me.click(me.button('Draw it'))
  await me.click(me.page.getByRole('button', { name: 'Review', exact: true }))
  await me.click(me.button('Review Ann'))
  await me.page.getByText(/1 missed win/).waitFor({ timeout: 60_000 })
}

/** With bots alone a hint is one click away; between persons there is none. */
async function hint(stage, size) {
  const me = await stage.person({ size })
  await me.begin({ seats: ['me', 'greedy'], position: POSITIONS.nearlyWon })
  await asked(me, /Your turn/)
  await me.click(me.page.getByRole('button', { name: /^Hint/ }).locator('visible=true').first())
  const panel = me.page.getByRole('complementary', { name: 'Hint' })
  await panel.waitFor()
  await until('the hint', async () => /wins this turn/.test(await panel.innerText()), 30_000)
  stage.tell(`${size}: ${me.clicks} click`)
  await clean(me, `${size} hint`)
  if (process.env.PICTURES) await me.page.screenshot({ path: `tests/e2e/results/hint-${size}.png` })
  await me.click(me.button('Close the hint'))
  await panel.waitFor({ state: 'detached' })
  if (size === 'desktop') {
    await me.begin({ seats: ['me', 'greedy'], position: POSITIONS.middle })
    await asked(me, /Your turn/)
    await me.page.keyboard.press('t')
    await until('chances', async () => (await panel.locator('li').count()) > 1, 30_000)
    if (process.env.PICTURES) await me.page.screenshot({ path: `tests/e2e/results/hint-middle-${size}.png` })
    await me.page.keyboard.press('t')
    await panel.waitFor({ state: 'detached' })
  }
  await me.begin({ seats: ['me', 'me'], position: POSITIONS.middle })
  await me.click(me.button(/^I am A/))
  await asked(me, /Your turn/)
  expect((await me.page.getByRole('button', { name: /^Hint/ }).count()) === 0, 'There is a hint between persons')
}

export const tests = { review: at(['desktop', 'phone'], review), 'one-review': oneReview, hint: at(['desktop', 'phone', 'tablet'], hint) }
