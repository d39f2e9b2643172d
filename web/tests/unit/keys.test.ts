import { describe, expect, test } from 'vitest'
import { COMMANDS, commandAt, commandNamed, keyName, overlaps, shownKeys, withKey } from '../../src/game/keys'

describe('keys', () => {
  test('no two commands share a key', () => {
    expect(overlaps({})).toEqual([])
  })

  test.each([
    [' ', 'main'], ['Enter', 'main'], ['7', 'number'], ['ArrowUp', 'move'], ['A', 'attack'], ['d', 'give'], ['b', 'noBlock'],
    ['?', 'help'], ['/', 'line'], ['Escape', 'back'], ['x', undefined], ['F5', undefined],
  ])('%s is %s', (key, command) => {
    expect(commandAt(keyName(key), {})?.name).toBe(command)
  })

  test('a command with another key has lost its usual ones', () => {
    const keys = { main: 'x' }
    expect(commandAt('x', keys)?.name).toBe('main')
    expect(commandAt('space', keys)).toBeNull()
    expect(shownKeys(commandNamed('main'), keys)).toBe('X')
    expect(shownKeys(commandNamed('main'), {})).toBe('Space or Enter')
  })

  test('a key that is taken is refused with the command that has it', () => {
    expect(withKey('attack', 'z', {})).toEqual({ why: 'Z is the key for “Take back”. Press another one, or change that first.' })
    expect(withKey('attack', '3', {})).toEqual({ why: expect.stringContaining('3 is the key for') as string })
    expect(withKey('attack', 'F5', {})).toEqual({ why: expect.stringContaining('Only letters') as string })
    expect(withKey('attack', 'x', { give: 'y' })).toEqual({ keys: { give: 'y', attack: 'x' } })
  })

  test('a key that is given up can be taken', () => {
    expect(withKey('attack', 'z', { undo: 'u' })).toEqual({ keys: { undo: 'u', attack: 'z' } })
  })

  test('what stands for two things is said', () => {
    expect(overlaps({ attack: 'z' })).toEqual(['Z stands for Attack with the chosen card and Take back.'])
  })

  test('every command says what it does', () => {
    for (const command of COMMANDS) expect(command.what).not.toBe('')
  })
})
