/** The game in five screens, for people who do not know it. */

import type { Part } from '../wire/messages'

export type Drawn = 'goal' | 'table' | 'turn' | 'don' | 'attack'

export interface Screen {
  drawn: Drawn
  title: string
  sentences: readonly (readonly Part[])[]
}

const rule = (...rules: string[]): Part => ({ part: 'rule', rules })

export const SCREENS: readonly Screen[] = [
  {
    drawn: 'goal',
    title: 'The goal',
    sentences: [
      ['You play a Leader with a deck of 50 cards. Both Leaders stand on the table from the start, with Life cards beside them.'],
      ['Attack the other Leader. Each hit takes one Life card, and its player puts it into the hand: whoever is behind gets more to play with.'],
      ['Hit a Leader that has no Life left and you have won. ', rule('1-2-1-1-1'), ' Whoever runs out of deck has lost too. ', rule('1-2-1-1-2')],
    ],
  },
  {
    drawn: 'table',
    title: 'The table',
    sentences: [
      ['Your half: Characters in front, at most five of them. ', rule('3-7-6'), ' Behind them the Leader, and a Stage if you play one.'],
      ['The number in the circle is the cost. The large number is the power. The shape says the colour.'],
      ['A card that is turned to its side is rested: it has done its work for this turn.'],
    ],
  },
  {
    drawn: 'turn',
    title: 'A turn',
    sentences: [
      ['Three things happen by themselves: your cards stand up again, you draw a card, you get two DON!! cards (one in the very first turn). ', rule('6-2', '6-3', '6-4')],
      ['Then it is up to you: play cards, give DON!!, use effects and attack, in any order and as often as you can. ', rule('6-5')],
      ['When you have done enough, end your turn. Nobody attacks in their own first turn. ', rule('6-5-6-1')],
    ],
  },
  {
    drawn: 'don',
    title: 'DON!! cards',
    sentences: [
      ['DON!! cards are what you pay with. A card of cost 2 rests two of them. ', rule('2-7-2')],
      ['Or give them away: a Leader or Character gets 1000 power for each one, in your own turn. ', rule('6-5-5-2')],
      ['All of them come back to you when your next turn begins. So the choice of every turn is: more cards, or harder hits?'],
    ],
  },
  {
    drawn: 'attack',
    title: 'Attack and defence',
    sentences: [
      ['To attack, rest your Leader or a Character. The target is the other Leader, or a Character that is rested. A Character that came this turn has to wait. ', rule('3-7-4')],
      ['The attack hits if its power is as high as the other, or higher. ', rule('7-1-4-1'), ' A Leader that is hit loses a Life card; a Character is K.O.’d.'],
      ['The defender can step in with a Blocker ', rule('7-1-2'), ' and trash cards from the hand: each adds the Counter on its left edge. ', rule('7-1-3')],
    ],
  },
]

/** The deck of the guided game: one colour, large numbers, little text. */
export const FIRST_DECK = `1xST01-001
4xST01-002
4xST01-003
2xST01-004
4xST01-005
4xST01-006
4xST01-007
4xST01-008
4xST01-009
4xST01-010
4xST01-011
2xST01-012
4xST01-013
4xST01-014
2xST01-015
`
