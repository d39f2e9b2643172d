/** The command line: the words of the terminal, for the question that waits.
 *
 * Words are compared with the options that the question offers and with the names of the cards that are seen. No rule is known
 * here: what is not offered is asked of the server, which says why.
 */

import type { Item, Option, Question, View } from '../wire/messages'
import { counted, sentence, type Reader } from '../words'
import type { Answer } from './asked'
import { cardsSeen, fits, telling, unlike, wordsOf, type Called } from './called'

export type Ran =
  | { send: Answer; said: string } // what it does, in the words of the option
  | { say: string; which?: readonly Ran[] } // a number after it chooses one of `which`
  | { why: number; verb: string; target?: number }
  | { look: number } // its power and cost, as a sum
  | { open: 'log' | 'keys' | 'options' | 'rule' | 'card'; number?: string }
  | { act: 'concede' | 'undo' | 'hint' }

const MOST_LETTERS = 200
const MOST_LISTED = 6

// What is said without a card, and the options that it can mean: the first that is offered.
const SAID: Record<string, readonly string[]> = {
  'end': ['end'], 'end turn': ['end'], 'end the turn': ['end'], 'end my turn': ['end'], 'pass': ['pass', 'end', 'no'], 'done': ['pass', 'end'],
  'skip': ['pass', 'no'], 'none': ['pass', 'no'], 'no block': ['pass'], 'no blocker': ['pass'], 'no counter': ['pass'], 'no': ['no', 'pass'],
  'yes': ['yes'], 'keep': ['keep'], 'mulligan': ['redraw'], 'mull': ['redraw'], 'redraw': ['redraw'], 'first': ['first'], 'second': ['second'],
  'trigger': ['yes'], 'use': ['yes'], 'activate': ['yes'],
}
// What is said of a card, and the options that it can mean.
const VERBS: Record<string, readonly string[]> = {
  play: ['play', 'event'], activate: ['activate', 'event', 'play'], use: ['activate', 'event'], give: ['give'], attach: ['give'], don: ['give'],
  attack: ['attack'], block: ['block'], counter: ['counter', 'event'],
}
const ASKED_OF_SERVER: Record<string, string> = { use: 'activate', attach: 'give', don: 'give' } // the verbs by which it is asked why
// How people put it, and the command that they mean.
const CANNOT = "(?:can't|cant|cannot|can not|can|could|couldn't)"
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^why ${CANNOT} (?:i|we|you)(?: not)? (.+)$`), 'why $1'],
  [new RegExp(`^why ${CANNOT} (.+?)(?: not)? (attack|block|counter)$`), 'why $2 $1'],
  [new RegExp(`^why ${CANNOT} (.+?)(?: not)? be (?:played|used)$`), 'why play $1'],
  [/^(?:please |ok |okay )*(?:i(?:'ll| will| want to)?|let me|let's) (?=play|activate|use|give|attack|block|counter|end|pass|keep|mulligan)/, ''],
  [/^what (?:does|can) (.+) do$/, 'card $1'],
  [/^(?:what can i do|what now)$/, 'options'],
]

/** What a line means now. */
export function run(text: string, question: Question | null, view: View | null, reader: Reader): Ran {
  let line = text.slice(0, MOST_LETTERS).toLowerCase().replace(/[’‘ʼ`]/g, "'").replace(/[?!.]+$/, '').replace(/\s+/g, ' ').trim()
  for (const [pattern, command] of PHRASES) line = line.replace(pattern, command)
  if (!line) return { say: help(question) }
  return general(line, question, view, reader) ?? answered(line, question, view, reader)
}

