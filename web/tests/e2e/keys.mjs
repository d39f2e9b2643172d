/** A whole game with keys alone; a whole game by what a screen reader hears. */

import { expect, titleOf } from './playing.mjs'

const MOST_STEPS = 1500
const MOST_IN_VAIN = 150 // steps without anything new on the table

async function over(person) {
  return (await person.page.locator('.ending').count()) > 0
}

/** Each step presses keys of the table; the mouse is never used. */
async function keys(stage) {
  const me = await stage.person({ settings: { confirmEnd: true } })
  await me.begin({ seats: ['me', 'greedy'], deck: await me.deck() })
  let pressed = 0
  const press = async (key) => {
    pressed += 1
    await me.page.keyboard.press(key)
  }
  let stuck = 0
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await over(me)) return stage.tell(`${pressed} keys`)
    const title = (await titleOf(me.page)) ?? ''
    const before = me.states
    if (/Your turn/.test(title) && stuck < 3) {
      await press('ArrowDown') // to a card, and from card to card
      for (let far = Math.floor(Math.random() * 4); far > 0; far--) await press(['ArrowLeft', 'ArrowRight', 'ArrowDown'][far % 3])
      await press('Enter')
      await press(Math.random() < 0.5 ? 'a' : '1')
      await me.page.waitForTimeout(30)
    }
    if (me.states === before) {
      await press('Escape')
      if (/Choose|room|place|Which/i.test(title)) await picked(me, press)
      if (/Your turn/.test(title)) await press('e')
      else await pressMain(me, press)
      if (await me.page.getByText('End turn: sure?').count()) await press('e')
      await me.page.waitForTimeout(20)
    }
    stuck = me.states === before ? stuck + 1 : 0
    if (stuck > 60) {
      const focus = await me.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
      throw new Error(`Keys lead nowhere at “${title}”; the focus is on ${focus}`)
    }
  }
  throw new Error(`No end after ${pressed} keys`)
}

/** Space is the main button, unless a focused button takes it: then Tab leads to it. */
async function pressMain(me, press) {
  const where = () => me.page.evaluate(() => (document.activeElement?.matches('[data-main]') ? 'main' : (document.activeElement?.closest('button, a, input') ? 'other' : '')))
  for (let tabs = 0; tabs < 60 && (await where()) === 'other'; tabs++) await press('Tab')
  await press('Space')
}

/** Chooses something for a question that wants some: by number, or by Tab to what can be taken. */
async function picked(me, press) {
  await press(String(1 + Math.floor(Math.random() * 3)))
  for (let tabs = 0; tabs < 40; tabs++) {
    if (await me.page.locator('[data-main]:enabled:visible').count()) break
    await press('Tab')
    const can = await me.page.evaluate(() => document.activeElement?.matches('[data-item], [data-mark="can"]') ?? false)
    if (can && Math.random() < 0.5) await press('Enter')
  }
  await me.page.evaluate(() => document.activeElement?.blur())
}

/** What a screen reader names: buttons that say what they do; the game is played by their names alone. */
async function reading(stage) {
  const me = await stage.person()
  await me.begin({ seats: ['me', 'greedy'], deck: await me.deck() })
  let [choices, since] = [0, 0]
  let states = me.states
  const heard = new Set()
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await me.page.getByRole('region', { name: 'The game is over' }).count()) {
      expect(heard.size > 3, 'Hardly any question was heard')
      return stage.tell(`${choices} choices by name, ${heard.size} kinds of question`)
    }
    if (me.states !== states) [states, since] = [me.states, step]
    const decision = me.page.getByRole('region', { name: 'Your decision' })
    const said = await decision.getByRole('status').first().innerText({ timeout: 1000 }).catch(() => '')
    if (said) heard.add(said.split('\n')[0])
    if (step - since > MOST_IN_VAIN) throw new Error(`Nothing goes on by names alone. Heard: ${said}`)
    const dialog = me.page.getByRole('dialog')
    if (await dialog.count()) await dialog.getByRole('button', { name: /^Close/ }).click()
    const names = await buttonNames(me.page)
    const wanted = names.filter((name) => /can be chosen|can be attacked/.test(name) && !/chosen$/.test(name.replace('can be chosen', '')))
    const tray = names.filter((name) => name.startsWith('tray: '))
    const turn = Math.random()
    try {
      if (wanted.length && turn < 0.55) await me.page.getByRole('button', { name: wanted[Math.floor(Math.random() * wanted.length)], exact: true }).first().click({ timeout: 1500 })
      else if (tray.length && turn < 0.75) await me.page.getByRole('button', { name: tray[Math.floor(Math.random() * tray.length)].slice(6), exact: true }).first().click({ timeout: 1500 })
      else {
        const own = await decision.getByRole('button', { disabled: false }).all()
        const usable = []
        for (const one of own) if (!/^(Undo|All options)/.test((await one.innerText()).trim())) usable.push(one)
        if (usable.length) await usable[Math.floor(Math.random() * usable.length)].click({ timeout: 1500 })
      }
      choices += 1
    } catch (error) {
      if (!/Timeout|detached|not stable/.test(error.message)) throw error
    }
  }
  throw new Error(`No end after ${choices} choices`)
}

/** The names of the buttons as the accessibility tree of the browser has them. */
async function buttonNames(page) {
  const snapshot = await page.locator('body').ariaSnapshot()
  const names = []
  let tray = false
  for (const line of snapshot.split('\n')) {
    if (/group "Cards to choose from"/.test(line)) tray = true
    else if (/^\s{0,6}- (region|complementary|navigation)/.test(line)) tray = false
    const found = /- button "((?:[^"\\]|\\.)*)"(?!.*\[disabled\])/.exec(line)
    if (found) names.push((tray ? 'tray: ' : '') + found[1].replace(/\\"/g, '"'))
  }
  return names
}

export const tests = { keys, reading }
