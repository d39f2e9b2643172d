/** What people come for, with the clicks that it takes. */

import { asked, card, expect, keepHand, linkIn, main, pressed, titleOf, until } from './playing.mjs'
import { POSITIONS } from './positions.mjs'
import { Server } from './server.mjs'

const SIZES = process.env.SIZES?.split(',')

/** A flow at each size that is wished; at its usual one otherwise. */
function at(usual, flow) {
  return async (stage) => {
    for (const size of SIZES ?? usual) await flow(stage, size)
  }
}

function counted(stage, size, what, clicks, most) {
  expect(clicks <= most, `${what} takes ${clicks} clicks at ${size}; at most ${most} are wanted`)
  stage.tell(`${size}: ${clicks} clicks`)
}

/** From the start page to the first decision of one's own: Play, and what is asked. */
async function bot(stage, size) {
  const me = await stage.person({ size })
  await me.page.goto('/')
  await me.click(me.page.getByRole('button', { name: 'Play', exact: true }))
  await until('the question before the game', async () => /Keep this hand|First or second/.test((await titleOf(me.page)) ?? ''))
  const lot = /First/.test(await titleOf(me.page)) ? 1 : 0 // whoever wins the lot decides first
  await keepHand(me)
  await me.page.locator('.board').waitFor()
  counted(stage, size, 'A game with a bot', me.clicks - lot, 2)
}

/** Two people with a link between them; both play. */
async function friend(stage, size) {
  const [host, guest] = [await stage.person({ size }), await stage.person({ size })]
  await host.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await host.page.goto('/')
  await host.click(host.button(/Invite a friend/))
  await host.page.getByText('Send this link to your friend').waitFor()
  const link = await linkIn(host, 'Invitation')
  expect((await host.page.evaluate(() => navigator.clipboard.readText())) === link, 'The link is not in the clipboard')
  await host.page.getByText('link not opened yet').waitFor()
  await guest.page.goto(link)
  await guest.page.getByText('Choose your deck').waitFor()
  await host.page.getByText('choosing a deck').waitFor()
  await guest.click(guest.button('Ready'))
  await bothKeep(host, guest)
  counted(stage, size, 'Inviting', host.clicks, 2)
  counted(stage, size, 'Being invited', guest.clicks, 2)
  await rematch(host, guest)
}

/** Both keep their hands; whoever wins the lot decides first, with a click that is not counted. */
async function bothKeep(host, guest) {
  await until('both to have kept their hands', async () => {
    for (const one of [host, guest]) {
      const title = (await titleOf(one.page)) ?? ''
      if (!/Keep this hand|First or second/.test(title) || !(await main(one).isEnabled())) continue
      await one.click(main(one))
      if (/First/.test(title)) one.clicks -= 1
      // the next state may wait for the other's answer, and the question is closed all the same
      await until('the question to close', async () => (await titleOf(one.page)) !== title)
    }
    const titles = [await titleOf(host.page), await titleOf(guest.page)]
    return titles.some((title) => /Your turn/.test(title ?? ''))
  }, 20_000)
}

async function rematch(host, guest) {
  await concede(host)
  await guest.page.getByRole('heading', { name: 'You won' }).waitFor()
  const before = new URL(host.page.url()).pathname
  await guest.click(guest.button('Rematch'))
  await host.page.getByText('would like a rematch').waitFor()
  await host.click(host.button('Rematch'))
  for (const one of [host, guest]) await until('the table of the rematch', async () => new URL(one.page.url()).pathname !== before && /Keep|First/.test((await titleOf(one.page)) ?? '') || (await one.page.getByText(/Waiting/).count()) > 0)
}

async function menu(person) {
  await person.click(person.touch && (await person.page.locator('.thumb').isVisible()) ? person.button('More') : person.button('Menu'))
}

export async function concede(person) {
  await menu(person)
  await person.click(person.button(/^Concede/))
  await person.click(person.button(/Concede: sure/))
  await person.page.locator('.ending').waitFor()
}

