/** Requests to the server. What cannot be is a Refused with a code for programs and a sentence for people. */

import type { Trouble } from './messages'

export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly sentence: string,
    readonly status: number,
  ) {
    super(sentence)
  }
}

const AWAY = 'The server does not answer. Nothing is lost; try again in a moment.'

async function fetched(path: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(path, options)
  } catch {
    throw new Refused('away', AWAY, 0)
  }
}

async function asked<T>(path: string, options: RequestInit): Promise<T> {
  const answer = await fetched(path, options)
  if (!answer.ok) throw await refusal(answer)
  const text = await answer.text()
  return (answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T
}

async function refusal(answer: Response): Promise<Refused> {
  const text = await answer.text()
  let trouble: Trouble
  try {
    trouble = JSON.parse(text) as Trouble
  } catch {
    trouble = { code: 'away', sentence: AWAY }
  }
  return new Refused(trouble.code, trouble.sentence, answer.status)
}

export function get<T>(path: string): Promise<T> {
  return asked<T>(path, {})
}

export function post<T>(path: string, body: unknown = {}): Promise<T> {
  return asked<T>(path, posted(body))
}

function posted(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** What comes line by line, as it is made. Where the line breaks, it ends; the signal ends it too. */
export async function* lines<T>(path: string, body: unknown, signal: AbortSignal): AsyncGenerator<T> {
  const answer = await fetched(path, { ...posted(body), signal })
  if (!answer.ok) throw await refusal(answer)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const part = await reader?.read().catch(() => undefined) // the line is broken
    if (!part || part.done) return
    const found = (rest + part.value).split('\n')
    rest = found.pop() ?? ''
    for (const line of found) yield JSON.parse(line) as T
  }
}

/** The sentence of whatever went wrong. A fault of the page itself is not hidden. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refused) return error.sentence
  throw error
}
