import { expect, test } from 'vitest'
import { LESSONS, lessonFor, nextLesson, type Moment } from '../../src/learn/lessons'
import type { Question } from '../../src/wire/messages'
import { option, question, view } from './tables'

function moment(asked: Question | null, more: Partial<Moment> = {}): Moment {
  return { question: asked, view: view({}), events: [], seat: 0, over: false, ...more }
}
const NONE = new Set<string>()
const MAIN = question('main', [option(['end'], []), option(['attack', 1, 2], []), option(['give', 1], [])])

test.each(['opening-hand', 'block', 'counter', 'trigger', 'main', 'room', 'pick'])('the first question of the kind %s has a lesson', (kind) => {
  expect(lessonFor(moment(question(kind, [])), NONE)).not.toBeNull()
})

test('lessons of one question come one after the other, each once', () => {
  const said = new Set<string>()
  const names: string[] = []
  for (let lesson = lessonFor(moment(MAIN), said); lesson; lesson = lessonFor(moment(MAIN), said)) {
    names.push(lesson.name)
    said.add(lesson.name)
  }
  expect(names).toEqual(['main', 'attack', 'give'])
})

test('what has happened is explained to the one whom it happened to', () => {
  const hit = [{ what: 'damage', seat: 0, parts: [] }]
  expect(lessonFor(moment(null, { events: hit }), NONE)?.name).toBe('damage')
  expect(lessonFor(moment(null, { events: hit, seat: 1 }), NONE)?.name).toBe('hit')
})

test('the end of the game comes before all else', () => {
  expect(lessonFor(moment(MAIN, { over: true }), NONE)?.name).toBe('over')
})

test('what has just happened is said until it is read, unless a question cannot wait', () => {
  const hit = moment(null, { events: [{ what: 'damage', seat: 1, parts: [] }] })
  const now = lessonFor(hit, NONE)
  expect(now?.name).toBe('hit')
  expect(nextLesson({ ...hit, question: MAIN }, NONE, now)?.name).toBe('hit')
  expect(nextLesson({ ...hit, question: question('counter', []) }, NONE, now)?.name).toBe('counter')
  expect(nextLesson({ ...hit, question: MAIN }, new Set(['hit']), now)?.name).toBe('main')
})

test('no name stands for two lessons', () => {
  expect(new Set(LESSONS.map((lesson) => lesson.name)).size).toBe(LESSONS.length)
})
