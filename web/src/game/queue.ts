/** When motions are played: one visible action after another, never for long. */

export const LENGTH = 220 // milliseconds of a motion at speed 1
export const GAP = 350 // from one visible action to the next, where there is time
export const LEAST_GAP = 90
export const MOST = 1200 // after which whatever happened is on the table as it is

/** How fast motions are: 0, none, in a tab that nobody sees. */
export function pace(speed: number, hidden: boolean): number {
  return hidden ? 0 : speed
}

/** How long a motion takes. */
export function length(pace: number): number {
  return LENGTH / pace
}

export class Queue {
  #last = -Infinity // when the action that was taken last begins

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** In how many milliseconds each of so many actions begins. Those for which no time is left are not played: the list is shorter. */
  take(count: number, pace: number): number[] {
    if (!pace || !count) return []
    const now = this.now()
    const latest = now + MOST - length(pace)
    // a queue that fills up moves faster
    const first = Math.max(now, this.#last + Math.min(GAP / pace, Math.max(LEAST_GAP, (latest - this.#last) / 2)))
    if (first > latest) return []
    const gap = Math.max(LEAST_GAP, Math.min(GAP / pace, (latest - first) / Math.max(1, count - 1)))
    const fit = Math.min(count, Math.floor((latest - first) / gap + 1e-6) + 1)
    this.#last = first + (fit - 1) * gap
    return Array.from({ length: fit }, (_, place) => first - now + place * gap)
  }

  /** Nothing waits any more. */
  clear(): void {
    this.#last = -Infinity
  }
}