/** What can be asked and said at any time. */
function general(line: string, question: Question | null, view: View | null, reader: Reader): Ran | null {
  const [word = '', rest = ''] = cut(line)
  if (['log', 'keys', 'options'].includes(line)) return { open: line as 'log' | 'keys' | 'options' }
  if (line === 'help' || line === 'all') return { open: line === 'all' ? 'options' : 'keys' }
  if (line === 'concede' || line === 'give up') return { act: 'concede' }
  if (line === 'undo' || line === 'take back') return { act: 'undo' }
  if (line === 'hint' || line === 'tip') return { act: 'hint' }
  if (word === 'rule' || word === 'rules') return rest ? { open: 'rule', number: rest } : { say: 'Which rule? Type its number, such as: rule 7-1-4' }
  if (!view) return null
  if (word === 'card' || word === 'show') return about(rest, 'Which card?', view, reader, (one) => ({ open: 'card', number: one.card.number }))
  if (word === 'power' || word === 'cost' || word === 'look') return about(rest, `The ${word === 'look' ? 'power' : word} of which card?`, view, reader, (one) => ({ look: one.card.handle }))
  if (word === 'why') return why(rest, question, view, reader)
  return null
}

function why(rest: string, question: Question | null, view: View, reader: Reader): Ran {
  const [verb = '', card = ''] = cut(rest)
  const named = verb in VERBS
  return about(named ? card : rest, 'Why what? Name a card, or a verb and a card: why attack zoro', view, reader, (one) => {
    return { why: one.card.handle, verb: named ? (ASKED_OF_SERVER[verb] ?? verb) : usualVerb(one, question) }
  })
}

/** What is asked of a card if no verb is said: of one in the hand whether it is played, of one on the field whether it attacks. */
function usualVerb(one: Called, question: Question | null): string {
  if (one.place === 'hand') return question?.kind === 'counter' ? 'counter' : 'play'
  return question?.kind === 'block' ? 'block' : 'attack'
}

/** Something about the card that the words name. */
function about(words: string, which: string, view: View, reader: Reader, then: (one: Called) => Ran): Ran {
  const said = telling(wordsOf(words))
  if (!said.length) return { say: which }
  const { names, nth } = counting(said)
  const cards = unlike(cardsSeen(view, reader).filter((one) => fits(names, one.words)))
  return oneOf(cards, nth, names, (one) => whereIs(one, reader), then)
}

function whereIs(one: Called, reader: Reader): string {
  const whose = one.seat === reader.seat ? 'your ' : one.seat < 0 ? '' : `${reader.names?.[one.seat] ?? 'the other player'}’s `
  const power = one.card.power ? `, ${one.card.power} power` : ''
  return `${one.card.name} (${whose}${one.place}${power}${one.card.rested ? ', rested' : ''})`
}

/** The one thing that is meant, or a sentence that asks which. */
function oneOf<T>(found: readonly T[], nth: number, names: readonly string[], told: (one: T) => string, then: (one: T) => Ran): Ran {
  const only = found.length === 1 ? found[0] : found[nth - 1]
  if (only !== undefined) return then(only)
  if (!found.length) return { say: `You see no card that is called “${names.join(' ')}”.` }
  const listed = found.slice(0, MOST_LISTED).map((one, place) => `${place + 1} ${told(one)}`)
  const more = found.length > MOST_LISTED ? ` … and ${found.length - MOST_LISTED} more; say more of its name.` : '?'
  return { say: `Which: ${listed.join(' · ')}${more}`, which: found.slice(0, MOST_LISTED).map(then) }
}

// -- answers to the question ---------------------------------------------------------------------------------------------

function answered(line: string, question: Question | null, view: View | null, reader: Reader): Ran {
  const [verb = '', rest = ''] = cut(line)
  if (question) {
    const found = whole(line, question, reader) ?? said(line, question, reader)
    if (found) return found
  }
  if (verb in VERBS && view) {
    const found = question ? offered(verb, rest, question, view, reader) : null
    if (found) return found
    if (rest) return notOffered(verb, rest, question, view, reader)
    return { say: question ? `There is nothing to ${verb} now. ${help(question)}` : help(null) }
  }
  if (question && view) {
    const found = spoken(line, question, view, reader)
    if (found) return found
  }
  return { say: `“${line.slice(0, 60)}” is not understood. ${help(question)}` }
}

