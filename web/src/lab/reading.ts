/** What was pasted or dropped: a report, how a run stands, or why it is neither. */

import type { Report, Standing } from './report'

const SHAPE = 'logpose lab report 1'
export const LARGEST = 20_000_000 // characters

export type Read = { kind: 'report'; report: Report } | { kind: 'running'; running: Standing } | { kind: 'refused'; sentence: string }

const refused = (sentence: string): Read => ({ kind: 'refused', sentence })

export function read(text: string): Read {
  if (!text.trim()) return refused('There is nothing to draw yet; paste what “logpose lab report RUN --json” prints.')
  if (text.length > LARGEST) return refused(`This text has ${text.length} characters; at most ${LARGEST} are read.`)
  const told = json(text)
  if (told === null) return refused('This is no JSON, or not all of it; paste all that “logpose lab report RUN --json” prints.')
  if (told.shape === SHAPE && ['matrix', 'standings', 'turns', 'reasons', 'cards', 'comparisons', 'ladder'].every((part) => Array.isArray(told[part])))
    return { kind: 'report', report: told as unknown as Report }
  if (typeof told.done === 'number' && typeof told.total === 'number' && Array.isArray(told.known)) return { kind: 'running', running: told as unknown as Standing }
  if (typeof told.shape === 'string' && told.shape.startsWith('logpose lab report'))
    return refused('This report is of another version of logpose, or not whole; make it anew with “logpose lab report RUN --json”.')
  return refused('This JSON is no report of the lab; “logpose lab report RUN --json” and “logpose lab status RUN --json” print what is drawn here.')
}

/** The JSON of a text; of several, one after the other as `status --watch` prints them, the last one. */
function json(text: string): Record<string, unknown> | null {
  for (const each of [text, text.slice(text.lastIndexOf('\n{') + 1)]) {
    try {
      const told: unknown = JSON.parse(each)
      return typeof told === 'object' && told !== null ? (told as Record<string, unknown>) : null
    } catch {
      continue // the next way to read it
    }
  }
  return null
}
