/** Ten complaints that players make of simulators. Where they would make them, the table says a sentence that can be read. */

import { asked, card, expect, main, titleOf, until } from './playing.mjs'

const BOT = ['me', 'greedy']
const BOTH = { seats: ['me', 'me'], names: ['Ann', 'Bea'] } // at one device

/** A Main Phase with some lines of its own. */
function table(lines) {
  const usual = {
    turn: '9, A',
    'A leader': 'ST01-001', 'A don': '10 active', 'A life': 'any 4', 'A hand': 'any 2',
    'B leader': 'OP01-060', 'B don': '10 active', 'B life': 'any 4', 'B hand': 'any 4',
  }
  return Object.entries({ ...usual, ...lines }).map(([key, value]) => `${key}: ${value}`).join('\n')
}

async function begun(stage, lines, { size = 'desktop', seats = BOT, title = /Your turn/ } = {}) {
  const me = await stage.regular(size)
  await me.begin({ ...(Array.isArray(seats) ? { seats } : seats), position: table(lines) }, true)
  if (seats === BOTH) await iAm(me, lines.turn?.endsWith('B') ? 'B' : 'A')
  await asked(me, title)
  return me
}

/** Whoever plays at the device now comes from behind the curtain. */
async function iAm(both, letter) {
  await both.click(both.button(`I am ${letter}`))
}

/** The lines of the log that can be read without scrolling; or when one scrolls to them. */
function readable(page, scrolling) {
  return page.evaluate((scrolling) => {
    const log = document.querySelector('.rail .log')
    return [...(log?.querySelectorAll('li') ?? [])].filter((line) => {
      if (scrolling) line.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = line.getBoundingClientRect()
      return line.contains(document.elementFromPoint(left + width / 2, top + Math.min(height, 16) / 2))
    }).map((line) => line.innerText.replace(/\s+/g, ' ').trim())
  }, scrolling)
}

/** All these sentences stand in the log, where they can be read. */
function told(me, ...sentences) {
  return toldAll(me, sentences, false)
}

async function toldAll(me, sentences, scrolling = true) {
  let [lines, lacking] = [[], sentences]
  await until('', async () => {
    lines = await readable(me.page, scrolling)
    lacking = sentences.filter((sentence) => !lines.some((line) => sentence.test(line)))
    return !lacking.length
  }, 4000).catch(() => {
    throw new Error(`Nothing says ${lacking.join(', ')}. What can be read:\n  ${lines.join('\n  ')}`)
  })
}

/** Something can be read on the screen. */
async function says(me, where, sentence) {
  let found = ''
  await until('', async () => {
    found = (await me.page.locator(where).filter({ visible: true }).allInnerTexts()).join(' · ').replace(/\s+/g, ' ')
    return sentence.test(found)
  }, 4000).catch(() => {
    throw new Error(`${where} does not say ${sentence}; it says: ${found}`)
  })
}

/** Opens a card in the hand, presses its button and waits until it has left the hand. */
async function play(me, name) {
  const cards = me.page.locator(`[data-area^="hand-"] [data-card]:has-text("${name}")`)
  const before = await cards.count()
  await me.click(cards.first())
  await me.click(me.page.locator('.bar .action:visible', { hasText: 'Play' }).first())
  await until(`${name} to leave the hand`, async () => (await cards.count()) < before)
}

/** Takes a card that is marked, on the table or in a tray. */
async function take(me, name) {
  await me.click(me.page.locator(`[data-mark]:has-text("${name}"):visible, [data-item]:has-text("${name}"):visible`).first())
}

/** Presses the main button, and waits until the answer has come. */
async function confirm(me, title = /./) {
  const before = me.states
  await me.click(main(me))
  await until('an answer', () => me.states > before)
  await asked(me, title)
}

/** Answers with what comes first, until there is such a question, and it is the one that is waited for. */
async function through(me, title = /Your turn/, isIt = () => true) {
  await until(`the question ${title}`, async () => {
    if (title.test((await titleOf(me.page)) ?? '')) return isIt()
    const button = main(me)
    if (await button.isEnabled({ timeout: 100 }).catch(() => false)) await button.click({ timeout: 500 }).catch(() => {})
    else await me.page.locator('.step[aria-label^="one more"]:enabled, [data-item]:enabled, [data-mark="can"]').filter({ visible: true }).first().click({ timeout: 100 }).catch(() => {})
    return false
  })
}

async function endTurn(me) {
  await me.click(main(me))
  if (await me.page.getByText('End turn: sure?').filter({ visible: true }).count()) await me.click(main(me))
}

