/** Tables at fixed moments, as docs/positions.md writes them: A is the person, B whoever plays against. */

const MIDDLE = `turn: 9, A
A leader: ST01-001 +1 DON!!
A characters: ST01-006, ST01-012 +1 DON!!, OP01-016 rested
A don: 4 active, 2 rested
A hand: ST01-014, ST01-005, ST01-007, ST01-016, OP01-016
A life: any 3
A trash: ST01-011, ST01-004, ST01-002
B leader: OP01-002
B characters: OP01-004 rested, OP01-033, OP01-041
B don: 2 active, 5 rested
B hand: any 5
B life: any 4
B trash: OP01-042
`

export const POSITIONS = {
  middle: MIDDLE,
  /** A is attacked, and has Counters. */
  counter: MIDDLE.replace('turn: 9, A', 'turn: 10, B').replace('B leader: OP01-002', 'B leader: OP01-002 +2 DON!!').replace('ST01-006,', 'OP01-025,') + 'choices:\n  attack B leader A leader\n',
  /** B may be blocked. */
  block: MIDDLE.replace('turn: 9, A', 'turn: 10, B') + 'choices:\n  attack B leader A leader\n',
  /** A looks at five cards and may take one. */
  tray: MIDDLE.replace('A life', 'A deck: ST01-006, ST01-007, OP01-025, ST01-004, ST01-009, any 20\nA life') + 'choices:\n  play A OP01-016/2\n',
  /** One attack wins. */
  nearlyWon: MIDDLE.replace('B life: any 4', 'B life: none').replace('B hand: any 5', 'B hand: none').replace(/B characters:.*\n/, '').replace('A don: 4 active', 'A don: 1 active').replace('+1 DON!!\nA characters', '+4 DON!!\nA characters'),
  /** A table in the middle of a game, with something of everything. */
  show: `turn: 9, A
A leader: OP01-001 +1 DON!!
A characters: ST01-006, ST01-012 +2 DON!!, OP01-025 rested
A don: 5 active, 1 rested
A hand: ST01-014, ST01-005, OP01-016, ST01-016, OP01-029
A life: any 3
A trash: ST01-011, ST01-004, ST01-002, OP01-026
B leader: OP01-060 +1 DON!!
B characters: OP01-067, OP01-070 rested, OP01-078, OP01-073
B don: 3 active, 4 rested
B hand: any 6
B life: any 2
B trash: OP01-087
`,
  four: `turn: 9, A
A leader: ST01-001 +1 DON!!
A characters: ST01-006, ST01-012, OP01-016 rested
A don: 5 active, 2 rested
A hand: ST01-014, ST01-005, ST01-007, ST01-016
A life: any 3
B leader: OP01-002
B characters: OP01-004 rested, OP01-033
B life: any 2
B hand: any 4
C leader: OP01-031
C characters: OP01-033, OP01-041
C hand: any 5
C life: any 4
D leader: ST02-001
D characters: ST02-004
D hand: any 3
D life: any 3
`,
}
