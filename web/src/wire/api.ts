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

async function asked<T>(path: string, options: RequestInit): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(path, options)
  } catch {
    throw new Refused('away', AWAY, 0)
  }
  const text = await answer.text()
  if (answer.ok) return (answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T
  let trouble: Trouble
  try {
    trouble = JSON.parse(text) as Trouble
  } catch {
    trouble = { code: 'away', sentence: AWAY }
  }
  throw new Refused(trouble.code, trouble.sentence, answer.status)
}

export function get<T>(path: string): Promise<T> {
  return asked<T>(path, {})
}

export function post<T>(path: string, body: unknown = {}): Promise<T> {
  return asked<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

/** The sentence of whatever went wrong. A fault of the page itself is not hidden. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refused) return error.sentence
  throw error
}
