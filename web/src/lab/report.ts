/* Written by tools/types: what logpose lab report --json and logpose lab status --json print; docs/lab.md explains it. */

/** What a report says. Shares lie between 0 and 1. */
export interface Report {
  label: string
  shape: string
  facts: Facts
  games: number
  /** decks, or bots on a ladder, in the order of the plan */
  sides: string[]
  /** each two sides once; the opposite of a share is 1 minus it */
  matrix: Matchup[]
  /** the best first */
  standings: AgainstAll[]
  /** how often whoever went first won */
  first_player: Share
  turns: Lengths[]
  reasons: Reason[]
  mulligans: Mulligan[]
  /** of a plan of the kind ab */
  comparisons: Compared[]
  /** of a plan of the kind ladder, the best first */
  ladder: Rung[]
  field: Field | null
  /** where games were replayed for them */
  cards: SideCards[]
  card_names: Record<string, string>
}

/** What was run. */
export interface Facts {
  /** round-robin, gauntlet, ab, ladder */
  kind: string
  decks: Listed[]
  bots: string[]
  /** games */
  planned: number
  failed: number
  stamp: string
  /** of the run */
  digest: string
  /** that runs it again */
  command: string
}

/** A deck of the run, and the digest of its cards. */
export interface Listed {
  name: string
  digest: string
}

/**
 * A side against another, from its own point of view: going first, going second, and the mean
 * of both.
 */
export interface Matchup {
  name: string
  against: string
  going_first: Share
  going_second: Share
  overall: Share
  wins: number
  losses: number
  draws: number
  p: number
  q: number
}

/**
 * What part of games somebody wins, draws counted half, and where the true share lies in 95 of
 * 100 such cases.
 */
export interface Share {
  value: number
  low: number
  high: number
  games: number
}

/** A side against all others, each of which counts the same. */
export interface AgainstAll {
  name: string
  overall: Share
  going_first: Share
  going_second: Share
}

/**
 * Turns of games, both players' counted: the mean, five quantiles, and how many games took how
 * many turns.
 */
export interface Lengths {
  name: string
  games: number
  mean: number
  /** 10, 25, 50, 75 and 90 of 100 games were over by this turn */
  quantiles: [number, number, number, number, number]
  turns: Record<number, number>
}

/** Games that a rule has ended. */
export interface Reason {
  rule: string
  why: string
  games: number
}

/** How often a side drew a new hand, and what it won with either. */
export interface Mulligan {
  name: string
  games: number
  redrew: number
  kept: Share
  redrawn: Share
  /** how much more it won after a new hand, within the same opponent and the same first player */
  impact: Impact | null
  /** where games were replayed for cards */
  dealt: Dealt[]
  /** where deals were played on both ways */
  branches: Branched[]
}

/** How much more is won with something than without it, in shares of games. */
export interface Impact {
  games_with: number
  games_without: number
  difference: number
  low: number
  high: number
  p: number
}

/**
 * Opening hands with a card: what was won with those that were kept, and after those that were
 * exchanged.
 * The difference is how much more was won with a new hand, within the same opponent and the
 * same first player.
 */
export interface Dealt {
  card: string
  /** games */
  kept: number
  redrawn: number
  won_kept: number
  won_redrawn: number
  difference: number
  low: number
  high: number
  p: number
  q: number
}

/** Deals that were played on both ways: how much more was won after a new hand. */
export interface Branched {
  /** which: all, those that the bot kept, those that it exchanged, or those with a card */
  hands: string
  pairs: number
  /** pairs in which the new hand alone won */
  better: number
  worse: number
  difference: number
  low: number
  high: number
  /** McNemar's exact test */
  p: number
  q: number
}

/** Two lists against the same opponent, with the same luck; "" is all opponents together. */
export interface Compared {
  name: string
  other: string
  against: string
  comparison: Comparison
}

/** How much more the first of each pair won: in shares of games, from -1 to 1. */
export interface Comparison {
  pairs: number
  /** pairs in which the first alone won */
  better: number
  worse: number
  difference: number
  /** for one look at the end */
  interval: Interval
  /** for as many looks as one likes */
  always: Interval
  /** McNemar's exact test */
  p: number
  /** "no difference" is left out for good */
  settled: boolean
  /** of the ratio test */
  verdict: "better" | "not better" | "open"
}

/** From where to where. */
export interface Interval {
  low: number
  high: number
}

/** A bot's place, in Elo around 0. */
export interface Rung {
  name: string
  elo: number
  interval: Interval
  games: number
}

/** Decks in a field that a user has described. */
export interface Field {
  source: string
  date: string
  decks: InField[]
  /** decks of the field that were not in the run */
  without: string[]
}

/** A deck in the field, and how much of the field it is itself. */
export interface InField {
  name: string
  share: number
  wins: Share
}

/** The cards of a side. */
export interface SideCards {
  name: string
  impacts: CardImpact[]
  uses: CardUse[]
}

/** How much more its side won with a card than without it, by where it was. */
export interface CardImpact {
  card: string
  where: string
  impact: Impact
  q: number
}

/** What became of a card, per game in which its side had it in hand. */
export interface CardUse {
  card: string
  games: number
  played: number
  /** abilities */
  used: number
  declined: number
  came_to_nothing: number
}

/**
 * How a run stands. `playing` is who plays it now; speed and time are known while somebody
 * does.
 */
export interface Standing {
  label: string
  run: string
  kind: string
  done: number
  total: number
  failed: number
  complete: boolean
  playing: string
  games_per_second: number | null
  seconds_left: number | null
  stamp: string
  /** when it is complete */
  digest: string
  known: Known[]
}

/**
 * What is known of a question: what the first has scored, or how much more than the second,
 * with the interval that holds however often one looks.
 */
export interface Known {
  name: string
  cells: number[]
  /** of each cell, in whole rounds from the first on */
  games: number
  mean: number
  low: number
  high: number
  is_difference: boolean
  verdict: string
}
