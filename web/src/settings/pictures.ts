/** Which files are pictures of which cards: by the card number in the name of the file. */

const NAMED = /(?:^|[^a-z0-9])([a-z]{1,4}\d{0,2})-(\d{3})(?:[_-]?([a-z]\d{1,2}))?(?![a-z0-9])/i
const PICTURE = /\.(png|jpe?g|webp|gif|avif|bmp)$/i
export const MOST_FILES = 20_000
const MOST_BYTES = 30_000_000

/** The card that a file shows, and which of its pictures: '' is the usual one, p1 another. */
export function cardIn(name: string): { number: string; variant: string } | null {
  const found = NAMED.exec(name.slice(name.lastIndexOf('/') + 1))
  if (!found?.[1] || !found[2] || !PICTURE.test(name)) return null
  return { number: `${found[1]}-${found[2]}`.toUpperCase(), variant: (found[3] ?? '').toLowerCase() }
}

interface Named {
  name: string
  size: number
}

export interface Matched<F extends Named> {
  cards: Map<string, F> // one picture each: the usual one, or the first of the others
  files: number // that show a card
  left: string[] // names of those that do not
}

/** The picture of each card among files. */
export function matched<F extends Named>(files: Iterable<F>): Matched<F> {
  const found = new Map<string, { file: F; variant: string }>()
  const left: string[] = []
  let count = 0
  let seen = 0
  for (const file of files) {
    if (++seen > MOST_FILES) break
    const card = file.size <= MOST_BYTES ? cardIn(file.name) : null
    if (!card) {
      left.push(file.name)
      continue
    }
    count += 1
    const before = found.get(card.number)
    if (!before || card.variant < before.variant) found.set(card.number, { file, variant: card.variant })
  }
  return { cards: new Map([...found].map(([number, one]) => [number, one.file])), files: count, left }
}