/** An answer to a question as a whole: a number, a set, an order. */
function whole(line: string, question: Question, reader: Reader): Ran | null {
  const asks = question.asks
  const number = /^\d+$/.test(line) ? Number(line) : -1
  switch (asks.asks) {
    case 'yes-no':
      if (line === 'yes' || line === 'y') return sending([1], asks.yes.parts, reader)
      return line === 'no' || line === 'n' ? sending([0], asks.no.parts, reader) : null
    case 'amount':
      if (number < 0) return null
      if (number < asks.least || number > asks.most) return { say: `Say a number from ${asks.least} to ${asks.most}.` }
      return { send: { answer: [number] }, said: String(number) }
    case 'options': {
      const option = question.options[number - 1]
      return option ? choosing(number - 1, option, reader) : null
    }
    case 'selection':
    case 'distribution':
    case 'order':
      return taking(line, asks.items, asks.asks === 'order', asks.asks !== 'order' && asks.least === 0, reader)
  }
}

/** Items by their names: "nami, zoro", "2 luffy, 1 zoro"; of an order all of them. */
function taking(line: string, items: readonly Item[], order: boolean, canNone: boolean, reader: Reader): Ran | null {
  const places = items.flatMap((item, place) => Array.from({ length: (item.most ?? 1) - (item.picked ?? 0) }, () => place))
  if (order && ['as listed', 'done'].includes(line)) return { send: { answer: places }, said: 'As listed' }
  if (['none', 'pass', 'no', 'done', 'skip'].includes(line)) return canNone ? { send: { answer: [] }, said: 'None' } : null
  const answer: number[] = []
  for (const piece of line.replace(/^(?:choose|pick|take|give|ko|trash|return|place) /, '').split(/\s*,\s*(?:and )?|\s+and\s+/)) {
    const { names, nth: count } = counting(telling(wordsOf(piece)))
    const open = items.map((_, place) => place).filter((place) => places.filter((one) => one === place).length > answer.filter((one) => one === place).length)
    const fitting = open.filter((place) => fits(names, wordsOf(sentence(items[place]?.parts ?? [], reader))))
    const byNumber = names.length ? undefined : open.find((place) => place === count - 1)
    const some = byNumber === undefined ? fitting : [byNumber]
    const [first] = some
    if (first === undefined) return null
    if (some.length > 1) {
      const listed = some.slice(0, MOST_LISTED).map((place) => `${place + 1} ${sentence(items[place]?.parts ?? [], reader)}`)
      return { say: `Which: ${listed.join(' · ')}? Type its number in place of the name.` }
    }
    const times = names.length ? Math.max(1, count) : 1
    for (let time = 0; time < times; time++) answer.push(first)
  }
  if (order && answer.length < places.length) return { say: `All ${places.length} are to be named, the first one first; or type: as listed` }
  return { send: { answer }, said: answer.map((place) => sentence(items[place]?.parts ?? [], reader)).join(', ') }
}

/** Words that mean an option without naming a card. */
function said(line: string, question: Question, reader: Reader): Ran | null {
  for (const verb of SAID[line] ?? []) {
    const place = question.options.findIndex((option) => option.form[0] === verb)
    const option = question.options[place]
    if (option && question.asks.asks === 'options') return choosing(place, option, reader)
    if (option && question.asks.asks === 'yes-no') return sending([verb === 'yes' ? 1 : 0], option.parts, reader)
  }
  return null
}

interface Offered {
  place: number
  option: Option
}