export const tests = {
  /** A search shows the cards, asks, and tells what came of it. */
  async 'nothing-happened'(stage) {
    const me = await begun(stage, { 'A hand': 'OP01-016', 'A deck': 'ST01-006, ST01-004, OP01-025, ST06-003, ST06-009, any 20' })
    await play(me, 'Nami')
    await says(me, '.tray header', /Nami/)
    for (const name of ['Tony Tony.Chopper', 'Sanji', 'Roronoa Zoro', 'Jango', 'Fullbody']) await says(me, '.tray .cell', new RegExp(name))
    await says(me, '.tray .cell', /Jango [^·]*cannot be chosen · Fullbody [^·]*cannot be chosen/)
    await take(me, 'Roronoa Zoro')
    await confirm(me, /order/)
    await confirm(me, /Your turn/)
    await told(me, /^You look at 5 cards with Nami/, /^You reveal Roronoa Zoro with Nami/, /^Roronoa Zoro is added from the deck to your hand by your Nami/, /at the bottom of your deck by your Nami/)
  },

  /** Draws, DON!! cards, rests, power, Life cards, trash: a line each, with the card that did it. */
  async 'text-did-not-work'(stage) {
    const me = await begun(stage, {
      'A characters': 'OP01-013, ST03-005 +1 DON!!', 'A don': '4 active, 3 rested', 'A hand': 'OP01-048, any 2', 'B characters': 'OP01-004', 'B hand': 'none',
    })
    await me.click(card(me, 'Your, Sanji'))
    await me.click(me.page.locator('.bar .effect:visible').first())
    await until('a question about it', async () => !/Your turn/.test((await titleOf(me.page)) ?? ''))
    await through(me)
    await told(me, /is added from the Life cards to your hand to pay for (your )?Sanji/, /^Your Sanji gets \+2000 power from its own effect during this turn/, /^You give a DON!! card to Sanji with its own effect/)
    await play(me, 'Nekomamushi')
    await asked(me, /Choose/)
    await take(me, 'Usopp')
    await confirm(me, /Your turn/)
    await told(me, /Usopp is rested by your Nekomamushi/)
    await me.click(card(me, 'Your, Dracule Mihawk'))
    await take(me, 'Donquixote Doflamingo')
    await asked(me, /Choose/)
    await told(me, /^You draw .* with Dracule Mihawk/)
    await through(me)
    await told(me, /is trashed from the hand by your Dracule Mihawk/)
  },

  /** A card that goes back to the hand says because of whom. */
  async 'back-to-hand'(stage) {
    const both = await begun(stage, { turn: '10, B', 'A characters': 'ST01-006', 'B hand': 'ST03-014' }, { seats: BOTH })
    await play(both, 'Marshall.D.Teach')
    await asked(both, /Choose/)
    await take(both, 'Tony Tony.Chopper')
    await confirm(both, /Your turn/)
    await endTurn(both)
    await iAm(both, 'A')
    await asked(both, /Your turn/)
    await told(both, /^Tony Tony\.Chopper is returned from the field to your hand by Bea’s Marshall\.D\.Teach/)
  },

  /** The numbers of a battle, and the card that has made one of them small; on a phone too. */
  async 'combat-zero'(stage) {
    const lines = {
      turn: '10, B', 'A characters': 'ST01-004 rested', 'B hand': 'OP01-006, any 2',
      choices: '\n  play B OP01-006\n  pick A ST01-004\n  attack B leader A ST01-004',
    }
    const me = await begun(stage, lines, { title: /Counter/ })
    await says(me, '.battle', /5000 Donquixote Doflamingo .*is K\.O\.'d · needs \+4000 Sanji 2000/)
    await card(me, 'Your, Sanji').hover()
    await says(me, '.look .sum', /4000 printed on the card −2000 Otama, during this turn 2000 power now/)
    const phone = await begun(stage, lines, { size: 'phone', title: /Counter/ })
    await phone.click(card(phone, 'Your, Sanji'))
    await phone.click(phone.page.locator('.bar .card:visible'))
    await says(phone, 'dialog .sum', /−2000 Otama, during this turn 2000 power now/)
  },

  /** What is "up to" is asked, and may be none; where nothing can be chosen, that is said. */
  async 'could-not-choose'(stage) {
    const me = await begun(stage, { 'A hand': 'OP01-048, ST03-004', 'B characters': 'OP01-004' })
    await play(me, 'Nekomamushi')
    await asked(me, /Choose/)
    await says(me, '.question .hint', /0 of up to 1/)
    await says(me, '.question [data-main]', /none|no card/i)
    await confirm(me, /Your turn/)
    await told(me, /^You choose no card for Nekomamushi/)
    await play(me, 'Gecko Moria')
    await told(me, /Gecko Moria (finds no card for|does nothing: there is nothing)/)
  },

  /** In a whole round, no hand, Life, trash, deck or DON!! changes without a line. */
  async glitchy(stage) {
    const me = await stage.person()
    const states = []
    me.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload))
      if (message.t === 'state') states.push(message)
    }))
    await me.begin({ seats: BOT, position: table({
      seed: 3, 'A hand': 'OP01-016, OP01-048, OP01-006', 'A characters': 'OP01-013, ST03-005 +1 DON!!', 'A don': '7 active',
      'B characters': 'OP01-004 rested, OP01-047', 'B hand': 'OP01-016, OP01-033, any 4', 'B don': '7 active',
    }) })
    await asked(me, /Your turn/)
    for (const name of ['Nami', 'Nekomamushi', 'Otama']) {
      await play(me, name)
      await through(me)
    }
    await me.click(card(me, 'Your, Dracule Mihawk'))
    await take(me, 'Usopp')
    await until('the attack', () => states.some((state) => state.events?.some((event) => event.what === 'attacked')))
    await through(me)
    await endTurn(me)
    await through(me, /Your turn/, () => states.at(-1).view.turn > 10)
    const silent = states.slice(1).flatMap((state, place) => unsaid(states[place], state))
    expect(!silent.length, `Without a line:\n  ${silent.join('\n  ')}`)
    const events = states.flatMap((state) => state.events ?? []).filter((event) => event.what !== 'turn').length
    // The table is painted first: on a busy machine the lines come later.
    await until(`${events} lines for as many things that have happened`, async () => (await linesOf(me)) === events)
    expect(events > 30, `Only ${events} things have happened`)
    stage.tell(`${events} lines`)
  },

  /** What the other does is told, and nothing of what is hidden. */
  async 'what-did-they-do'(stage) {
    const both = await begun(stage, {
      turn: '10, B', 'B hand': 'ST04-005, ST04-014, OP01-016, ST05-015', 'B deck': 'ST05-013, ST05-012, ST06-003, OP01-025, ST06-009, ST06-013, ST06-011, ST03-006, any 20',
    }, { seats: BOTH })
    await play(both, 'Queen')
    await through(both, /Choose/)
    await take(both, 'Dr. Indigo')
    await confirm(both, /Your turn/)
    await play(both, 'Lead Performer')
    await through(both)
    await play(both, 'Nami')
    await asked(both, /Choose/)
    await take(both, 'Roronoa Zoro')
    await confirm(both, /order/)
    await confirm(both, /Your turn/)
    await endTurn(both)
    await iAm(both, 'A')
    await asked(both, /Your turn/)
    await toldAll(both, [
      /Bea returns 1 DON!! to the DON!! deck to pay for Queen/, /Bea draws a card with Queen/, /Dr\. Indigo is trashed from the hand by Bea’s Queen/,
      /Bea draws a card with Lead Performer/, /Bea adds 1 DON!! with Lead Performer/,
      /Bea looks at 5 cards with Nami/, /Bea reveals Roronoa Zoro with Nami/, /Roronoa Zoro is added from the deck to Bea’s hand by Bea’s Nami/,
    ])
    const page = await both.page.content()
    for (const hidden of ['Bins', 'Baccarat', 'Jango', 'Fullbody', 'T-Bone']) expect(!page.includes(hidden), `Ann's page has ${hidden}`)
  },

  /** Who blocked, who countered, and with which numbers. */
  async 'attack-failed'(stage) {
    const both = await begun(stage, {
      'A characters': 'ST01-012', 'B characters': 'OP01-047', 'B hand': 'OP01-033', 'A don': '1 active',
    }, { seats: BOTH })
    await attackLeader(both, 'Your, Monkey.D.Luffy, Leader')
    await asked(both, /Block/)
    await take(both, 'Trafalgar Law')
    await confirm(both, /Counter/)
    await says(both, '.battle', /5000 Monkey\.D\.Luffy .*Holds, 1000 to spare Trafalgar Law 6000/)
    await endOf(both)
    await told(both, /^Your Leader Monkey\.D\.Luffy attacks Bea’s Leader Donquixote Doflamingo: 5000 against 5000/, /^Bea’s Trafalgar Law blocks/, /^Bea’s Trafalgar Law holds: 6000 against 5000/)
    await attackLeader(both, 'Your, Monkey.D.Luffy, Character')
    await asked(both, /Counter/)
    await take(both, 'Izo')
    await says(both, '.battle', /6000 Monkey\.D\.Luffy .*Holds/)
    await endOf(both)
    await told(both, /^Bea counters with Izo: Bea’s Leader Donquixote Doflamingo gets \+2000 power during this battle/, /^Bea’s Leader Donquixote Doflamingo holds: 7000 against 6000/)
  },

  /** An effect of which nothing comes says why. */
  async 'text-but-nothing'(stage) {
    const me = await begun(stage, { 'A hand': "OP01-040, OP01-048, OP01-042, any 1" })
    await play(me, 'Kin')
    await told(me, /^Your Kin.emon: “your Leader is \[Kouzuki Oden\]” is not met/)
    await play(me, 'Nekomamushi')
    await told(me, /^Your Nekomamushi finds no card for|effect of Nekomamushi does nothing: there is nothing for it to do/)
    await play(me, 'Komurasaki')
    await told(me, /^The \[On Play\] effect of Komurasaki does nothing: .* cannot be paid/)
  },

  /** A tap on what cannot be done says why, at the card. */
  async 'tap-and-nothing'(stage) {
    const lines = {
      'A don': '2 active', 'A hand': 'OP01-040, ST01-014', 'A characters': 'OP01-025 rested, OP01-018 new', 'B characters': 'OP01-004',
    }
    for (const size of ['desktop', 'phone']) {
      const me = await begun(stage, lines, { size })
      for (const [name, why] of [
        ['Kin', /Play: .*(cost|costs) 6.*2 active DON!!/i],
        ['Guard Point', /\[Counter\]|Counter/],
        ['Roronoa Zoro', /Attack: .*rested/],
        ['Hajrudin', /Attack: .*this turn/],
        ['Usopp', /’s|belongs|not yours/],
      ]) {
        const one = card(me, name)
        await me.click(one)
        const more = me.page.locator('.bar [aria-expanded="false"]:visible') // it can do something else
        await me.page.locator('.bar:visible').waitFor()
        if (await more.count()) await me.click(more)
        await says(me, '.bar .why', why)
        if (size === 'desktop') {
          const [at, bar] = [await one.boundingBox(), await me.page.locator('.bar:visible').boundingBox()]
          const gap = Math.max(bar.y - at.y - at.height, at.y - bar.y - bar.height)
          expect(gap < 40 && bar.x < at.x + at.width && at.x < bar.x + bar.width, `The reason of ${name} stands elsewhere`)
        }
        await me.click(me.page.locator('.bar [aria-label="Close"]:visible'))
      }
    }
  },
}

