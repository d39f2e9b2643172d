/** What a question means on the screen: which cards are marked, what the main button says and sends, what else there is.
 *
 * No rule is known here. Marks, totals and verdicts come from the question; what is staged is added up, and nothing else.
 */

import type { Question, View } from '../wire/messages'
import type { Reader } from '../words'
import { acting, countering } from './acting'
import { spoken, type Asked, type Context, type Habits, type Staged } from './asked'
import { choosing, counting, deciding, opening } from './choosing'
import { ordering, selecting } from './selecting'

const TITLES: Record<string, string> = {
  main: 'Your turn',
  block: 'Block?',
  counter: 'Counter?',
  pick: 'Choose',
  room: 'Make room',
  use: 'Use the effect?',
  trigger: 'Trigger!',
  order: 'Which effect first?',
  place: 'In which order?',
  replace: 'Something else instead?',
  'first-or-second': 'First or second?',
  'opening-hand': 'Keep this hand?',
  menu: 'Choose one',
  number: 'How many?',
  player: 'Which player?',
  don: 'Which DON!!?',
  draw: 'Draw another card?',
  loop: 'How often?',
}

/** The open question as it stands on the screen. */
export function ask(question: Question, view: View, staged: Staged, reader: Reader, habits: Habits): Asked {
  const context = { question, view, staged, reader, habits }
  return { ...frame(context), ...shaped(context) }
}

function frame({ question, reader }: Context): Asked {
  return {
    kind: question.kind,
    title: TITLES[question.kind] ?? 'Your decision',
    parts: question.parts,
    hint: '',
    marks: new Map(),
    main: null,
    others: [],
    bar: [],
    lines: [],
    all: question.options.map((option, place) => ({ ...spoken(option, reader), send: { answer: [place] } })),
    tray: null,
    total: null,
  }
}

function shaped(context: Context): Partial<Asked> {
  const asks = context.question.asks
  switch (asks.asks) {
    case 'selection':
    case 'distribution':
      return selecting(context, asks)
    case 'order':
      return ordering(context, asks)
    case 'amount':
      return counting(context, asks)
    case 'yes-no':
      return deciding(context, asks)
    case 'options':
      break
  }
  switch (context.question.kind) {
    case 'main':
      return acting(context)
    case 'counter':
      return countering(context)
    case 'opening-hand':
    case 'first-or-second':
      return opening(context)
    default:
      return choosing(context)
  }
}
