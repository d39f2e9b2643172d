/** The page in a real browser, against a real server. `npm run e2e` runs what is quick; `npm run e2e -- NAME …` what is named. */

import * as access from './access.mjs'
import { openBrowser, Person } from './browser.mjs'
import * as complaints from './complaints.mjs'
import * as flows from './flows.mjs'
import * as keys from './keys.mjs'
import * as lab from './lab.mjs'
import * as measures from './measures.mjs'
import * as pictures from './pictures.mjs'
import * as reviews from './reviews.mjs'
import { Server } from './server.mjs'
import * as stranger from './stranger.mjs'
import * as troubles from './troubles.mjs'

const FILES = [flows, reviews, complaints, troubles, stranger, keys, lab, access, measures, pictures]
const TESTS = Object.fromEntries(FILES.flatMap((file) => Object.entries(file.tests)))
if (Object.keys(TESTS).length < FILES.reduce((sum, file) => sum + Object.keys(file.tests).length, 0)) throw new Error('Two tests have the same name.')
// These take long: `tools/prove browser-seen` names them.
const NAMED_ONLY = new Set(['pictures', 'zoom', 'stranger-four-phone', 'used-link', 'illegal-deck', 'two-tabs', 'no-storage'])

const regulars = new Map() // people who stay from test to test, by the size of their device

/** What a test is given: a server, a browser, and people who arrive with a device. */
class Stage {
  people = []
  #staying = new Set()
  figures = []

  constructor(browser, server, strict) {
    this.browser = browser
    this.server = server
    this.strict = strict // the test was asked for by its name
  }

  async person(options = {}) {
    const person = await Person.arrive(this.browser, options.server ?? this.server, options)
    this.people.push(person)
    return person
  }

  /** Somebody who was here before: the browser has the page, and goes from table to table within it. */
  async regular(size = 'desktop') {
    if (!regulars.has(size)) {
      const person = await Person.arrive(this.browser, this.server, { size })
      await person.page.goto('/settings')
      regulars.set(size, person)
    }
    const person = regulars.get(size)
    if (!this.#staying.has(person)) person.errors.length = 0
    this.#staying.add(person)
    return person
  }

  /** A figure that is printed beside the name of the test. */
  tell(figure) {
    this.figures.push(figure)
  }

  async clear(name, failed) {
    const all = [...this.people, ...this.#staying]
    const errors = all.flatMap((person) => person.errors)
    for (const [place, person] of all.entries()) {
      if (failed || errors.length) await person.page.screenshot({ path: `tests/e2e/results/${name}-${place}.png` }).catch(() => {})
      if (!this.#staying.has(person)) await person.leave()
    }
    if (errors.length) throw new Error(`The pages had errors:\n  ${[...new Set(errors)].join('\n  ')}`)
  }
}

async function perform(name, browser, server, strict) {
  const stage = new Stage(browser, server, strict)
  const start = performance.now()
  let trouble = null
  try {
    await TESTS[name](stage)
  } catch (error) {
    trouble = error
  }
  await stage.clear(name, trouble !== null).catch((error) => (trouble = trouble ? new Error(`${trouble.stack}\n${error.message}`) : error))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${trouble ? 'FAILED' : 'ok    '} ${name.padEnd(22)} ${seconds.padStart(6)} s  ${stage.figures.join('; ')}`)
  if (trouble) console.log(String(trouble.stack ?? trouble).replace(/^/gm, '       '))
  return trouble === null
}

async function main(names) {
  const wanted = names.length ? names : Object.keys(TESTS).filter((name) => !NAMED_ONLY.has(name))
  const unknown = wanted.filter((name) => !(name in TESTS))
  if (unknown.length) {
    console.log(`There is no test ${unknown.join(', ')}. There are: ${Object.keys(TESTS).join(', ')}.`)
    return 2
  }
  const start = performance.now()
  const server = await Server.start()
  const browser = await openBrowser()
  let failed = 0
  try {
    for (const name of wanted) if (!(await perform(name, browser, server, names.length > 0))) failed += 1
  } finally {
    await browser.close()
    await server.close()
  }
  console.log(`${wanted.length - failed} of ${wanted.length} passed in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  return failed ? 1 : 0
}

process.exitCode = await main(process.argv.slice(2))
