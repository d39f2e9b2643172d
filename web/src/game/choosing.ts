/** The questions with one answer: two ways, one option of several, yes or no, an amount. */

import type { Amount, YesNo } from '../wire/messages'
import { sentence } from '../words'
import { effectWords, NOTHING, placeOf, spoken, spokenPass, verbOf, type Action, type Asked, type Context, type Mark, type Tray } from './asked'
import { visibleHandles } from './finding'
import type { CommandName } from './keys'

const OPENING_KEYS: Record<string, CommandName> = { keep: 'keep', redraw: 'mulligan' }

function key(name: CommandName | undefined): { key?: CommandName } {
  return name ? { key: name } : {}
}

export function opening({ question, reader }: Context): Partial<Asked> {
  const actions = question.options.map((option, place) => {
    const said = spoken(option, reader)
    const [label, detail] = said.label.split(': ')
    return { ...said, label: label ?? '', ...(detail ? { detail } : {}), ...key(OPENING_KEYS[verbOf(option)]), send: { answer: [place] } }
  })
  return { main: actions[0] ?? null, others: actions.slice(1) }
}

/** One of the options is chosen, on the table or from the lines, and confirmed with the main button. */
export function choosing({ question, view, staged, reader }: Context): Partial<Asked> {
  const seen = visibleHandles(view)
  const marks = new Map<number, Mark>()
  const lines: Action[] = []
  let pass: Action | null = null
  question.options.forEach((option, place) => {
    const said = spoken(option, reader)
    if (verbOf(option) === 'pass' || verbOf(option) === 'no') {
      pass = { ...said, ...(question.kind === 'block' ? { key: 'noBlock' as const } : {}), send: { answer: [place] } }
      return
    }
    const chosen = staged.option === place
    const tap = { ...said, stage: { ...NOTHING, option: chosen ? null : place } }
    lines.push({ ...tap, chosen })
    if (option.about !== undefined && seen.has(option.about)) {
      const look = option.outlook
      marks.set(option.about, {
        how: chosen ? 'on' : 'can',
        ...(look ? { pill: `${look.power}: ${look.verdict}` } : {}),
        tap,
      })
    }
  })
  const chosen = staged.option === null ? undefined : question.options[staged.option]
  const confirm: Action | null = chosen ? { ...spoken(chosen, reader), send: { answer: [staged.option as number] } } : null
  const main: Action = confirm ?? pass ?? { label: 'Choose one', disabled: true }
  return { marks, lines, main, others: confirm && pass ? [pass] : [] }
}

export function deciding({ question, reader }: Context, asks: YesNo): Partial<Asked> {
  const yes: Action = { label: 'Use it', verb: 'yes', send: { answer: [1] } }
  const no: Action = { label: 'Do not use it', verb: 'no', send: { answer: [0] } }
  const tray = asking()
  if (question.kind === 'trigger') {
    yes.label = 'Activate the Trigger'
    yes.detail = effectWords(sentence(asks.yes.parts, reader)).replace(/^\[Trigger\] /, '')
    no.label = 'Add to hand'
    return { main: no, others: [yes], tray }
  }
  if (question.kind !== 'use') {
    yes.label = sentence(asks.yes.parts, reader)
    no.label = sentence(asks.no.parts, reader)
  } else yes.detail = effectWords(sentence(asks.yes.parts, reader))
  return { main: yes, others: [no], tray }
}

function asking(): Tray {
  return { shape: 'ask', items: [], least: 0, most: 0, value: 0 }
}

export function counting({ question, staged, reader }: Context, asks: Amount): Partial<Asked> {
  const value = Math.min(Math.max(staged.amount ?? asks.most, asks.least), Math.min(asks.most, 1_000_000))
  const shown = asks.most > 1000 ? (staged.amount ?? asks.least) : value
  const named = question.options.find((option) => verbOf(option) === 'pick')
  const label =
    named && asks.most === 1 ? (shown ? sentence(named.parts, reader) : spokenPass(question, placeOf(question, 'pass'), reader)) : `Choose ${shown}`
  return {
    main: { label, send: { answer: [shown] } },
    hint: `from ${asks.least} to ${asks.most}`,
    tray: { shape: 'amount', items: [], least: asks.least, most: asks.most, value: shown },
  }
}
