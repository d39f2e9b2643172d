/** The emblem in the window of a card: one of six sea-chart figures, always the same for a card number. */

function hash(text: string): number {
  let value = 2166136261
  for (let place = 0; place < text.length; place++) value = Math.imul(value ^ text.charCodeAt(place), 16777619)
  return value >>> 0
}

type Figure = (at: (most: number) => number) => string

const FIGURES: readonly Figure[] = [
  // waves
  (at) => {
    const lift = 4 + at(5)
    let path = ''
    for (let y = 8 + at(8); y < 62; y += 11) path += `M-4 ${y}q8 -${lift} 16 0t16 0 16 0 16 0 16 0 16 0 16 0`
    return path
  },
  // rings of a whirlpool
  (at) => {
    const x = 20 + at(60), y = 10 + at(40)
    let path = ''
    for (let r = 7; r < 90; r += 9) path += `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
    return path
  },
  // rays of a compass
  (at) => {
    const x = 30 + at(40), y = 18 + at(24), from = at(15)
    let path = ''
    for (let ray = 0; ray < 24; ray++) {
      const angle = ((from + ray * 15) * Math.PI) / 180
      path += `M${x + 9 * Math.cos(angle)} ${y + 9 * Math.sin(angle)}L${x + 110 * Math.cos(angle)} ${y + 110 * Math.sin(angle)}`
    }
    return path
  },
  // chevrons of a wake
  (at) => {
    const x = 30 + at(40)
    let path = ''
    for (let y = -20 + at(8); y < 90; y += 11) path += `M-10 ${y + 24}L${x} ${y}L110 ${y + 24}`
    return path
  },
  // scales
  (at) => {
    let path = ''
    const r = 8 + at(4)
    for (let row = 0; row * r < 72; row++)
      for (let x = (row % 2 ? -r : 0) - r; x < 110; x += 2 * r) path += `M${x} ${row * r}a${r} ${r} 0 0 0 ${2 * r} 0`
    return path
  },
  // the grid of a chart
  (at) => {
    const tilt = at(20) - 10
    let path = ''
    for (let x = -30 + at(10); x < 130; x += 14) path += `M${x} -2L${x + tilt} 64`
    for (let y = 6 + at(6); y < 64; y += 13) path += `M-4 ${y}Q50 ${y + tilt / 2} 104 ${y}`
    return path
  },
]

const drawn = new Map<string, string>()

/** The path of the emblem, in a window of 100 by 60. */
export function emblem(number: string): string {
  let path = drawn.get(number)
  if (path === undefined) {
    let seed = hash(number)
    const at = (most: number): number => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      return Math.floor((seed / 4294967296) * most)
    }
    path = (FIGURES[at(FIGURES.length)] as Figure)(at).replace(/\.(\d)\d+/g, '.$1')
    drawn.set(number, path)
  }
  return path
}

/** Two letters for a name: those of its first and last word. */
export function initials(name: string): string {
  const words = name.replace(/["'“”().!?]/g, ' ').split(/[\s.&-]+/).filter((word) => /[\p{L}\d]/u.test(word))
  const first = words[0]?.[0] ?? '?'
  const last = words.length > 1 ? (words[words.length - 1]?.[0] ?? '') : (words[0]?.[1] ?? '')
  return (first + last).toUpperCase()
}
