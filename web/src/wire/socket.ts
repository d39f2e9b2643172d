/** The line to a table: says hello, comes back after a break, says again what was not acknowledged. */

import { SUBPROTOCOL, ELSEWHERE, NEWER_PAGE, NO_RIGHT, NOT_UNDERSTOOD, TOO_LARGE, type Choose, type FromClient, type FromServer } from './messages'

export type LineState = 'opening' | 'open' | 'lost' | 'ended'

export interface Listener {
  heard(message: FromServer): void
  /** How the line is; why, where there is something to say. `code` of the farewell, where there was one. */
  line(state: LineState, sentence: string, code: number): void
  /** The number of events that the page has, for the hello after a break. */
  have(): number
}

const FINAL = new Set([ELSEWHERE, NO_RIGHT, NEWER_PAGE, NOT_UNDERSTOOD, TOO_LARGE])
const QUIET_MS = 20_000 // after which the line is tried
const DEAD_MS = 12_000 // without an answer
const CHOSEN_MS = 5_000 // a choice is acknowledged at once; where it is not, the line is half open
const LOST = 'The line to the server is broken. Your game is kept; this page comes back by itself.'

export class Line {
  #socket: WebSocket | null = null
  #waiting: Choose[] = [] // not acknowledged yet
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #quiet: ReturnType<typeof setTimeout> | undefined
  #ended = false
  #greeted = false // a welcome has come on this socket
  #farewell: { sentence: string; code: number; retry: number } | null = null

  constructor(
    private readonly game: string,
    private readonly seat: number,
    private readonly listener: Listener,
    private readonly key = '',
    private readonly build = '',
  ) {
    this.#open()
    addEventListener('online', this.#now)
    addEventListener('offline', this.#off)
    document.addEventListener('visibilitychange', this.#now)
  }

  /** Sends a message; a choice is kept and said again until it is acknowledged. Whether it went out now. */
  send(message: FromClient): boolean {
    const went = this.#say(message)
    if (message.t === 'choose') {
      this.#waiting.push(message)
      if (went) this.#within(CHOSEN_MS)
    }
    return went
  }

  close(): void {
    this.#ended = true
    clearTimeout(this.#timer)
    clearTimeout(this.#quiet)
    removeEventListener('online', this.#now)
    removeEventListener('offline', this.#off)
    document.removeEventListener('visibilitychange', this.#now)
    this.#socket?.close(1000)
  }

  #now = (): void => {
    if (document.visibilityState === 'visible' && !this.#socket && !this.#ended) {
      clearTimeout(this.#timer)
      this.#open()
    }
  }

  #off = (): void => this.#lost(this.#socket, 1006)

  #say(message: FromClient): boolean {
    if (!this.#greeted || this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  #open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws/g/${this.game}`, SUBPROTOCOL)
    this.#socket = socket
    this.#farewell = null
    this.#greeted = false
    socket.onopen = () => {
      const hello = { t: 'hello', seat: this.seat, have: this.listener.have(), key: this.key, build: this.build }
      socket.send(JSON.stringify(hello))
      this.#listen()
    }
    socket.onmessage = (event) => {
      this.#listen()
      this.#hear(JSON.parse(String(event.data)) as FromServer)
    }
    socket.onclose = (event) => this.#lost(socket, event.code)
  }

  #hear(message: FromServer): void {
    if (message.t === 'welcome') {
      this.#tries = 0
      this.#greeted = true
      this.listener.line('open', '', 0)
      this.listener.heard(message)
      for (const choice of this.#waiting) this.#say(choice)
      return
    }
    if (message.t === 'ok' || (message.t === 'no' && message.id)) {
      this.#waiting = this.#waiting.filter((choice) => choice.id !== message.id)
    }
    if (message.t === 'bye') this.#farewell = { sentence: message.sentence, code: message.code, retry: message.retry_s ?? 0 }
    if (message.t !== 'pong') this.listener.heard(message)
  }

  /** A line on which nothing comes is tried with a ping; one that does not answer is half open, and is cut. */
  #listen(): void {
    clearTimeout(this.#quiet)
    this.#quiet = setTimeout(() => {
      this.#say({ t: 'ping', at: Math.round(performance.now()) })
      this.#within(DEAD_MS)
    }, QUIET_MS)
  }

  #within(milliseconds: number): void {
    clearTimeout(this.#quiet)
    this.#quiet = setTimeout(() => this.#lost(this.#socket, 1006), milliseconds)
  }

  #lost(socket: WebSocket | null, code: number): void {
    if (socket !== this.#socket || this.#ended) return
    clearTimeout(this.#quiet)
    if (socket) socket.onclose = socket.onmessage = null
    socket?.close()
    this.#socket = null
    this.#greeted = false
    const said = this.#farewell
    const last = said?.code ?? code
    if (FINAL.has(last)) {
      this.#ended = true
      this.listener.line('ended', said?.sentence ?? 'The server has closed this line.', last)
      return
    }
    const wait = said?.retry ? said.retry * 1000 : Math.min(300 * 2 ** this.#tries, 10_000) * (0.7 + Math.random() * 0.6)
    this.#tries += 1
    this.listener.line('lost', said?.sentence ?? LOST, last)
    this.#timer = setTimeout(() => this.#open(), wait)
  }
}