/** How many things the log tells of. */
function linesOf(me) {
  return me.page.evaluate(() => [...document.querySelectorAll('.rail .log li')].reduce((sum, line) => sum + Number(/× (\d+)$/.exec(line.innerText.trim())?.[1] ?? 1), 0))
}

/** A attacks the Leader of B, and hands the device over. */
async function attackLeader(both, attacker) {
  await both.click(card(both, attacker))
  await take(both, 'Donquixote Doflamingo')
  await iAm(both, 'B')
}

/** B answers with the main button, and hands the device back. */
async function endOf(both) {
  await both.click(main(both))
  await iAm(both, 'A')
  await asked(both, /Your turn/)
}

const AREAS = { hand: 'hand', 'Life area': 'life', trash: 'trash', deck: 'deck' }
const OF_DON = /^(turn|don|gave|paid|.*-don|took-don.*|knocked-out|trashed|to-.*|made-room)$/

function counts(side) {
  const given = [side.leader, ...(side.characters ?? [])].reduce((sum, one) => sum + (one.given ?? 0), 0)
  const { active, rested, deck } = side.don
  return { hand: side.hand, life: side.life.length, trash: side.trash?.length ?? 0, deck: side.deck, don: `${active} active, ${rested} rested, ${given} given, ${deck} in the DON!! deck` }
}

/** What differs between two states and is not what the events between them come to. */
function unsaid(before, after) {
  const events = after.events ?? []
  return after.view.sides.flatMap((side) => {
    const [was, is] = [counts(before.view.sides[side.seat]), counts(side)]
    const own = events.filter((event) => event.seat === side.seat)
    for (const { came_from: from, went_to: to } of own) {
      if (from in AREAS) was[AREAS[from]] -= 1
      if (to in AREAS) was[AREAS[to]] += 1
    }
    return Object.keys(is)
      .filter((what) => (what === 'don' ? was.don !== is.don && !events.some((event) => OF_DON.test(event.what)) : was[what] !== is[what]))
      .map((what) => `${'AB'[side.seat]}'s ${what}: ${was[what]} by the lines, ${is[what]} on the table; ${own.map((event) => event.what).join(', ')}`)
  })
}
