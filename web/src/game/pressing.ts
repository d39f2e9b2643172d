/** What the keys do at a table. */

import { settings } from '../settings.svelte'
import { NOTHING } from './asked'
import { commandOf, type Pressed } from './keys'
import type { Play } from './play.svelte'
import { moveFocus } from './roving'

/** Hears the keys of the page for a match. */
export class Pressing {
  readonly #play: Play
  #pointed = false // the last thing was done with the pointer

  constructor(play: Play) {
    this.#play = play
  }

  pointed = (): void => {
    this.#pointed = true
  }

  keyed = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' || event.key.startsWith('Arrow')) this.#pointed = false
    const pressed = commandOf(event, settings.keys, this.#pointed)
    if (!pressed) return
    if (pressed.command === 'main' && document.activeElement instanceof HTMLElement) document.activeElement.blur() // it would be pressed too
    if (press(this.#play, pressed)) event.preventDefault()
  }
}

/** Does what a command says; whether there was anything to do. */
export function press(play: Play, pressed: Pressed): boolean {
  const { table, asked } = play
  switch (pressed.command) {
    case 'main':
      if (asked?.main) play.act(asked.main)
      return asked?.main !== null
    case 'number': {
      const list = asked?.bar.length ? asked.bar : (asked?.lines ?? [])
      const action = list[pressed.number - 1]
      if (action) play.act(action)
      return action !== undefined
    }
    case 'move':
      return play.root ? moveFocus(play.root, pressed.direction) : false
    case 'back':
      if (table.staged !== NOTHING) table.stage(NOTHING)
      return true
    case 'hide':
      play.hidden = !play.hidden
      return true
    case 'undo':
      if (play.canUndo) play.undo()
      return true
    case 'log':
      play.open.log = !play.open.log
      return true
    case 'hint':
      play.hint()
      return true
    case 'line':
      play.open.menu = false
      play.open.line = true
      return true
    case 'why':
    case 'help': {
      const card = document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card
      if (card === undefined) play.open.keys = true
      else play.why(Number(card))
      return true
    }
    default: {
      const action = [asked?.main, ...(asked?.others ?? [])].find((one) => one?.key === pressed.command)
      if (action) play.act(action)
      return action !== undefined
    }
  }
}