/** Four chairs: two people against two bots. */
async function team(stage, size) {
  const [host, partner] = [await stage.person({ size }), await stage.person({ size })]
  await host.page.goto('/')
  await host.click(host.button(/Team of four/))
  for (const chair of ['Chair B', 'Chair D']) await host.page.getByLabel(chair).selectOption('easy')
  await host.click(host.button(/Make the table/))
  const link = await linkIn(host, 'Chair C')
  await partner.page.goto(link)
  await partner.click(partner.button('Ready'))
  for (const one of [host, partner]) await one.page.locator('.board.four').waitFor()
  counted(stage, size, 'A team', host.clicks, 3)
  await until('a question for one of the two', async () => (await titleOf(host.page)) || (await titleOf(partner.page)))
  if (size === 'desktop') {
    await until('the hand of the partner', async () => {
      if (/First/.test((await titleOf(host.page)) ?? '')) await main(host).click()
      if (/First/.test((await titleOf(partner.page)) ?? '')) await main(partner).click()
      return (await host.page.locator('.partner [data-card]').count()) >= 5
    })
  }
}

/** Two at one device: behind the curtain the page holds nothing of the table. */
async function hotSeat(stage, size) {
  const both = await stage.person({ size })
  await both.page.goto('/')
  await both.click(both.button(/Two at this device/))
  await both.click(both.page.getByRole('button', { name: 'Play', exact: true }).last())
  await both.page.locator('.curtain').waitFor()
  counted(stage, size, 'Two at one device', both.clicks, 2)
  const behind = () => both.page.locator('.curtain').count()
  let curtains = 0
  for (let step = 0; step < 12 && curtains < 4; step++) {
    // Of the two seats one may hear of a choice before the other: until then the old question is there, and its button grey.
    const open = () => both.page.locator('[data-main]:visible:enabled').count()
    await until('a question, or the curtain', async () => (await behind()) || ((await titleOf(both.page)) && (await open())))
    if (await behind()) {
      expect((await both.page.locator('[data-card], .face, [data-number]').count()) === 0, 'There are cards behind the curtain')
      const heading = await both.page.locator('.curtain h1').textContent()
      expect(/Hand over to [AB]/.test(heading ?? ''), `The curtain says: ${heading}`)
      await both.click(both.button(/^I am [AB]/))
      curtains += 1
      await until('a question', async () => (await titleOf(both.page)) && (await open()))
    }
    await pressed(both)
  }
  expect(curtains >= 3, `The curtain came ${curtains} times`)
}

/** After an attack the device is handed over, also to a hand that has no answer. */
async function handedOver(stage, size) {
  const both = await stage.person({ size })
  await both.begin({ seats: ['me', 'me'], position: POSITIONS.middle })
  await both.click(both.button(/^I am A/))
  await asked(both, /Your turn/)
  await both.click(card(both, 'Your, Monkey.D.Luffy, Leader'))
  await both.click(card(both, 'Trafalgar Law'))
  await both.page.locator('.curtain').waitFor()
  expect((await both.page.locator('[data-card]').count()) === 0, 'There are cards behind the curtain')
  await both.click(both.button(/^I am B/))
  await asked(both, /Counter/)
}

/** A watcher sees what everybody may see. */
async function watch(stage, size) {
  const [me, watcher] = [await stage.person({ size }), await stage.person({ size })]
  const made = await me.begin({ seats: ['me', 'greedy'], position: POSITIONS.middle })
  await asked(me, /Your turn/)
  const link = made.links.find((one) => one.kind === 'watch')
  await watcher.page.goto(link.address)
  await watcher.page.locator('.board').waitFor()
  const names = await watcher.page.locator('.board').innerText()
  expect(!/Jinbe|Diable/.test(names), 'The watcher sees a hand')
  expect((await watcher.page.locator('[data-main]').count()) === 0, 'The watcher is asked something')
  expect(!watcher.page.url().includes('#'), 'The key stays in the address')
  await concede(me)
  await watcher.page.locator('.ending').waitFor()
  stage.tell(`${size}: 1 link`)
}