/** The options of a verb that fit the names. */
function offered(verb: string, rest: string, question: Question, view: View, reader: Reader): Ran | null {
  if (question.asks.asks !== 'options') return null
  const forms = VERBS[verb] ?? []
  const all = question.options.map((option, place) => ({ option, place })).filter(({ option }) => forms.includes(String(option.form[0])))
  const words = telling(wordsOf(rest))
  const giving = forms.includes('give')
  const { names, nth } = counting(words)
  const seen = cardsSeen(view, reader)
  let found = verb === 'attack' ? aimed(wordsOf(rest), all, seen) : all.filter(({ option }) => fits(names, namesOf(option.about, seen)))
  if (!found.length && nth && verb !== 'attack') found = all.filter(({ option }) => fits(words, namesOf(option.about, seen))) // Mr.3
  const useful = found.filter(({ option }) => !option.in_vain)
  found = different(useful.length ? useful : found, seen, reader)
  if (!found.length) return null
  const times = giving ? Math.max(1, nth) : 1
  return oneOf(found, giving ? 0 : nth, names, ({ option }) => sentence(option.parts, reader), ({ place, option }) => {
    const ran = choosing(place, option, reader)
    if (times < 2 || !('send' in ran)) return ran
    return { send: { answer: [place], then: Array.from({ length: times - 1 }, () => option.form) }, said: `${ran.said}, ${counted(times, 'time')}` }
  })
}

/** Attacks: who and whom, in either order, with or without "with". */
function aimed(words: readonly string[], all: readonly Offered[], seen: readonly Called[]): Offered[] {
  const at = words.indexOf('with')
  const { names: before } = counting(telling(at < 0 ? words : words.slice(0, at)))
  const after = at < 0 ? [] : telling(words.slice(at + 1))
  const cuts = before.slice(1).map((_, place) => [before.slice(0, place + 1), before.slice(place + 1)] as const)
  const alone = [[], before] as const
  const readings: (readonly [readonly string[], readonly string[]])[] =
    at >= 0 ? [[after, before]] : [...(before[0] === 'leader' ? [alone, ...cuts] : [...cuts, alone]), [before, []], ...cuts.map(([one, other]) => [other, one] as const)]
  for (const [attacker, target] of readings) {
    const found = all.filter(({ option }) => fits(attacker, namesOf(option.about, seen)) && fits(target, namesOf(option.target, seen)))
    if (found.length) return found
  }
  return []
}

function namesOf(handle: number | undefined, seen: readonly Called[]): readonly string[] {
  return seen.find((one) => one.card.handle === handle)?.words ?? []
}

/** Of options that read alike and are about copies of a card, the first. */
function different(found: readonly Offered[], seen: readonly Called[], reader: Reader): Offered[] {
  const kept = new Map<string, Offered>()
  for (const one of found) {
    const card = seen.find((other) => other.card.handle === one.option.about)?.card
    const key = JSON.stringify([sentence(one.option.parts, reader), { ...card, handle: 0 }])
    if (!kept.has(key)) kept.set(key, one)
  }
  return [...kept.values()]
}

/** What is not offered: the server says why, of a card that is seen; of an attack with its target, where one is named. */
function notOffered(verb: string, rest: string, question: Question | null, view: View, reader: Reader): Ran {
  const inOrder = verb === 'attack' ? rest.split(/\bwith\b/).reverse().join(' ') : rest
  const { names, nth } = counting(telling(wordsOf(inOrder)))
  const seen = cardsSeen(view, reader)
  for (let count = names.length; count > 0; count--) {
    const found = unlike(seen.filter((one) => one.seat === reader.seat && fits(names.slice(0, count), one.words)))
    if (!found.length) continue
    const likely = found.filter((one) => (one.place === 'hand') === ['play', 'counter'].includes(verb))
    const others = names.slice(count)
    const aim = verb === 'attack' && others.length ? seen.find((one) => one.seat !== reader.seat && fits(others, one.words)) : undefined
    return oneOf(likely.length ? likely : found, nth, names, (one) => whereIs(one, reader), (one) => {
      return { why: one.card.handle, verb: ASKED_OF_SERVER[verb] ?? verb, ...(aim ? { target: aim.card.handle } : {}) }
    })
  }
  return { say: `There is nothing called “${rest.slice(0, 60)}” to ${verb} now. ${help(question)}` }
}

