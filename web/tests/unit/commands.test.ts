import { describe, expect, test } from 'vitest'
import { completions, run, type Ran } from '../../src/game/commands'
import type { Reader } from '../../src/words'
import { card, option, part, question, view } from './tables'

const READER: Reader = { seat: 0, names: ['Ada', 'Tomas'] }
const nami = card(10, 'Nami', { cost: 1 })
const usopp = card(11, 'Usopp', { cost: 2 })
const usoppToo = card(12, 'Usopp', { cost: 2, number: usopp.number })
const zoro = card(20, 'Roronoa Zoro')
const strongZoro = card(21, 'Roronoa Zoro', { power: 7000, given: 2 })
const three = card(22, 'Mr.3(Galdino)')
const king = card(30, 'King')
const leader = card(1, 'Monkey.D.Luffy')
const kaido = card(2, 'Kaido')

const TABLE = view({ known_hand: [nami, usopp, usoppToo], characters: [zoro, strongZoro, three] }, { characters: [king] })
const attack = (attacker: typeof zoro, target: typeof zoro): ReturnType<typeof option> =>
  option(['attack', attacker.handle, target.handle], ['Attack ', part(target, 1), ' with ', part(attacker, 0), `: ${attacker.power}`])
const MAIN = question('main', [
  option(['end'], ['End the turn']),
  option(['play', 10], ['Play ', part(nami), ' for 1']),
  option(['play', 11], ['Play ', part(usopp), ' for 2']),
  option(['play', 12], ['Play ', part(usoppToo), ' for 2']),
  option(['give', 1], ['Give a DON!! card to ', part(leader)]),
  option(['give', 20], ['Give a DON!! card to ', part(zoro)]),
  option(['give', 22], ['Give a DON!! card to ', part(three)]),
  attack(zoro, kaido), attack(strongZoro, kaido), attack(zoro, king), attack(three, kaido), attack(leader, kaido),
])

function ran(text: string, asked = MAIN): Ran {
  return run(text, asked, TABLE, READER)
}

describe('actions', () => {
  test.each([
    ['end', [0]], ['End turn.', [0]], ['done', [0]], ['play nami', [1]], ['PLAY  Nami!', [1]], ['nami', [1]], ['i play nami', [1]],
    ['play usopp', [2]], ['play x-010', [1]], ['give luffy', [4]], ['give leader', [4]], ['attack king', [9]], ['attack zoro king', [9]],
    ['attack king with zoro', [9]], ['attack mr leader', [10]], ['attack leader with mr.3', [10]], ['attack luffy kaido', [11]], ['2', [1]],
  ])('%s', (text, answer) => {
    expect(ran(text)).toMatchObject({ send: { answer } })
  })

  test('a card is given several DON!! cards', () => {
    for (const text of ['give 3 luffy', 'give luffy 3', 'don 3 leader']) expect(ran(text)).toMatchObject({ send: { answer: [4], then: [['give', 1], ['give', 1]] } })
  })

  test('it says what it does', () => {
    expect(ran('play nami')).toMatchObject({ said: 'Play Nami for 1' })
  })

  test('a number can be part of a name', () => {
    expect(ran('give mr 3')).toMatchObject({ send: { answer: [6] } })
  })

  test('what can mean two things is asked, and chosen by its number', () => {
    const which = ran('attack zoro leader')
    expect(which).toMatchObject({ say: 'Which: 1 Attack Tomas’s Kaido with your Roronoa Zoro: 5000 · 2 Attack Tomas’s Kaido with your Roronoa Zoro: 7000?' })
    expect('which' in which && which.which?.[1]).toMatchObject({ send: { answer: [8] } })
  })

  test('what is not offered is asked of the server', () => {
    expect(ran('attack king with leader')).toEqual({ why: 1, verb: 'attack', target: 30 })
    expect(ran('block mr')).toEqual({ why: 22, verb: 'block' })
    expect(run('play nami', null, TABLE, READER)).toEqual({ why: 10, verb: 'play' })
  })

  test.each(['play sanji', 'dance', 'block', '', '99', 'x'.repeat(5000)])('%s gets a sentence', (text) => {
    expect(ran(text)).toMatchObject({ say: expect.stringContaining('You can type: ') as string })
  })
})

