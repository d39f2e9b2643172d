/** The lessons of the guided game: each is said once, when it is first of use.
 *
 * They look at the question and at what has happened, and decide nothing: the server says what can be done.
 */

import { forget, read, write } from '../store'
import type { Event, Part, Question, View } from '../wire/messages'

/** What a lesson can look at. */
export interface Moment {
  question: Question | null
  view: View
  events: readonly Event[] // of the last things that happened
  seat: number
  over: boolean
}

export interface Lesson {
  name: string
  title: string
  parts: readonly Part[]
  fits: (moment: Moment) => boolean
}

const lesson = (name: string, title: string, fits: Lesson['fits'], ...parts: Part[]): Lesson => ({ name, title, fits, parts })
const rule = (...rules: string[]): Part => ({ part: 'rule', rules })
const asks = (kind: string, verb = '') => (moment: Moment): boolean => moment.question?.kind === kind && (!verb || offers(moment, verb))
const offers = (moment: Moment, verb: string): boolean => moment.question?.options.some((option) => option.form[0] === verb) ?? false
const happened = (what: string, own: boolean) => (moment: Moment): boolean => moment.events.some((event) => event.what === what && (event.seat === moment.seat) === own)

export const LESSONS: readonly Lesson[] = [
  lesson('over', 'The game is over', (moment) => moment.over,
    'That was a whole game. Play again, look at it once more as a replay, or choose a stronger bot on the start page.'),
  lesson('first', 'Who begins?', asks('first-or-second'),
    'Going first means acting first, but without a draw and with a single DON!! card. Either is fine for a first game.'),
  lesson('hand', 'Your opening hand', asks('opening-hand'),
    'Keep it if some cards cost 3 or less: those you can play early. Otherwise mulligan for five new ones, which you then have to keep. ', rule('5-2-1-6')),
  lesson('trigger', 'A Trigger', asks('trigger'),
    'The Life card that you lost has a Trigger: use it now for nothing and trash the card, or add the card to your hand. ', rule('10-1-5')),
  lesson('block', 'You are attacked: block?', asks('block'),
    'A Blocker can be rested to take the attack in place of the target. It may be K.O.’d for that. ', rule('7-1-2')),
  lesson('counter', 'You are attacked: counter?', asks('counter'),
    'Tap cards in your hand to trash them for the number on their left edge. The total runs along: it holds once it is higher than the attack. ', rule('7-1-3'), ' Early on you can afford to lose a Life: the card comes to your hand.'),
  lesson('room', 'No room', asks('room'),
    'Five Characters are the most. To play another, one of yours is trashed. ', rule('3-7-6-1')),
  lesson('main', 'Your turn', asks('main'),
    'Cards with a ring can be played or can act; tap one. The cost is in the circle and is paid with DON!! cards. ', rule('6-5-3-1'), ' Tap anything else and it says why not.'),
  lesson('attack', 'You can attack', asks('main', 'attack'),
    'Tap your Leader or a Character, choose Attack, then a target with a dashed ring. The pill shows both powers; as high is enough. ', rule('7-1-4-1')),
  lesson('give', 'DON!! left?', (moment) => asks('main', 'give')(moment) && offers(moment, 'attack') && !offers(moment, 'play'),
    'Give DON!! cards that you do not need to an attacker: 1000 power each, for this turn. They come back by themselves. ', rule('6-5-5-2')),
  lesson('activate', 'An effect to use', asks('main', 'activate'),
    'One of your cards says “Activate: Main”. Tap it to use that, as often as the card allows. Nothing happens unless you choose it.'),
  lesson('pick', 'An effect asks', asks('pick'),
    'Tap the marked cards, then the large button, which says what will happen. “Up to” allows none.'),
  lesson('came', 'It has to wait', happened('played', true),
    'A Character that came this turn cannot attack before your next one, unless it has Rush. ', rule('3-7-4')),
  lesson('damage', 'Your Leader was hit', happened('damage', true),
    'You lose a Life card and get it into your hand. With no Life left, the next hit loses the game. ', rule('1-2-1-1-1')),
  lesson('hit', 'A hit', happened('damage', false),
    'Your opponent loses a Life card, and has one card more in hand. Well done.'),
  lesson('ko', 'K.O.', (moment) => moment.events.some((event) => event.what === 'knocked-out'),
    'A Character that loses a battle is K.O.’d and goes to the trash. The attacker stays, whatever happens. ', rule('7-1-4')),
]

/** The lesson for a moment, of those that have not been said. */
export function lessonFor(moment: Moment, said: ReadonlySet<string>): Lesson | null {
  return LESSONS.find((lesson) => !said.has(lesson.name) && lesson.fits(moment)) ?? null
}

/** What is said next: a lesson stays while it fits, unless a question comes that cannot wait. */
export function nextLesson(moment: Moment, said: ReadonlySet<string>, now: Lesson | null): Lesson | null {
  const urgent = moment.over || (moment.question !== null && moment.question.kind !== 'main')
  return now && !urgent && !said.has(now.name) && now.fits(moment) ? now : lessonFor(moment, said)
}

export function lessonsSaid(): Set<string> {
  const kept = read<unknown>('lessons', [])
  return new Set(Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [])
}

export function keepLessons(said: ReadonlySet<string>): void {
  write('lessons', [...said])
}

/** A new guided game says everything again. */
export function forgetLessons(): void {
  forget('lessons')
}
