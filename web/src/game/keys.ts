/** The commands of the table and their keys. A key may be changed in the settings; nothing is a command while typing. */

import { listed } from '../words'

export type CommandName =
  | 'main' | 'number' | 'move' | 'attack' | 'give' | 'end' | 'noBlock' | 'noCounter' | 'keep' | 'mulligan' | 'undo' | 'hide'
  | 'log' | 'hint' | 'why' | 'help' | 'line' | 'back'

export interface Command {
  name: CommandName
  keys: readonly string[] // the usual ones
  what: string
  fixed?: boolean // its keys stay as they are
}

export const COMMANDS: readonly Command[] = [
  { name: 'main', keys: ['space', 'enter'], what: 'The main button' },
  { name: 'number', keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], what: 'The first, second … thing in the bar or list', fixed: true },
  { name: 'move', keys: ['arrowleft', 'arrowright', 'arrowup', 'arrowdown'], what: 'To the next card; Tab goes to the next area', fixed: true },
  { name: 'attack', keys: ['a'], what: 'Attack with the chosen card' },
  { name: 'give', keys: ['d'], what: 'Give it a DON!! card' },
  { name: 'end', keys: ['e'], what: 'End your turn' },
  { name: 'noBlock', keys: ['b'], what: 'No block' },
  { name: 'noCounter', keys: ['c'], what: 'No Counter' },
  { name: 'keep', keys: ['k'], what: 'Keep your opening hand' },
  { name: 'mulligan', keys: ['m'], what: 'Mulligan' },
  { name: 'undo', keys: ['z'], what: 'Take back' },
  { name: 'hide', keys: ['h'], what: 'Hide the decision and see the whole table' },
  { name: 'log', keys: ['l'], what: 'The log' },
  { name: 'hint', keys: ['t'], what: 'A hint, where all the others are bots' },
  { name: 'why', keys: ['w'], what: 'Why? What the card can and cannot do' },
  { name: 'line', keys: ['/'], what: 'Type a command, such as: attack zoro leader' },
  { name: 'help', keys: ['?'], what: 'Why, on a card; elsewhere these keys', fixed: true },
  { name: 'back', keys: ['escape'], what: 'Back', fixed: true },
]

export type Direction = 'left' | 'right' | 'up' | 'down'

export type Pressed =
  | { command: 'number'; number: number }
  | { command: 'move'; direction: Direction }
  | { command: Exclude<CommandName, 'number' | 'move'> }

/** How a key is written in the settings; '' for keys that cannot be a command. */
export function keyName(key: string): string {
  const name = key === ' ' ? 'space' : key.toLowerCase()
  if (['space', 'enter', 'escape'].includes(name) || name.startsWith('arrow')) return name
  return [...name].length === 1 ? name : ''
}

const SHOWN: Record<string, string> = {
  space: 'Space', enter: 'Enter', escape: 'Esc', arrowleft: '←', arrowright: '→', arrowup: '↑', arrowdown: '↓',
}

/** A key as a person reads it. */
export function shownKey(key: string): string {
  return SHOWN[key] ?? key.toUpperCase()
}

export type Keys = Readonly<Record<string, string>>

export function keysOf(command: Command, keys: Keys): readonly string[] {
  const other = command.fixed ? undefined : keys[command.name]
  return other ? [other] : command.keys
}

/** The keys of a command for a button or a list: Space or Enter, 1–9. */
export function shownKeys(command: Command, keys: Keys): string {
  if (command.name === 'number') return '1–9'
  const shown = keysOf(command, keys).map(shownKey)
  return command.name === 'move' ? shown.join(' ') : shown.join(' or ')
}

export function commandNamed(name: CommandName): Command {
  return COMMANDS.find((one) => one.name === name) as Command
}

/** The command that a key stands for. */
export function commandAt(key: string, keys: Keys): Command | null {
  return COMMANDS.find((one) => keysOf(one, keys).includes(key)) ?? null
}

/** Sentences: which keys stand for more than one command. */
export function overlaps(keys: Keys): string[] {
  const found = new Map<string, Command[]>()
  for (const command of COMMANDS) for (const key of keysOf(command, keys)) found.set(key, [...(found.get(key) ?? []), command])
  return [...found].filter(([, some]) => some.length > 1).map(([key, some]) => `${shownKey(key)} stands for ${listed(some.map((one) => one.what))}.`)
}

/** Keys with another one for a command, or the sentence why it cannot be. */
export function withKey(name: CommandName, key: string, keys: Keys): { keys: Record<string, string> } | { why: string } {
  const wanted = keyName(key)
  if (!wanted) return { why: 'Only letters, digits and signs can be keys, and Space and Enter. Press another one.' }
  const holder = commandAt(wanted, keys)
  if (holder && holder.name !== name) {
    const help = holder.fixed ? 'Press another one.' : 'Press another one, or change that first.'
    return { why: `${shownKey(wanted)} is the key for “${holder.what}”. ${help}` }
  }
  return { keys: { ...keys, [name]: wanted } }
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['button', 'checkbox', 'radio', 'submit', 'range'].includes(target.type)
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

/** What a key means at the table: nothing while typing, in a sheet, or where a focused button takes it itself.
 *
 * A button that was only `pointed` at has the focus by accident: Space still means the main button, which shows it.
 */
export function commandOf(event: KeyboardEvent, keys: Keys, pointed = false): Pressed | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return null
  const target = event.target
  if (isTyping(target) || (target instanceof Element && target.closest('dialog'))) return null
  const key = keyName(event.key)
  const command = key ? commandAt(key, keys) : null
  if (!command || (event.repeat && command.name !== 'move')) return null
  const ownKeys = target instanceof Element && target.closest('button, a, summary, input')
  if (ownKeys && !pointed && (key === 'space' || key === 'enter')) return null
  if (command.name === 'number') return { command: 'number', number: Number(key) }
  if (command.name === 'move') return { command: 'move', direction: key.slice('arrow'.length) as Direction }
  return { command: command.name }
}
