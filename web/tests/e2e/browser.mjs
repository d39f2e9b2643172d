/** A real browser, and people in it: each with cookies of their own, and every error of their pages written down. */

import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

export const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  wide: { viewport: { width: 1920, height: 1080 } },
  zoomed: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }, // the desktop at 200 %
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
}

// What the carried browser is told otherwise: one process, and pages that are not kept apart. Nobody's browser is so, and a page
// without web security does not say where it comes from.
const NOT_TOLD = ['--single-process', '--disable-web-security', '--allow-running-insecure-content', '--disable-site-isolation-trials']

export async function openBrowser() {
  const here = process.env.CHROMIUM ?? '/usr/bin/chromium'
  if (existsSync(here)) return chromium.launch({ executablePath: here, args: ['--no-sandbox'] })
  const { default: carried } = await import('@sparticuz/chromium')
  const args = [...carried.args.filter((word) => !NOT_TOLD.includes(word)), '--no-sandbox']
  return chromium.launch({ executablePath: await carried.executablePath(), args })
}

/** One person at one device. */
export class Person {
  errors = []
  frames = [] // what was said on the line last
  states = 0 // how many states of a game its pages were told
  clicks = 0
  #forgiven = []

  static async arrive(browser, server, { size = 'desktop', settings = {}, storage = true, ...options } = {}) {
    const person = new Person()
    person.server = server
    person.touch = SIZES[size].hasTouch ?? false
    person.context = await browser.newContext({ ...SIZES[size], baseURL: server.address, reducedMotion: 'reduce', ...options })
    if (!storage) await person.context.addInitScript(() => Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('The page may keep nothing.', 'SecurityError') } }))
    else await person.context.addInitScript((given) => {
      if (!localStorage.getItem('logpose:settings')) localStorage.setItem('logpose:settings', JSON.stringify(given))
      if (!localStorage.getItem('logpose:deck')) localStorage.setItem('logpose:deck', '"red-ace"') // its Leader asks nothing before the hands are drawn
    }, { speed: 0, ...settings })
    person.page = await person.open()
    return person
  }

  async open(path = '') {
    const page = await this.context.newPage()
    page.setDefaultTimeout(10_000)
    page.on('pageerror', (error) => this.#wrong(`page: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) this.#wrong(`console: ${message.text()}`)
    })
    page.on('response', async (answer) => {
      if (answer.status() >= 400) this.#wrong(`answer: ${answer.status()} ${answer.url()} ${await answer.text().catch(() => '')}`)
    })
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? ''
      if (why !== 'net::ERR_ABORTED') this.#wrong(`request: ${request.url()} ${why}`)
    })
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => this.#note('→', String(payload)))
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('{"t":"state"')) this.states += 1
        this.#note('←', String(payload))
      })
    })
    if (path) await page.goto(path)
    return page
  }

  #note(way, words) {
    this.frames.push(`${way} ${words.replace(/"view":.*?(?="q":|"events":|$)/, '').slice(0, 240)}`)
    if (this.frames.length > 12) this.frames.shift()
  }

  /** From now on such errors are expected: a test breaks the line. */
  forgive(pattern) {
    this.#forgiven.push(pattern)
  }

  #wrong(error) {
    if (!this.#forgiven.some((pattern) => pattern.test(error))) this.errors.push(error)
  }

  /** A request with the person's cookies. */
  async post(path, body = {}) {
    const answer = await this.context.request.post(path, { data: body, headers: { origin: this.server.address } })
    if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }

  /** The name of a deck that comes with logpose. */
  async deck(place = 0) {
    const { decks } = await (await this.context.request.get('/api/about')).json()
    return decks[place % decks.length].name
  }

  /** Makes a game and opens it; `within` the page that is there, as its links do. */
  async begin(game, within = false) {
    const made = await this.post('/api/games', game)
    if (!within) await this.page.goto(`/g/${made.game}`)
    else {
      await this.page.evaluate((path) => {
        history.pushState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `/g/${made.game}`)
    }
    return made
  }

  /** One click of a person: counted. */
  async click(target) {
    this.clicks += 1
    const locator = typeof target === 'string' ? this.page.locator(target).first() : target
    await (this.touch ? locator.tap() : locator.click())
  }

  button(name) {
    return this.page.getByRole('button', { name }).first()
  }

  async leave() {
    await this.context.close()
  }
}