/** A name alone, or words that stand in the sentence of an option. */
function spoken(line: string, question: Question, view: View, reader: Reader): Ran | null {
  if (question.asks.asks !== 'options') return null
  const words = telling(wordsOf(line))
  const { names, nth } = counting(words)
  const seen = cardsSeen(view, reader)
  const all = question.options.map((option, place) => ({ option, place }))
  let found = all.filter(({ option }) => names.length && fits(names, namesOf(option.about, seen)))
  const playing = found.filter(({ option }) => option.form[0] === 'play')
  found = playing.length ? playing : found
  const useful = found.filter(({ option }) => !option.in_vain)
  found = useful.length ? useful : found
  if (!found.length && words.every((word) => word.length > 2)) found = all.filter(({ option }) => fits(words, wordsOf(sentence(option.parts, reader))))
  found = different(found, seen, reader)
  return found.length ? oneOf(found, nth, names, ({ option }) => sentence(option.parts, reader), ({ place, option }) => choosing(place, option, reader)) : null
}

// -- small things --------------------------------------------------------------------------------------------------------

function choosing(place: number, option: Option, reader: Reader): Ran & { said: string } {
  return sending([place], option.parts, reader)
}

function sending(answer: readonly number[], parts: Option['parts'], reader: Reader): { send: Answer; said: string } {
  return { send: { answer }, said: sentence(parts, reader) }
}

function cut(line: string): [string, string] {
  const at = line.indexOf(' ')
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)]
}

/** Names without a number that stands before or after them; the number, or 0. */
function counting(words: readonly string[]): { names: string[]; nth: number } {
  const place = words.findIndex((word) => /^[1-9]\d?$/.test(word))
  if (place !== 0 && place !== words.length - 1) return { names: [...words], nth: 0 }
  return { names: words.filter((_, one) => one !== place), nth: Number(words[place]) }
}

/** What can be typed now. */
function help(question: Question | null): string {
  if (!question) return 'Nothing is asked of you now. You can type: log, power luffy, why nami, card zoro, concede'
  return `You can type: ${sayable(question).slice(0, 5).join(', ')}`
}

function sayable(question: Question): string[] {
  const forms = new Set(question.options.map((option) => String(option.form[0])))
  if (question.asks.asks === 'amount') return [`a number from ${question.asks.least} to ${question.asks.most}`]
  if (question.asks.asks === 'order') return ['as listed', 'or all names, the first one first']
  if (question.asks.asks === 'selection' || question.asks.asks === 'distribution') return question.asks.least ? ['the names, with commas'] : ['none', 'the names, with commas']
  const verbs = Object.keys(VERBS).filter((verb) => verb === VERBS[verb]?.[0] && forms.has(verb)).map((verb) => `${verb} and a name`)
  const plain = Object.keys(SAID).filter((word) => forms.has(SAID[word]?.[0] ?? ''))
  const shortest = plain.filter((word, place) => plain.findIndex((one) => SAID[one]?.[0] === SAID[word]?.[0]) === place)
  return [...verbs, ...shortest, 'log', 'why and a name']
}

/** Whole lines that begin with what is typed, for a list under the input. */
export function completions(text: string, question: Question | null, view: View | null, reader: Reader): string[] {
  if (!question || !view) return ['log', 'concede'].filter((word) => word.startsWith(text.toLowerCase()))
  const seen = cardsSeen(view, reader)
  const name = (handle: number | undefined): string => {
    const one = seen.find((other) => other.card.handle === handle)
    return one ? (one.place === 'leader' ? 'leader' : one.card.name.toLowerCase()) : ''
  }
  const lines = question.options.map((option) => {
    const form = String(option.form[0])
    const verb = { event: 'activate', redraw: 'mulligan', pass: question.kind === 'block' ? 'no block' : question.kind === 'counter' ? 'no counter' : 'none' }[form] ?? form
    return [verb, name(option.about), form === 'attack' ? name(option.target) : ''].filter(Boolean).join(' ')
  })
  const usable = question.asks.asks === 'options' || question.asks.asks === 'yes-no' ? lines : []
  return [...new Set([...usable, 'log', 'options', 'undo', 'hint', 'concede'])].filter((line) => line.startsWith(text.toLowerCase().trimStart())).slice(0, 8)
}