/** The server is killed in the middle of a choice: nothing is lost, nothing doubled. */
async function restart(stage, size) {
  const server = await Server.start()
  try {
    const me = await stage.person({ size, server })
    await me.begin({ seats: ['me', 'greedy'], position: POSITIONS.middle })
    await asked(me, /Your turn/)
    await me.click(card(me, 'Jinbe'))
    await me.page.locator('.bar .action:visible').first().waitFor()
    me.forgive(/WebSocket|ERR_CONNECTION_REFUSED/)
    await server.end('SIGKILL')
    await me.click(me.page.locator('.bar .action:visible', { hasText: 'Play' }).first())
    await me.page.getByText(/comes back by itself/).first().waitFor()
    const start = Date.now()
    await server.run()
    const back = Date.now()
    await until('the choice to be made', async () => (await me.page.locator('.half:not(.far) .characters [data-card]:has-text("Jinbe")').count()) === 1, 15_000)
    stage.tell(`back ${((Date.now() - back) / 1000).toFixed(1)} s after the server, which took ${((back - start) / 1000).toFixed(1)} s`)
    await asked(me, /Your turn/)
    await me.page.getByText(/comes back by itself/).first().waitFor({ state: 'hidden' })
    await me.page.reload()
    await asked(me, /Your turn/)
    expect((await me.page.locator('.characters [data-card]:has-text("Jinbe")').count()) === 1, 'Jinbe is there twice, or not at all')
    expect((await me.page.locator('.hand [data-card]:has-text("Jinbe"), [data-area="hand-0"] [data-card]:has-text("Jinbe")').count()) === 0, 'Jinbe is still in the hand')
  } finally {
    await server.close()
  }
}

/** Without a line for a while: the page says so, and goes on where it was. */
async function offline(stage, size) {
  const me = await stage.person({ size })
  await me.begin({ seats: ['me', 'greedy'], position: POSITIONS.middle })
  await asked(me, /Your turn/)
  me.forgive(/WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/)
  await me.context.setOffline(true)
  await me.click(card(me, 'Jinbe'))
  await me.page.locator('.bar .action:visible', { hasText: 'Play' }).first().click()
  await me.page.waitForTimeout(600)
  await me.context.setOffline(false)
  await until('the choice to be made', async () => (await me.page.locator('.half:not(.far) .characters [data-card]:has-text("Jinbe")').count()) === 1, 15_000)
  await asked(me, /Your turn/)
}

/** From the laptop to the phone and back. */
async function elsewhere(stage) {
  const [laptop, phone] = [await stage.person({ size: 'desktop' }), await stage.person({ size: 'phone' })]
  await laptop.begin({ seats: ['me', 'greedy'], position: POSITIONS.middle })
  await asked(laptop, /Your turn/)
  await menu(laptop)
  await laptop.click(laptop.button('Continue elsewhere'))
  const link = await linkIn(laptop, 'Link to your seat')
  const start = Date.now()
  await phone.page.goto(link)
  await asked(phone, /Your turn/)
  stage.tell(`on the phone after ${((Date.now() - start) / 1000).toFixed(1)} s`)
  await laptop.page.keyboard.press('Escape')
  await laptop.click(laptop.button('Take over here'))
  await asked(laptop, /Your turn/)
  await phone.page.getByRole('button', { name: 'Take over here' }).waitFor()
}

/** With bots at once; with persons by consent. */
async function takeBack(stage, size) {
  const me = await stage.person({ size })
  await me.begin({ seats: ['me', 'greedy'], position: POSITIONS.middle })
  await asked(me, /Your turn/)
  await me.click(card(me, 'Jinbe'))
  await me.click(me.page.locator('.bar .action:visible', { hasText: 'Play' }).first())
  const played = me.page.locator('.half:not(.far) .characters [data-card]:has-text("Jinbe")')
  await played.waitFor()
  const before = me.clicks
  await me.click(me.page.getByRole('button', { name: /^Undo/ }).locator('visible=true').first())
  await played.waitFor({ state: 'detached' })
  counted(stage, size, 'Taking back', me.clicks - before, 1)
}

async function consent(stage, size) {
  const [me, friend] = [await stage.person({ size }), await stage.person({ size })]
  const made = await me.begin({ seats: ['me', 'link'], position: POSITIONS.middle })
  await friend.page.goto(made.links.find((one) => one.kind === 'seat').address)
  await until('the table', async () => {
    for (const one of [me, friend]) {
      const ready = one.button('Ready')
      if (await ready.isVisible().catch(() => false)) await ready.click()
    }
    return /Your turn/.test((await titleOf(me.page)) ?? '')
  })
  await me.click(card(me, 'Your, Monkey.D.Luffy, Leader'))
  await me.click(card(me, 'Trafalgar Law'))
  await asked(friend, /Counter|Block/)
  await me.click(me.page.getByRole('button', { name: /^Undo/ }).locator('visible=true').first())
  await friend.click(friend.button('Allow'))
  await asked(me, /Your turn/)
  await until('the battle to be gone', async () => (await me.page.getByText(/needs \+/).count()) === 0)
}

