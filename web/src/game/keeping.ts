/** What has not changed stays the same object: a whole view comes with every message, and only what is new in it is drawn again. */

/** The new value, in which whatever equals a part of the old one is that part. The new value is written to: it is fresh from the line. */
export function kept<T>(before: unknown, now: T): T {
  if (!isTree(before) || !isTree(now) || Array.isArray(before) !== Array.isArray(now)) return now
  const fresh: Tree = now
  const keys = Object.keys(fresh)
  let same = keys.length === Object.keys(before).length
  for (const key of keys) {
    fresh[key] = kept(Array.isArray(before) ? counterpart(before, fresh[key], Number(key)) : before[key], fresh[key])
    if (fresh[key] !== before[key]) same = false
  }
  return same ? (before as T) : now
}

type Tree = Record<string, unknown>

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null
}

function handleOf(value: unknown): unknown {
  return isTree(value) ? value.handle : undefined
}

/** What an item of a list was before: a card by its handle, whatever else by its place. */
function counterpart(before: readonly unknown[], now: unknown, place: number): unknown {
  const handle = handleOf(now)
  if (handle === undefined || handleOf(before[place]) === handle) return before[place]
  return before.find((one) => handleOf(one) === handle)
}
