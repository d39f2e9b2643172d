/** Playing as a person does: whatever is marked or enabled on the screen is what can be clicked. */

/** What can be clicked now, and where: only what a pointer really meets at that point. */
export function clickable(page) {
  return page.evaluate(() => {
    const over = document.querySelector('.ending, .button.again') !== null
    const kinds = {
      mark: '[data-mark]',
      item: '[data-item]:enabled',
      bar: '.bar .action:not(.quiet), .bar .give button',
      line: '.lines button, .choices button',
      main: '[data-main]:enabled',
      other: '.question .others button, .thumb .more button',
      step: '.order .step:enabled, .amount .step:enabled',
      curtain: '.curtain .main-button',
      close: 'dialog header .button, .bar .quiet[aria-label=Close]',
    }
    const found = []
    for (const [kind, selector] of Object.entries(kinds)) {
      for (const element of document.querySelectorAll(selector)) {
        const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 80)
        if (element.disabled || /^(Undo|All options)/.test(label)) continue
        const box = element.getBoundingClientRect()
        if (!box.width || !box.height) continue
        for (const [across, down] of [[0.5, 0.5], [0.15, 0.5], [0.15, 0.85], [0.85, 0.5], [0.5, 0.9], [0.5, 0.1]]) {
          const [x, y] = [box.left + box.width * across, box.top + box.height * down]
          if (!element.contains(document.elementFromPoint(x, y))) continue
          found.push({ kind, label, x, y, on: element.dataset.mark === 'on' || element.getAttribute('aria-pressed') === 'true' })
          break
        }
      }
    }
    const question = document.querySelector('.question h2, .strip .title')?.textContent ?? ''
    return { over, question, found }
  })
}

export async function press(person, { x, y }) {
  person.clicks += 1
  if (person.touch) await person.page.touchscreen.tap(x, y)
  else await person.page.mouse.click(x, y)
}

/** Waits until something holds, and says what was waited for if it never does. */
export async function until(what, holds, ms = 10_000) {
  const end = Date.now() + ms
  for (;;) {
    const value = await holds()
    if (value) return value
    if (Date.now() > end) throw new Error(`In vain for ${ms / 1000} s: ${what}`)
    await new Promise((done) => setTimeout(done, 25))
  }
}

export function expect(holds, sentence) {
  if (!holds) throw new Error(sentence)
}

const TITLES = '.question h2:visible, .strip .title:visible, .tray h2:visible'

export function titleOf(page) {
  return page.locator(TITLES).first().textContent({ timeout: 100 }).catch(() => '')
}

/** Waits for a question. */
export async function asked(person, title) {
  await until(`the question “${title}”`, async () => title.test((await titleOf(person.page)) ?? ''))
}

export function main(person) {
  return person.page.locator('[data-main]:visible').first()
}

function label(person) {
  return main(person).textContent({ timeout: 100 }).catch(() => '')
}

/** Presses the main button, once more where it asks whether one is sure, and waits until the page shows what came of it. */
export async function pressed(person) {
  const before = person.states
  await person.click(main(person))
  await until('what comes of a choice', async () => person.states > before || /sure/.test((await label(person)) ?? ''))
  if (person.states === before) {
    await person.click(main(person))
    await until('what comes of a choice', () => person.states > before)
  }
  await person.page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
}

/** Through the questions before the game: goes first, keeps the hand. How many clicks it took. */
export async function keepHand(person) {
  let clicks = 0
  for (;;) {
    const title = await until('a question, or the table', async () => {
      const said = await titleOf(person.page)
      return said || ((await person.page.locator('.board').count()) && (await person.page.getByText(/Turn 1/).count()) ? 'begun' : '')
    })
    if (!/Keep this hand|First or second/.test(title)) return clicks
    const before = person.states
    await person.click(main(person))
    clicks += 1
    await until('an answer to it', async () => person.states > before && (await titleOf(person.page)) !== title)
  }
}

export function card(person, name) {
  return person.page.locator(`[data-card]:has-text("${name}"):visible`).first()
}

/** The text of the address that a link has in a field. */
export async function linkIn(person, label) {
  return person.page.getByRole('textbox', { name: label }).first().inputValue()
}