/** A game that is over, moment by moment; a link to one; playing on from one. */
async function replay(stage, size) {
  const [me, other] = [await stage.person({ size }), await stage.person({ size })]
  await me.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await me.begin({ seats: ['me', 'greedy'], position: POSITIONS.middle })
  await asked(me, /Your turn/)
  await me.click(card(me, 'Jinbe'))
  await me.click(me.page.locator('.bar .action:visible', { hasText: 'Play' }).first())
  await me.page.locator('.half:not(.far) .characters [data-card]:has-text("Jinbe")').waitFor()
  await concede(me)
  const before = me.clicks
  await me.click(me.page.getByRole('link', { name: 'Watch the replay' }))
  const slider = me.page.getByRole('slider', { name: 'Moment' })
  await slider.waitFor()
  counted(stage, size, 'A replay', me.clicks - before, 1)
  const last = Number(await slider.getAttribute('max'))
  expect(last >= 1, 'The replay has no moments')
  await me.page.keyboard.press('Home')
  await until('the beginning', async () => (await slider.inputValue()) === '0')
  await me.page.keyboard.press('ArrowRight')
  await until('the next moment', async () => (await slider.inputValue()) === '1')
  if (size === 'phone') await me.click(me.button(/Story/))
  await me.click(me.button('All cards'))
  await me.click(me.button('Link to this moment'))
  const link = await me.page.evaluate(() => navigator.clipboard.readText())
  expect(/\/r\/.+\?n=1/.test(link), `The link is ${link}`)
  await other.page.goto(link)
  await until('the same moment', async () => (await other.page.getByRole('slider', { name: 'Moment' }).inputValue()) === '1')
  await me.click(me.button('Play on from here'))
  await me.page.getByLabel('Which bot').selectOption('easy')
  await me.click(me.page.getByRole('button', { name: 'Play on', exact: true }))
  await asked(me, /./)
}

/** A report is a text that draws the same table. */
async function report(stage, size) {
  const me = await stage.person({ size })
  await me.begin({ seats: ['me', 'greedy'], position: POSITIONS.middle })
  await asked(me, /Your turn/)
  await menu(me)
  await me.click(me.button('Report a fault'))
  const text = await until('the report', async () => me.page.getByLabel('The report').inputValue().catch(() => ''))
  counted(stage, size, 'A report', me.clicks, 2)
  expect(/A leader: ST01-001/.test(text), 'The report has no Leader')
  await me.page.goto('/position')
  await me.page.getByLabel('Text').fill('A leader: nothing')
  await me.click(me.button('Draw it'))
  await me.page.getByRole('alert').waitFor()
  me.forgive(/400|422/)
  me.errors.length = 0
  await me.page.getByLabel('Text').fill(text)
  await me.click(me.button('Draw it'))
  await me.page.locator('.board [data-card]').first().waitFor()
  await me.click(me.button(/Play on/))
  await me.click(me.page.getByRole('button', { name: 'Play on', exact: true }).last())
  await asked(me, /Your turn/)
}

/** Settings hold at once, and after the page was loaded again. */
async function settings(stage, size) {
  const me = await stage.person({ size })
  await me.page.goto('/settings')
  await me.click(me.page.getByText('Light', { exact: true }))
  await until('the light theme', () => me.page.evaluate(() => document.documentElement.dataset.theme === 'light'))
  counted(stage, size, 'A setting', me.clicks, 1)
  await me.click(me.page.getByText('High', { exact: true }))
  await me.page.reload()
  const kept = await me.page.evaluate(() => ({ ...document.documentElement.dataset }))
  expect(kept.theme === 'light' && kept.contrast === 'high', `After loading again: ${JSON.stringify(kept)}`)
}

export const tests = {
  bot: at(['desktop', 'tablet', 'phone'], bot),
  friend: at(['desktop'], friend),
  team: at(['desktop'], team),
  'hot-seat': at(['tablet'], hotSeat),
  'handed-over': at(['phone'], handedOver),
  watch: at(['tablet'], watch),
  restart: at(['desktop'], restart),
  offline: at(['phone'], offline),
  elsewhere,
  'take-back': at(['phone'], takeBack),
  consent: at(['desktop'], consent),
  replay: at(['desktop'], replay),
  report: at(['desktop'], report),
  settings: at(['tablet'], settings),
}