describe('questions of a player', () => {
  test.each<[string, Ran]>([
    ['why nami', { why: 10, verb: 'play' }],
    ['why attack king', { why: 30, verb: 'attack' }],
    ["Why can't Nami attack?", { why: 10, verb: 'attack' }],
    ['why leader', { say: expect.stringContaining('Which: 1 Monkey.D.Luffy (your leader') as string, which: expect.anything() as Ran[] }],
    ['power luffy', { look: 1 }],
    ['card king', { open: 'card', number: 'X-030' }],
    ['what does king do?', { open: 'card', number: 'X-030' }],
    ['log', { open: 'log' }],
    ['rule 7-1-4', { open: 'rule', number: '7-1-4' }],
    ['concede', { act: 'concede' }],
    ['hint', { act: 'hint' }],
    ['undo', { act: 'undo' }],
    ['power', { say: 'The power of which card?' }],
    ['power sanji', { say: 'You see no card that is called “sanji”.' }],
  ])('%s', (text, wanted) => {
    expect(ran(text)).toEqual(wanted)
  })
})

describe('whole answers', () => {
  test('yes and no', () => {
    const yes = option(['yes'], ['Activate the [Trigger]']), no = option(['no'], ['Add it to the hand'])
    const asked = question('trigger', [yes, no], { asks: 'yes-no', yes, no })
    expect(ran('yes', asked)).toMatchObject({ send: { answer: [1] } })
    expect(ran('trigger', asked)).toMatchObject({ send: { answer: [1] } })
    expect(ran('skip', asked)).toMatchObject({ send: { answer: [0] } })
  })

  test('a number', () => {
    const asked = question('number', [], { asks: 'amount', least: 0, most: 3 })
    expect(ran('2', asked)).toMatchObject({ send: { answer: [2] } })
    expect(ran('7', asked)).toEqual({ say: 'Say a number from 0 to 3.' })
  })

  test('a set of cards', () => {
    const items = [{ parts: [part(nami)] }, { parts: [part(usopp)], most: 2 }, { parts: [part(zoro)] }]
    const asked = question('pick', [], { asks: 'selection', items, least: 0, most: 2 })
    expect(ran('nami, zoro', asked)).toMatchObject({ send: { answer: [0, 2] } })
    expect(ran('usopp and usopp', asked)).toMatchObject({ send: { answer: [1, 1] } })
    expect(ran('none', asked)).toMatchObject({ send: { answer: [] } })
    expect(ran('3, 1', asked)).toMatchObject({ send: { answer: [2, 0] } })
    expect(ran('sanji', asked)).toMatchObject({ say: expect.stringContaining('not understood') as string })
  })

  test('an order', () => {
    const asked = question('place', [], { asks: 'order', items: [{ parts: [part(nami)] }, { parts: [part(zoro)] }] })
    expect(ran('zoro, nami', asked)).toMatchObject({ send: { answer: [1, 0] } })
    expect(ran('as listed', asked)).toMatchObject({ send: { answer: [0, 1] } })
    expect(ran('zoro', asked)).toMatchObject({ say: expect.stringContaining('All 2') as string })
  })

  test('shares of DON!! cards', () => {
    const items = [{ parts: ['the Leader'], most: 3 }, { parts: [part(zoro)], most: 3 }]
    const asked = question('don', [], { asks: 'distribution', items, least: 3, most: 3 })
    expect(ran('1 leader, 2 zoro', asked)).toMatchObject({ send: { answer: [0, 1, 1] } })
  })
})

test('lines are completed from what is offered', () => {
  expect(completions('attack r', MAIN, TABLE, READER)).toEqual(['attack roronoa zoro leader', 'attack roronoa zoro king'])
  expect(completions('pl', MAIN, TABLE, READER)).toEqual(['play nami', 'play usopp'])
  expect(completions('', null, null, READER)).toEqual(['log', 'concede'])
})
