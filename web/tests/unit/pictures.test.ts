import { expect, test } from 'vitest'
import { cardIn, matched } from '../../src/settings/pictures'

test.each([
  ['OP01-016.png', 'OP01-016', ''],
  ['op01-016.JPG', 'OP01-016', ''],
  ['OP01-016_p1.png', 'OP01-016', 'p1'],
  ['OP01-016_p12.webp', 'OP01-016', 'p12'],
  ['OP01-016_r1.webp', 'OP01-016', 'r1'],
  ['P-001.png', 'P-001', ''],
  ['ST01-012_EN.png', 'ST01-012', ''],
  ['cards/OP01/OP01-016.png', 'OP01-016', ''],
  ['Nami (OP01-016).png', 'OP01-016', ''],
  ['PRB01-001.avif', 'PRB01-001', ''],
])('%s shows %s %s', (name, number, variant) => {
  expect(cardIn(name)).toEqual({ number, variant })
})

test.each(['nami.png', 'OP01-016.txt', 'OP01-016', 'OP01-0161.png', 'IMG_2024-123456.jpg', '', 'OP01-16.png', 'OP01-016.svg'])(
  '%s shows no card', (name) => expect(cardIn(name)).toBeNull(),
)

test('a card has its usual picture, whichever file comes first', () => {
  const file = (name: string, size = 1): { name: string; size: number } => ({ name, size })
  const found = matched([file('OP01-016_p2.png'), file('OP01-016_p1.png'), file('OP01-016.png'), file('OP01-001_p1.png'), file('x.png'), file('OP01-002.png', 1e9)])
  expect([...found.cards].map(([number, one]) => [number, one.name])).toEqual([['OP01-016', 'OP01-016.png'], ['OP01-001', 'OP01-001_p1.png']])
  expect(found.files).toBe(4)
  expect(found.left).toEqual(['x.png', 'OP01-002.png'])
})
