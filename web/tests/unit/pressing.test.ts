import { expect, test, vi } from 'vitest'
import { commandOf } from '../../src/game/keys'

/** As much of a page as keys need: elements with a tag, within others. */
class FakeElement {
  isContentEditable = false
  constructor(readonly tag: string, readonly within: readonly string[] = []) {}
  closest(selector: string): this | null {
    const tags = [this.tag, ...this.within]
    return selector.split(', ').some((one) => tags.includes(one)) ? this : null
  }
}
class FakeInput extends FakeElement {
  constructor(readonly type: string) {
    super('input')
  }
}
class FakeTextArea extends FakeElement {}
class FakeSelect extends FakeElement {}
for (const [name, kind] of Object.entries({ Element: FakeElement, HTMLElement: FakeElement, HTMLInputElement: FakeInput, HTMLTextAreaElement: FakeTextArea, HTMLSelectElement: FakeSelect }))
  vi.stubGlobal(name, kind)

const BODY = new FakeElement('body')
function press(key: string, target: FakeElement = BODY, more: Partial<KeyboardEvent> = {}, keys: Record<string, string> = {}, pointed = false): ReturnType<typeof commandOf> {
  return commandOf({ key, target, ctrlKey: false, metaKey: false, altKey: false, repeat: false, isComposing: false, defaultPrevented: false, ...more } as unknown as KeyboardEvent, keys, pointed)
}

test('keys are commands', () => {
  expect(press(' ')).toEqual({ command: 'main' })
  expect(press('4')).toEqual({ command: 'number', number: 4 })
  expect(press('ArrowLeft')).toEqual({ command: 'move', direction: 'left' })
  expect(press('E')).toEqual({ command: 'end' })
  expect(press('t')).toEqual({ command: 'hint' })
  expect(press('x', BODY, {}, { end: 'x' })).toEqual({ command: 'end' })
  expect(press('y')).toBeNull()
})

test('nothing is a command while typing, in a sheet, or with Ctrl', () => {
  for (const target of [new FakeInput('text'), new FakeTextArea('textarea'), new FakeSelect('select'), new FakeElement('button', ['dialog'])]) expect(press('e', target)).toBeNull()
  expect(press('z', BODY, { ctrlKey: true })).toBeNull()
  expect(press('e', BODY, { isComposing: true })).toBeNull()
})

test('a focused button takes Space and Enter itself, and no other key', () => {
  const button = new FakeElement('button')
  expect(press('Enter', button)).toBeNull()
  expect(press(' ', button)).toBeNull()
  expect(press('a', button)).toEqual({ command: 'attack' })
})

test('a card that was clicked leaves Space to the main button', () => {
  expect(press(' ', new FakeElement('button'), {}, {}, true)).toEqual({ command: 'main' })
})

test('a key that is held down ends no turn', () => {
  expect(press('e', BODY, { repeat: true })).toBeNull()
  expect(press('ArrowUp', BODY, { repeat: true })).toEqual({ command: 'move', direction: 'up' })
})
