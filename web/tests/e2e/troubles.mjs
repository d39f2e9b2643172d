/** What goes wrong gets a sentence on the page, and nothing is lost. A server that goes away is in flows.mjs. */

import { asked, card, expect, keepHand, titleOf, until } from './playing.mjs'
import { POSITIONS } from './positions.mjs'

const ILLEGAL = '1xOP01-001\n5xOP01-016\n4xOP02-085'

async function alerted(me, sentence) {
  await until(`the sentence ${sentence}`, async () => (await me.page.getByRole('alert').filter({ visible: true }).allInnerTexts().catch(() => [])).some((one) => sentence.test(one)))
}

/** A game with a free chair for whoever has the link. */
async function invited(stage) {
  const host = await stage.person()
  const made = await host.begin({ seats: ['me', 'link'], deck: await host.deck() })
  return { host, game: made.game, link: made.links.find((one) => one.kind === 'seat').address }
}

export const tests = {
  /** A link that is cut off, one to no game, an address where nothing is. */
  async 'dead-link'(stage) {
    const { link } = await invited(stage)
    const guest = await stage.person()
    guest.forgive(/answer: 40[0-9]/)
    await guest.page.goto(link.slice(0, -4))
    await alerted(guest, /not the key of a link; copy the whole link again/)
    await guest.page.goto(`${link.slice(0, -4)}2222`)
    await alerted(guest, /opens nothing; it was replaced.*Ask for a new one/)
    await guest.page.goto('/g/nothing-here')
    await alerted(guest, /There is no such game; ask for the link again/)
    await guest.page.goto('/r/nothing-here')
    await guest.page.getByText('A part of the link is missing, or it was changed; ask for it again.').waitFor()
    await guest.page.goto(link.replace(/g\/(.{9})[^#]*/, 'g/$1'))
    await alerted(guest, /A part of the link is missing, or it was changed; ask for it again/)
    await guest.page.goto('/nowhere')
    await guest.page.getByRole('heading', { name: 'There is nothing at /nowhere' }).waitFor()
    await guest.page.goto(link)
    await guest.page.getByText('Choose your deck').waitFor() // the whole link still opens it
  },

  /** The link is taken: whoever comes later is told, and can play something else. */
  async 'used-link'(stage) {
    const { link } = await invited(stage)
    const [guest, late] = [await stage.person(), await stage.person()]
    await guest.page.goto(link)
    await guest.page.getByText('Choose your deck').waitFor()
    late.forgive(/answer: 40[0-9]/)
    await late.page.goto(link)
    await alerted(late, /Somebody has taken this seat with the link already/)
    await late.page.getByRole('link', { name: 'Play a game of your own' }).waitFor()
    await guest.page.reload()
    await guest.page.getByText('Choose your deck').waitFor() // it is still the guest's
  },

  /** Two want the last chair of an open game. */
  async 'full-game'(stage) {
    const [host, quick, late] = [await stage.person(), await stage.person(), await stage.person()]
    const made = await host.post('/api/games', { seats: ['me', 'open'], name: 'Harbour', deck: await host.deck() })
    await late.page.goto('/')
    const join = late.button('Join the game of Harbour')
    await join.waitFor()
    await quick.post(`/api/games/${made.game}/join`)
    late.forgive(/answer: 40[0-9]/)
    await late.click(join)
    await alerted(late, /No seat of this game is free/)
    await join.waitFor({ state: 'detached' })
  },

  /** A list against the rules: each problem with its line and rule, kept as it is; at the table it is refused with the same words. */
  async 'illegal-deck'(stage) {
    const { host, link } = await invited(stage)
    await host.leave()
    const me = await stage.person()
    await me.page.goto('/decks')
    await me.page.getByLabel(/^Deck list: /).fill(ILLEGAL)
    await me.page.getByText(/Line 2/).first().waitFor()
    await me.page.getByText(/at most 4/).first().waitFor()
    await me.page.getByRole('button', { name: 'Rule 5-1-2-3' }).first().waitFor()
    await me.page.getByLabel('Name').fill('Unfinished')
    await me.click(me.button('Keep this deck'))
    await me.page.getByText('Kept as Unfinished.').waitFor()
    await me.page.reload()
    expect((await me.page.getByLabel(/^Deck list: /).inputValue()) === ILLEGAL, 'The list is not there any more')
    await me.page.goto(link)
    await me.click(me.button(/^Your deck/))
    await me.click(me.page.getByRole('dialog').getByRole('button', { name: /Unfinished/ }))
    await me.click(me.button('Ready'))
    await alerted(me, /at most 4/)
    await me.click(me.button(/^Your deck/))
    await me.click(me.page.getByRole('dialog').getByRole('button', { name: /red-ace/ }))
    await me.click(me.button('Ready'))
    await until('the game', async () => /Keep|First/.test((await titleOf(me.page)) ?? '') || (await me.page.getByText(/^Waiting/).count()) > 0)
  },

  /** Junk in place of a deck, of a position, of a record. What was written stays there. */
  async junk(stage) {
    const me = await stage.person()
    me.forgive(/answer: 4\d\d/)
    await me.page.goto('/decks')
    const list = me.page.getByLabel(/^Deck list: /)
    await list.fill('<script>alert(1)</script>\n%PDF-1.4 \u2603 lorem ipsum')
    await until('a problem', async () => /problem|cannot|no card|not/i.test((await me.page.locator('.notice.bad').filter({ visible: true }).allInnerTexts()).join(' ')))
    await me.page.goto('/position')
    const text = me.page.getByLabel('Text')
    for (const [junk, sentence] of [['lorem ipsum', /./], ['A leader: nothing\nB leader: OP99-999', /Line 1.*Line 2/s], ['{"logpose": 1, "choices": [', /./]]) {
      await text.fill(junk)
      await me.click(me.button('Draw it'))
      await alerted(me, sentence)
      expect((await text.inputValue()) === junk, 'What was written is gone')
    }
    stage.tell((await me.page.getByRole('alert').innerText()).slice(0, 60))
  },

  /** The newer of two tabs plays; the other says so, and takes over at a click. */
  async 'two-tabs'(stage) {
    const me = await stage.person()
    const made = await me.begin({ seats: ['me', 'greedy'], position: POSITIONS.middle })
    await asked(me, /Your turn/)
    const first = me.page
    me.page = await me.open(`/g/${made.game}`)
    await asked(me, /Your turn/)
    const over = first.getByRole('button', { name: 'Take over here' })
    await over.waitFor()
    await first.getByText(/opened (elsewhere|in another)/i).first().waitFor()
    await me.click(card(me, 'Jinbe'))
    await me.click(me.page.locator('.bar .action:visible', { hasText: 'Play' }).first())
    await me.page.locator('.half:not(.far) .characters [data-card]:has-text("Jinbe")').waitFor()
    const second = me.page
    me.page = first
    await over.click()
    await asked(me, /Your turn/)
    await me.page.locator('.half:not(.far) .characters [data-card]:has-text("Jinbe")').waitFor()
    await second.getByRole('button', { name: 'Take over here' }).waitFor()
  },

  /** The server has a newer page than the one that is open: it says so, and the game goes on. */
  async 'old-page'(stage) {
    const me = await stage.person()
    await me.page.addInitScript(() => {
      const parse = JSON.parse
      JSON.parse = (...given) => Object.assign(parse(...given) ?? {}, given[0].includes('"formats"') ? { build: 'of yesterday' } : {})
    })
    await me.begin({ seats: ['me', 'greedy'], position: POSITIONS.middle })
    await asked(me, /Your turn/)
    await me.page.getByText('The server has a newer page. Your game goes on').waitFor()
    me.forgive(/answer: 404|page: |console: /)
    await me.page.route(/assets\/Menu.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    await me.click(me.button('Menu'))
    await alerted(me, /A part of this page cannot be loaded.*Your games are kept/)
    await me.page.unrouteAll()
    await me.click(me.button('Load the page again'))
    await asked(me, /Your turn/)
    await me.click(me.button('Menu'))
    await me.page.getByRole('dialog', { name: 'Menu' }).waitFor()
  },

  /** A browser that keeps nothing: said on the pages where it matters; a game can be played. */
  async 'no-storage'(stage) {
    const me = await stage.person({ storage: false })
    await me.page.goto('/')
    await me.page.getByText('This browser keeps nothing for this page').waitFor()
    expect((await me.page.getByText('This browser takes no cookies').count()) === 0, 'It takes cookies')
    await me.page.goto('/decks')
    await me.page.getByText('so decks last until you close it').waitFor()
    await me.page.goto('/settings')
    await me.page.getByText('Settings hold until you close it').waitFor()
    await me.page.goto('/')
    await me.click(me.page.getByRole('button', { name: 'Play', exact: true }))
    await keepHand(me)
    await me.page.locator('.board').waitFor()
    await me.page.reload()
    await until('the table again', async () => (await me.page.locator('.board').count()) > 0)
    await me.page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }))
    await me.page.goto('/')
    await me.page.getByText('This browser takes no cookies').waitFor()
  },
}
