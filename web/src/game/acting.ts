/** The questions of a turn: what the cards on the table can do in the Main Phase, and the Counter Step. */

import type { Option } from '../wire/messages'
import { counted } from '../words'
import { effectWords, NOTHING, placeOf, spoken, spokenPass, verbOf, type Action, type Asked, type Context, type Mark } from './asked'
import { copiesOf } from './finding'

// -- the Main Phase ------------------------------------------------------------------------------------------------------

export function acting({ question, view, staged, reader, habits }: Context): Partial<Asked> {
  const marks = new Map<number, Mark>()
  question.options.forEach((option) => {
    if (option.about === undefined || marks.has(option.about)) return
    for (const card of copiesOf(view, option.about)) {
      const open = staged.card === card
      marks.set(card, { how: open ? 'on' : 'can', tap: { label: '', stage: { ...NOTHING, card: open ? null : card } } })
    }
  })
  const bar: Action[] = []
  const effects: Action[] = [] // below the rest
  let hint = ''
  if (staged.card !== null) {
    const alike = copiesOf(view, staged.card)
    const own = question.options
      .map((option, place) => ({ option, place }))
      .filter(({ option }) => option.about !== undefined && alike.includes(option.about))
    const attacks = own.filter(({ option }) => verbOf(option) === 'attack')
    for (const { option, place } of attacks) {
      const look = option.outlook
      marks.set(option.target as number, {
        how: 'aim',
        ...(look ? { pill: `${look.power} › ${look.against}` } : {}),
        tap: { ...spoken(option, reader), send: { answer: [place] } },
      })
    }
    if (attacks.length) hint = 'Choose a marked card to attack it.'
    for (const { option, place } of own) {
      const said = spoken(option, reader)
      if (verbOf(option) === 'play') bar.push({ ...said, label: 'Play', detail: pays(option), send: { answer: [place] } })
      if (verbOf(option) === 'activate') effects.push({ ...said, label: 'Activate', detail: effectWords(said.label), send: { answer: [place] } })
      if (verbOf(option) === 'give') {
        const most = Math.min(view.sides[view.seat]?.don.active ?? 1, 5)
        for (let count = 1; count <= most; count++) {
          const then = Array.from({ length: count - 1 }, () => [...option.form])
          bar.push({ label: String(count), verb: 'give', detail: `Give ${counted(count, 'DON!! card')}`, send: { answer: [place], then } })
        }
      }
    }
  }
  const end = placeOf(question, 'end')
  const attackers = new Set(question.options.filter((one) => verbOf(one) === 'attack' && !one.in_vain).map((one) => one.about))
  const left = view.sides[view.seat]?.don.active ?? 0
  const unused = [attackers.size ? `${attackers.size} can attack` : '', left ? `${counted(left, 'DON!!', 'DON!!')} left` : ''].filter(Boolean).join(', ')
  const unsure = habits.confirmEnd && !staged.sure && (attackers.size > 0 || left >= 3)
  const main: Action = {
    label: staged.sure ? 'End turn: sure?' : 'End turn',
    key: 'end',
    verb: 'end',
    ...(unused ? { detail: unused } : {}),
    ...(unsure ? { stage: { ...NOTHING, sure: true } } : { send: { answer: [end] } }),
  }
  return { marks, bar: [...bar, ...effects], main: end < 0 ? null : main, hint: hint || (marks.size ? 'Cards with a ring can act.' : '') }
}

function pays(option: Option): string {
  return option.pays ? `${counted(option.pays, 'DON!!', 'DON!!')}` : 'free'
}

// -- the Counter Step ------------------------------------------------------------------------------------------------------

export function countering({ question, view, staged, reader, habits }: Context): Partial<Asked> {
  const marks = new Map<number, Mark>()
  const bar: Action[] = []
  const stands = view.battle?.standing
  const base = stands?.against ?? 0
  let now = base
  const chosen: { place: number; form: (string | number)[] }[] = [] // the copy that is offered before those that are like it
  question.options.forEach((option, place) => {
    if (option.about === undefined) return
    if (verbOf(option) === 'counter' && option.target === view.battle?.target) {
      const gain = (option.outlook?.power ?? base) - base
      const copies = copiesOf(view, option.about)
      const taken = copies.filter((card) => staged.items.includes(card)).length
      now += taken * gain
      copies.slice(0, taken).forEach((card) => chosen.push({ place, form: [option.form[0] as string, card, ...option.form.slice(2)] }))
      for (const card of copies) {
        const on = staged.items.includes(card)
        const items = on ? staged.items.filter((one) => one !== card) : [...staged.items, card]
        marks.set(card, { how: on ? 'on' : 'can', tap: { ...spoken(option, reader), stage: { ...staged, items, card: null } } })
      }
    }
    if (verbOf(option) === 'event') {
      for (const card of copiesOf(view, option.about)) {
        const open = staged.card === card
        marks.set(card, { how: open ? 'on' : 'can', tap: { label: '', stage: { ...staged, card: open ? null : card } } })
        if (open) bar.push({ ...spoken(option, reader), label: 'Activate [Counter]', detail: pays(option), send: { answer: [place] } })
      }
    }
  })
  const against = stands?.power ?? 0
  const holds = now > against
  const pass = placeOf(question, 'pass')
  const first = chosen[0]
  if (!first) {
    const main: Action = { label: habits.countered ? spokenPass(question, pass, reader) : 'No Counter', key: 'noCounter', verb: 'pass', send: { answer: [pass] } }
    return { marks, bar, main, hint: marks.size ? 'Tap cards to add their Counter.' : '', total: { base, now, against, holds } }
  }
  const then = chosen.slice(1).map(({ form }) => form)
  if (holds) then.push(['pass'])
  const verdict = holds ? `${now} against ${against}, holds` : `${now} against ${against}, not enough`
  const main = { label: `Trash ${counted(chosen.length, 'card')}`, detail: verdict, verb: 'counter', send: { answer: [first.place], then } }
  const others = [{ label: 'Clear', key: 'back' as const, stage: { ...NOTHING } }]
  return { marks, bar, main, others, hint: verdict, total: { base, now, against, holds } }
}
