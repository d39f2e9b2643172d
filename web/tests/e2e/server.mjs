/** A server of one's own: on a free port, with a fresh database and wide limits. It can be killed and started again. */

import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')
const SERVE = 'from logpose.cli import main; main()'
const LIMITS = `bot_games = 10000
review_playouts = 4
hint_playouts = 6
bot_games_a_day = 100000
messages = { burst = 1000, seconds = 1 }
[browser]
games = { burst = 100000, seconds = 1 }
claims = { burst = 100000, seconds = 1 }
reviews = { burst = 100000, seconds = 1 }
hints = { burst = 100000, seconds = 1 }
sockets = 1000
[address]
games = { burst = 100000, seconds = 1 }
claims = { burst = 100000, seconds = 1 }
reviews = { burst = 100000, seconds = 1 }
hints = { burst = 100000, seconds = 1 }
sockets = 1000
`

/** The Python that serves: $LOGPOSE_PYTHON, or that of the house. */
export function python() {
  const own = join(ROOT, '.venv/bin/python')
  const found = process.env.LOGPOSE_PYTHON ?? (existsSync(own) ? own : '')
  if (!found) throw new Error('There is no .venv; run `make setup`, or name a Python with logpose in LOGPOSE_PYTHON.')
  return found
}

async function freePort() {
  const server = createServer()
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address()
  await new Promise((done) => server.close(done))
  return port
}

export class Server {
  #folder = mkdtempSync(join(tmpdir(), 'logpose-e2e-'))
  #process = null
  said = ''

  static async start() {
    const server = new Server()
    server.port = await freePort()
    server.address = `http://127.0.0.1:${server.port}`
    writeFileSync(join(server.#folder, 'limits.toml'), LIMITS)
    await server.run()
    return server
  }

  async run() {
    const words = ['serve', '--port', String(this.port), '--database', `sqlite:///${join(this.#folder, 'games.db')}`, '--limits', join(this.#folder, 'limits.toml')]
    const running = spawn(python(), ['-c', SERVE, ...words], { env: { ...process.env, PYTHONPATH: join(ROOT, 'src') }, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#process = running
    for (const stream of [running.stdout, running.stderr]) stream.on('data', (data) => (this.said = (this.said + data).slice(-20_000)))
    const until = Date.now() + 30_000
    for (;;) {
      if (running.exitCode !== null) throw new Error(`The server has ended:\n${this.said}`)
      const answer = await fetch(`${this.address}/readyz`).catch(() => null)
      if (answer?.ok) return
      if (Date.now() > until) throw new Error(`The server is not ready after 30 s:\n${this.said}`)
      await new Promise((done) => setTimeout(done, 50))
    }
  }

  /** Ends the process; SIGKILL leaves it no time for anything. */
  async end(signal = 'SIGTERM') {
    const running = this.#process
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((done) => running.once('exit', done))
    running.kill(signal)
    await gone
  }

  async close() {
    await this.end()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
