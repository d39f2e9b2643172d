/** Pictures of named states at fixed positions, also without colours and as people with deuteranopia see them. To be looked at. */

import { mkdirSync } from 'node:fs'
import { asked, card, expect, main, titleOf, until } from './playing.mjs'
import { POSITIONS } from './positions.mjs'

const FOLDER = 'tests/e2e/pictures'
const BOT = ['me', 'greedy']
const TEAM = ['me', 'greedy', 'greedy', 'greedy']

async function at(me, position, title = /./, seats = BOT) {
  await me.begin({ seats, position: POSITIONS[position] })
  await asked(me, title)
  await me.page.waitForTimeout(400) // faces of cards
}

const middle = (me) => at(me, 'middle', /Your turn/)
const opened = async (me) => {
  await middle(me)
  await me.click(card(me, 'Your, Monkey.D.Luffy, Leader'))
}
const counted = async (me) => {
  await at(me, 'counter', /Counter/)
  await me.click(me.page.locator('[data-area="hand-0"] [data-mark]').first())
}
const tray = (me) => at(me, 'tray', /Choose/)
const ordered = async (me) => {
  await tray(me)
  await me.click(main(me))
  await until('the order', async () => (await me.page.locator('[data-tray="order"]').count()) > 0)
}
const four = (me) => at(me, 'four', /Your turn/, TEAM)
const ended = async (me) => {
  await middle(me)
  await (me.touch ? me.button('More') : me.button('Menu')).click()
  await me.button(/^Concede/).click()
  await me.button(/Concede: sure/).click()
  await me.page.locator('.ending').waitFor()
}
const page = (path) => async (me) => {
  await me.page.goto(path)
  await me.page.waitForLoadState('networkidle')
}
const hand = async (me) => {
  await me.begin({ seats: BOT, deck: await me.deck(3) })
  await asked(me, /Keep|First/)
  if (await me.page.getByText('First or second?').count()) await me.click(main(me))
  await asked(me, /Keep|Your turn/)
}

/** For the README, as docs/pictures/table.png: a Main Phase with a log and an open card. */
const shown = async (me) => {
  await at(me, 'show', /Your turn/)
  for (const name of ['Nami', 'Jinbe']) {
    await me.click(me.page.locator('[data-area="hand-0"] [data-card]', { hasText: name }).first())
    await me.click(me.page.locator('.bar .action:visible', { hasText: 'Play' }).first())
    await until('the card to leave the hand', async () => !(await me.page.locator('.bar:visible').count()))
    for (let step = 0; step < 6 && !/Your turn/.test((await titleOf(me.page)) ?? ''); step++) {
      if (!(await me.page.locator('[data-main]:enabled').count())) await me.page.locator('[data-item]:enabled').first().click()
      await me.click(main(me))
      await me.page.waitForTimeout(300)
    }
  }
  await me.page.mouse.move(640, 360)
}

/** Name: how large, how it is reached, and settings that differ. */
const STATES = {
  table: ['desktop', shown],
  'desktop-main': ['desktop', middle],
  'desktop-card-open': ['desktop', opened],
  'desktop-why-not': ['desktop', async (me) => (await middle(me), me.click(card(me, 'Guard Point')))],
  'desktop-counter': ['desktop', counted],
  'desktop-block': ['desktop', (me) => at(me, 'block', /Block/)],
  'desktop-tray': ['desktop', tray],
  'desktop-order': ['desktop', ordered],
  'desktop-hand': ['desktop', hand],
  'desktop-over': ['desktop', ended],
  'desktop-home': ['desktop', page('/')],
  'desktop-settings': ['desktop', page('/settings')],
  'desktop-light': ['desktop', opened, { theme: 'light' }],
  'desktop-contrast': ['desktop', counted, { contrast: 'high' }],
  'desktop-large-text': ['desktop', middle, { text: 1.3 }],
  'desktop-four': ['desktop', four],
  'wide-main': ['wide', middle],
  'wide-four': ['wide', four],
  'tablet-counter': ['tablet', counted],
  'tablet-tray': ['tablet', tray],
  'phone-main': ['phone', middle],
  'phone-card-open': ['phone', opened],
  'phone-counter': ['phone', counted],
  'phone-tray': ['phone', tray],
  'phone-order': ['phone', ordered],
  'phone-four': ['phone', four],
  'phone-home': ['phone', page('/')],
}
const SIGHTS = ['desktop-card-open', 'desktop-counter', 'desktop-tray', 'desktop-four', 'desktop-light', 'phone-counter']

async function pictures(stage) {
  mkdirSync(FOLDER, { recursive: true })
  const wanted = process.env.PICTURES?.split(',') ?? Object.keys(STATES)
  for (const name of wanted) {
    const [size, reach, settings] = STATES[name] ?? []
    expect(size, `There is no picture ${name}. There are: ${Object.keys(STATES).join(', ')}.`)
    const me = await stage.person({ size, settings: settings ?? {} })
    await reach(me)
    await me.page.waitForTimeout(250)
    await me.page.screenshot({ path: `${FOLDER}/${name}.png` })
    if (!SIGHTS.includes(name)) continue
    const tools = await me.context.newCDPSession(me.page)
    for (const type of ['achromatopsia', 'deuteranopia']) {
      await tools.send('Emulation.setEmulatedVisionDeficiency', { type })
      await me.page.screenshot({ path: `${FOLDER}/${name}-${type}.png` })
    }
  }
  stage.tell(`${wanted.length} states in ${FOLDER}`)
}

export const tests = { pictures }
