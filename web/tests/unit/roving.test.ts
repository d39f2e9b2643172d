import { expect, test } from 'vitest'
import { nearest, type Box } from '../../src/game/roving'

/** Two rows of three cards; the second row is half a card to the right. */
const at = (x: number, y: number): Box => ({ left: x, top: y, right: x + 80, bottom: y + 110 })
const BOXES = [at(0, 0), at(90, 0), at(180, 0), at(45, 120), at(135, 120), at(225, 120)]
const from = (place: number): [Box, Box[]] => [BOXES[place] as Box, BOXES]

test.each([
  [0, 'right', 1], [1, 'right', 2], [2, 'right', 5], [1, 'left', 0], [0, 'left', -1], [0, 'down', 3], [4, 'up', 1], [5, 'up', 2],
  [3, 'right', 4], [0, 'up', -1],
] as const)('from %i %s to %i', (place, direction, next) => {
  expect(nearest(...from(place), direction)).toBe(next)
})
