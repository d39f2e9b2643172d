/** Reports of the lab: the file that needs no network, and the page that draws one. */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { violations } from './access.mjs'
import { expect } from './playing.mjs'
import { python } from './server.mjs'

// A run that is being played, as `logpose lab status RUN --watch --json` prints it: a line for each look.
const known = (name, games, mean) => ({ name, cells: [0], games, mean, low: mean - 0.1, high: mean + 0.1, is_difference: false, verdict: '' })
const standing = (done) => ({
  label: `Bots, not people: greedy v greedy, ${done} games`, run: 'runs/mine', kind: 'gauntlet', done, total: 800, failed: 1, complete: done === 800,
  playing: done === 800 ? '' : 'process 7 on deep-thought', games_per_second: 20, seconds_left: (800 - done) / 20, stamp: 's', digest: '',
  known: [known('mine v red-ace', done / 2, 0.6), known('mine v blue-jinbe', 0, 0.5)],
})

const ROOT = resolve(import.meta.dirname, '../../..')
const LARGEST = 1_200_000 // bytes of a report of twelve decks
const SLOWEST = 2_500 // milliseconds until it is drawn

/** A report of twelve decks in a folder, as long as it is used. */
async function withSample(use) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  try {
    execFileSync(python(), ['-m', 'tests.lab.sample', folder], { cwd: ROOT })
    await use(join(folder, 'report.html'), join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export const tests = {
  /** One file, drawn without a network and without a fault, at both sizes. */
  async 'lab-report'(stage) {
    await withSample(async (file) => {
      const size = statSync(file).size
      expect(size <= LARGEST, `a report of ${size} bytes`)
      stage.tell(`${Math.round(size / 1000)} kB`)
      for (const width of [1200, 390]) {
        const context = await stage.browser.newContext({ viewport: { width, height: 900 }, offline: true, bypassCSP: false })
        const page = await context.newPage()
        const wrong = []
        let requests = -1 // the file itself
        page.on('console', (message) => wrong.push(message.text()))
        page.on('pageerror', (error) => wrong.push(error.message))
        page.on('request', () => (requests += 1))
        await page.goto(`file://${file}`)
        await page.waitForSelector('[data-drawn]', { state: 'attached' })
        const spent = await page.evaluate(() => performance.now())
        stage.tell(`${width} px in ${Math.round(spent)} ms`)
        expect(spent <= SLOWEST, `drawn after ${spent} ms`)
        expect(requests === 0 && wrong.length === 0, `${requests} requests; ${wrong.join('; ')}`)
        expect((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, 'it is wider than the screen')
        expect((await page.locator('main > p').first().textContent()).startsWith('Bots, not people'), 'the label is not first')
        await page.locator('section:has(h2:text-is("Cards")) summary').first().click()
        await page.locator('[data-chart="cards-0"] svg').waitFor()
        await context.close()
        const free = await stage.browser.newContext({ viewport: { width, height: 900 }, bypassCSP: true }) // axe is a script too
        const again = await free.newPage()
        await again.goto(`file://${file}`)
        await again.waitForSelector('[data-drawn]', { state: 'attached' })
        const faults = await violations(again)
        await free.close()
        expect(faults.length === 0, faults.join('\n'))
      }
    })
  },

  /** The page draws what `lab report --json` prints, and says what is wrong with anything else. */
  async lab(stage) {
    await withSample(async (_, json) => {
      const text = readFileSync(json, 'utf8')
      for (const [size, settings] of [['desktop', {}], ['phone', { theme: 'light' }]]) {
        const me = await stage.person({ size, settings })
        await me.page.goto('/lab')
        await me.page.getByLabel('JSON').fill('{"a": 1}')
        await me.button('Draw it').click()
        await me.page.getByText('This JSON is no report of the lab').waitFor()
        await me.page.getByLabel('JSON').fill(text.replace('"going_first":{', '"going":{'))
        await me.button('Draw it').click()
        await me.page.getByText('cannot be drawn').waitFor()
        await me.button('Another report').click()
        await me.page.locator('input[type=file]').setInputFiles(json)
        await me.page.getByText('Bots, not people').waitFor()
        await me.page.getByRole('heading', { name: 'Going first and second' }).waitFor()
        const faults = await violations(me.page)
        expect(faults.length === 0, faults.join('\n'))
        expect(await me.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'it is wider than the screen')
      }
    })
  },

  /** A run that is still being played: the last look of several, how far it is, and what is known already. */
  async 'lab-running'(stage) {
    for (const [size, settings] of [['desktop', {}], ['phone', { theme: 'light' }]]) {
      const me = await stage.person({ size, settings })
      await me.page.goto('/lab')
      await me.page.getByLabel('JSON').fill([standing(200), standing(400)].map((each) => JSON.stringify(each)).join('\n'))
      await me.button('Draw it').click()
      await me.page.getByRole('heading', { name: 'gauntlet: being played' }).waitFor()
      await me.page.getByText('400 of 800 games, 1 failed, 20.0 games a second').waitFor()
      expect((await me.page.getByRole('progressbar').getAttribute('value')) === '400', 'the bar is not at the last look')
      await me.page.getByText('Bots, not people: greedy v greedy, 400 games').waitFor()
      await me.page.getByText('mine v red-ace').first().waitFor()
      expect((await me.page.getByText('mine v blue-jinbe').count()) === 0, 'nothing is known of it yet')
      const faults = await violations(me.page)
      expect(faults.length === 0, faults.join('\n'))
      expect(await me.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'it is wider than the screen')
    }
  },
}
