/* Written by tools/types from the messages of the server; docs/protocol.md explains them.

   A field with a question mark is left out where it has its default: the one that is named above it, or nothing. */

export const SUBPROTOCOL = "logpose.1"
export const MOST_MISSED = 200
export const ELSEWHERE = 4001
export const NO_RIGHT = 4003
export const TOO_FAST = 4008
export const TOO_LARGE = 4009
export const GOING_DOWN = 4012
export const NEWER_PAGE = 4013
export const NOT_UNDERSTOOD = 4014
export const TOO_SLOW = 4015

export type Part = string | CardPart | SeatPart | VerbPart | NumberPart | RulePart

/** A card by its name; with whose it is, where that is said. */
export interface CardPart {
  part: "card"
  name: string
  /** default "" */
  number?: string
  handle?: number
  /** default -1 */
  owner?: number
  /** a Character may have the same name; default false */
  is_leader?: boolean
}

/** A player: "A", or "A's". */
export interface SeatPart {
  part: "seat"
  seat: number
  /** default false */
  own?: boolean
}

/** What a player does: "draws", and "draw" where the player is you. */
export interface VerbPart {
  part: "verb"
  verb: string
  seat: number
}

/** A number; with its sign where it is a change. */
export interface NumberPart {
  part: "number"
  number: number
  /** default false */
  signed?: boolean
}

/** The rules behind a sentence. */
export interface RulePart {
  part: "rule"
  rules: string[]
}

export type Asks = Selection | Order | Distribution | Amount | YesNo | Options

/**
 * Choose items, each as often as there are copies; `picked` ones are part of every choice and
 * count with it.
 */
export interface Selection {
  asks: "selection"
  items: Item[]
  least: number
  most: number
  total?: Total
  /** default false */
  different_names?: boolean
  /** "costs", "base costs" …, in which the chosen cards must differ; default "" */
  different?: string
}

/** Something that can be taken: a card, copies of it that are alike, or DON!! cards of one kind. */
export interface Item {
  parts: Part[]
  /** of the card, or of the first of the copies */
  handle?: number
  /** how often it can be taken; default 1 */
  most?: number
  /** how often it has been taken already, in every choice; default 0 */
  picked?: number
  /** towards a total; default 0 */
  worth?: number
  /** as printed, where names must differ; default "" */
  name?: string
}

/** What the chosen cards may come to together. */
export interface Total {
  /** "cost" or "power" */
  of: string
  at_most: number
}

/** Say in which order the items are placed or played: the first one first, all of them. */
export interface Order {
  asks: "order"
  items: Item[]
}

/** Say how many DON!! cards are taken from each of the items, or given to each of them. */
export interface Distribution {
  asks: "distribution"
  items: Item[]
  least: number
  most: number
}

/** Say a number. Of very many, the options list a few. */
export interface Amount {
  asks: "amount"
  least: number
  most: number
}

/** Say yes or no. */
export interface YesNo {
  asks: "yes-no"
  yes: Option
  no: Option
}

/**
 * One thing a player may choose: a verb with handles of cards, seats or numbers, and its
 * sentence in parts.
 */
export interface Option {
  form: (string | number)[]
  parts: Part[]
  /** the handle of the card that it is about */
  about?: number
  /** the handle of the card that it aims at */
  target?: number
  /** how many DON!! cards are rested for it */
  pays?: number
  outlook?: Outlook
  /** as things stand, nothing would come of it; default false */
  in_vain?: boolean
}

/**
 * What an option comes to in battle, as things stand: a power, the power against it, and the
 * verdict.
 */
export interface Outlook {
  power: number
  against: number
  /** "hits", "falls short"; of a card that is attacked "holds", "is hit", "is K.O.'d" */
  verdict: string
  /** how much power is still needed; default 0 */
  lacks?: number
}

/** Choose one of the options. */
export interface Options {
  asks: "options"
}

export type FromClient = Hello | Sit | Choose | TakeBack | Concede | Rematch | Why | Look | HintWanted | Prefs | Say | Consent | SetClock | Absent | Report | Ping

/**
 * The first message: which seat this socket is for (0 to 3), or −1 to watch, and which events
 * it has heard.
 */
export interface Hello {
  t: "hello"
  seat: number
  /** default 0 */
  have?: number
  /** of a watch or judge link; default "" */
  key?: string
  /** default "" */
  build?: string
}

/**
 * Before the game: a name, and a deck as a list or by the name of a built-in one. Whoever has a
 * deck is ready.
 */
export interface Sit {
  t: "sit"
  /** default "" */
  name?: string
  /** default "" */
  deck?: string
}

/**
 * The answer to question `q`; `then` are options for the questions after it, as long as they
 * are offered.
 */
export interface Choose {
  t: "choose"
  q: number
  id: string
  answer: number[]
  /** default [] */
  then?: ((string | number)[])[]
}

/** One's own last choice: ask for it; as the other allow it, refuse it, or block all requests. */
export interface TakeBack {
  t: "takeback"
  do: "allow" | "ask" | "block" | "refuse"
}

export interface Concede {
  t: "concede"
}

export interface Rematch {
  t: "rematch"
}

/** Why a card cannot do something now. */
export interface Why {
  t: "why"
  about: number
  verb: string
  target?: number
}

/** What a card is worth now, and all that it cannot do. */
export interface Look {
  t: "look"
  about: number
}

/** What may be best at question `q`; only where all others are bots. */
export interface HintWanted {
  t: "hint"
  q: number
}

/**
 * What the seat passes without being asked: nothing, until this attack is over, or until its
 * next turn.
 */
export interface Prefs {
  t: "prefs"
  /** default "" */
  block?: "" | "attack" | "turn"
  /** default "" */
  counter?: "" | "attack" | "turn"
  /**
   * questions with a single answer are answered at once, which tells the others that there is
   * no other; default false
   */
  empty?: boolean
}

/** A line of chat. Watchers talk among themselves, whatever they say it to. */
export interface Say {
  t: "say"
  to: "table" | "team"
  text: string
}

/**
 * Whether judges, and watchers with open hands, may see all cards: only if every person at the
 * table agrees.
 */
export interface Consent {
  t: "consent"
  /** default false */
  judge?: boolean
  /** default false */
  open_hands?: boolean
}

/**
 * Asks for a pause, or agrees to one; ends it. A judge does either at once, and can add seconds
 * to a team's time.
 */
export interface SetClock {
  t: "clock"
  do: "add" | "go" | "pause"
  /** default 0 */
  team?: number
  /** default 0 */
  seconds?: number
}

/**
 * Somebody has been gone for long: a bot plays on in that seat until its player is back, or the
 * game is claimed.
 */
export interface Absent {
  t: "absent"
  seat: number
  do: "bot" | "claim"
}

/** Keeps this moment, for somebody who reports a fault. */
export interface Report {
  t: "report"
}

export interface Ping {
  t: "ping"
  at: number
}

export type FromServer = Welcome | Lobby | State | Ok | No | TakeBackTold | Chat | WhyTold | Looked | Hinted | RematchTold | Remark | Reported | Pong | Over | Bye

/** After hello: what does not change while the game lasts, and who is there. */
export interface Welcome {
  t: "welcome"
  game: string
  seat: number
  seats: SeatTold[]
  rules: string
  /** default true */
  chat?: boolean
  /** default true */
  takebacks?: boolean
  /** everybody agrees that judges, or all who watch, see all cards; default false */
  judged?: boolean
  /** how many are at the table; default 0 */
  judges?: number
  /**
   * of the page that the server has; another than that of the hello means that a newer page is
   * there; default ""
   */
  build?: string
  /** the seat may ask for hints; default false */
  hints?: boolean
}

/** Who sits there, for everybody. */
export interface SeatTold {
  seat: number
  name: string
  /** "person", "" while the seat is free, or the name of a bot */
  player: string
  /** default false */
  ready?: boolean
  /** default false */
  here?: boolean
}

/** Who sits at the table, and how many judges there are, whenever that changes. */
export interface Lobby {
  t: "lobby"
  seats: SeatTold[]
  /** default false */
  judged?: boolean
  /** default 0 */
  judges?: number
}

/** The table as the seat may know it, whole, and what happened since it was last told. */
export interface State {
  t: "state"
  /** how many events the seat has heard of */
  v: number
  view: View
  /** default [] */
  events?: Event[]
  /** the number of the question, if the seat is asked; default 0 */
  q?: number
  clock?: ClockTold
  /** events that are left out, being too many; default 0 */
  missed?: number
  /** of all seats, for judges; default [] */
  views?: View[]
  /** the seat has given an answer that it can ask to take back; default false */
  back?: boolean
}

/** A game as one seat may know it (−1: somebody who only watches, or who sees everything). */
export interface View {
  seat: number
  rules: string
  turn: number
  turn_seat: number
  phase: string
  where: string
  sides: SideView[]
  battle?: BattleView
  /** cards in no area: a [Trigger] that is being activated; default [] */
  shown?: CardView[]
  /** only if this seat is asked: whom else is nobody's business */
  question?: Question
  /** when the game has ended */
  winners?: number[]
  /** the rule; default "" */
  ended_by?: string
}

/** One player's side of the table. */
export interface SideView {
  seat: number
  team: number
  leader: CardView
  don: DonView
  /** how many cards */
  deck: number
  /** how many cards */
  hand: number
  /** the top first; None lies face-down and is not known */
  life: (CardView | null)[]
  /** default [] */
  characters?: CardView[]
  stage?: CardView
  /** the top first; default [] */
  trash?: CardView[]
  /** all of one's own; of others what has been seen; default [] */
  known_hand?: CardView[]
  /** with the place, 0 being the top; default [] */
  known_deck?: [number, CardView][]
  /** default [] */
  effects?: EffectView[]
}

/**
 * A card that the seat knows, with its values now. A handle names it until the seat loses track
 * of it.
 */
export interface CardView {
  handle: number
  number: string
  name: string
  /** of Leaders and Characters; default 0 */
  power?: number
  /** default 0 */
  cost?: number
  /** default 0 */
  counter?: number
  /** default false */
  rested?: boolean
  /** DON!! cards; default 0 */
  given?: number
  /** default false */
  came_this_turn?: boolean
  /** default false */
  negated?: boolean
  /** default false */
  face_up?: boolean
  /** default [] */
  keywords?: string[]
  /** default [] */
  effects?: EffectView[]
}

/** A continuous effect on a card or a player (8-1-4-2). */
export interface EffectView {
  /** what it changes, such as "power" */
  kind: string
  /** in words, such as "+2000 power" */
  what: string
  /** the name of the card that did it */
  source: string
  /** nothing if it lasts as long as that card's text holds */
  until: string
  /** where it has one; default 0 */
  amount?: number
}

/** A player's DON!! cards; those given stand on the cards. */
export interface DonView {
  active: number
  rested: number
  /** of those rested: will not become active in the next Refresh Phase */
  kept_rested: number
  deck: number
  /**
   * of those active: will not become active in the next Refresh Phase, if rested by then;
   * default 0
   */
  would_stay_rested?: number
}

export interface BattleView {
  /** handles */
  attacker: number
  target: number
  step: string
  /** as long as both are there */
  standing: Standing | null
}

/** How an attack would end as things stand; cards go by their handles. */
export interface Standing {
  attacker: number
  target: number
  /** of the attacker */
  power: number
  /** of the target */
  against: number
  /** of the target (7-1-4) */
  verdict: "holds" | "is K.O.'d" | "takes damage"
  /** how much power the target needs to hold, in thousands as power goes; default 0 */
  lacks?: number
  /** to the Leader (7-1-4-1-1); default 0 */
  damage?: number
  /** the Life card is trashed (10-1-3-1); default false */
  banishes?: boolean
  /** the partner whose Life cards make damage without effect (team-1) */
  spared_by?: number
  /** the damage ends the game for the player of the Leader (1-2-1-1-1, team-1); default false */
  loses?: boolean
  /** default [] */
  parts?: Part[]
}

/**
 * What a seat is asked: `asks` as a whole, and the engine's `options` in the order in which the
 * game numbers them.
 */
export interface Question {
  kind: string
  /** the sentence that asks */
  parts: Part[]
  options: Option[]
  asks: Asks
  /** the handle of the card whose effect asks */
  source?: number
  /** it is about paying an activation cost; default false */
  is_cost?: boolean
  /** default [] */
  rules?: string[]
}

/**
 * Something that happened, as a listener may know it. Cards go by the listener's own handles
 * (play/handles.py).
 */
export interface Event {
  /** the kind of note */
  what: string
  seat: number
  parts: Part[]
  /** of the card, where the listener may know which it is; default "" */
  number?: string
  /** the handle of the card; of one that has changed area, the handle that it had before */
  card?: number
  /** the handle that it has now, where it has changed area */
  after?: number
  /** the area; default "" */
  came_from?: string
  /** default "" */
  went_to?: string
  /** the handle of the card that did it, or of the other one of the two */
  other?: number
  /** default 0 */
  amount?: number
  /** default [] */
  rules?: string[]
}

/** The time of each team in milliseconds, and whose is running. */
export interface ClockTold {
  left: number[]
  /** default -1 */
  running?: number
  /** milliseconds until it really runs; default 0 */
  free?: number
  /** default false */
  paused?: boolean
}

export interface Ok {
  t: "ok"
  id: string
  q: number
}

/** Something cannot be: a code for programs, a sentence for people. */
export interface No {
  t: "no"
  code: string
  sentence: string
  /** default "" */
  id?: string
}

/** A request to take back, or what became of it. */
export interface TakeBackTold {
  t: "takeback"
  seat: number
  do: "allow" | "ask" | "block" | "done" | "refuse"
  /** default false */
  free?: boolean
}

export interface Chat {
  t: "chat"
  seat: number
  to: string
  text: string
  at: number
}

export interface WhyTold {
  t: "why"
  about: number
  verb: string
  reasons: Reason[]
}

/**
 * Why a card cannot be played, attack and so on. `what` names the condition that is not met, in
 * a word.
 */
export interface Reason {
  what: string
  rule: string
  parts: Part[]
  /** the handle of another card that stands in the way */
  by?: number
}

/**
 * A card that the seat knows: its power and cost as sums, where it has them, and all that is
 * not offered with it.
 */
export interface Looked {
  t: "looked"
  about: number
  power?: Sum
  cost?: Sum
  /** default [] */
  cannot?: Cannot[]
}

/** A value of a card now, and its terms, which add up to it. */
export interface Sum {
  of: "cost" | "power"
  total: number
  terms: Term[]
}

/**
 * One part of a sum. An effect may set a value instead of adding to it: then `becomes` is that
 * value, and `amount` the difference that it makes.
 */
export interface Term {
  kind: "base" | "effect" | "given DON!!" | "least" | "printed" | "set"
  amount: number
  becomes?: number
  /** the name of the card that does it; default "" */
  source?: string
  /** its handle */
  by?: number
  /** how long; nothing if it lasts as long as a card's text holds; default "" */
  until?: string
  /** of given DON!! cards; default 0 */
  count?: number
}

/** Something that a card cannot do now, the decisive reason first. */
export interface Cannot {
  verb: string
  reasons: Reason[]
}

/**
 * The options of question `q` that come to something, the best first, with a sentence about
 * them; and how the game can be won this turn, if that is proven.
 */
export interface Hinted {
  t: "hinted"
  q: number
  options: Weighed[]
  words: string
  /** default [] */
  win?: string[]
}

/**
 * Something that could be chosen: its place among the options of the question, its words, the
 * chance to win after it, and the error of its distance to the best.
 */
export interface Weighed {
  place: number
  words: string
  chance: number
  error: number
}

/** Who wants another game; its id when everybody does. */
export interface RematchTold {
  t: "rematch"
  seats: number[]
  /** default "" */
  game?: string
}

/**
 * Something that everybody at the table should know: a bot that is busy, a game that was
 * frozen.
 */
export interface Remark {
  t: "remark"
  parts: Part[]
}

/** A code that opens when the game is over; or the text, where nobody else plays. */
export interface Reported {
  t: "report"
  /** default "" */
  code?: string
  /** default "" */
  text?: string
}

export interface Pong {
  t: "pong"
  at: number
  now: number
}

export interface Over {
  t: "over"
  winners: number[]
  rule: string
  /** the path under which the record is found */
  record: string
}

/** The socket is closed after this; `retry_s` says when to come back, where that helps. */
export interface Bye {
  t: "bye"
  code: number
  sentence: string
  /** default 0 */
  retry_s?: number
}

/**
 * What a seat was told since its moment before, and what it saw then.
 * `place` counts everybody's choices, hidden ones too: it is for whoever has the record, not
 * for the seat while the game lasts.
 */
export interface Moment {
  place: number
  turn: number
  turn_seat: number
  /** end, back, ko, life, attack, turn, play; otherwise ask or told */
  kind: string
  view: View
  events: Event[]
}

/** Who sat there: a name, and a person or which bot. */
export interface Seat {
  name: string
  player: string
}

/**
 * A game to be made. Each seat is "me", "link" (for somebody with the link), "open" (for
 * anybody), or the name of a bot.
 */
export interface NewGame {
  /** default ["me", "hard"] */
  seats?: string[]
  /** default "" */
  name?: string
  /** of the seats that are "me": a list, or the name of a built-in deck; default "" */
  deck?: string
  /** of one's seats in order, where they differ; default [] */
  names?: string[]
  /** likewise; default [] */
  decks?: string[]
  /** default "1.1.9" */
  rules?: string
  /** default "none" */
  clock?: string
  /** default true */
  takebacks?: boolean
  /** default true */
  watch?: boolean
  /** default 0 */
  delay?: number
  /** default true */
  chat?: boolean
  /** to begin from, in place of decks; default "" */
  position?: string
}

/** A link that opens a seat, or lets somebody look on. */
export interface Link {
  kind: string
  seat: number
  address: string
}

/** The game that was made: one's own seats, and links for the others. */
export interface Made {
  game: string
  seats: number[]
  links: Link[]
}

/** The key of a link, the part after `#k=`. */
export interface Claim {
  key: string
}

/** What the link opens: a seat, or −1 for looking on. */
export interface Claimed {
  game: string
  seat: number
  kind: string
}

/**
 * A new link: to go on elsewhere with one's seat, to watch, or to judge; for the host also to a
 * free chair. The one before of its kind is gone.
 */
export interface NewLink {
  kind: string
  /** default -1 */
  seat?: number
}

/** A game that waits for somebody. */
export interface OpenGame {
  game: string
  made: number
  rules: string
  clock: string
  /** of who sits there; empty for a free seat */
  names: string[]
  /** how many seats anybody may take */
  free: number
  /** whether somebody waits at the table just now */
  here: boolean
}

/** A seat of this browser, and its game. */
export interface Mine {
  game: string
  seat: number
  /** "waiting", "playing", "over", "frozen", "closed" */
  state: string
  made: number
  /** of who sits there; empty for a free seat */
  names: string[]
  /** one's own, where a deck is chosen */
  leader: string
  /** "person", the name of a bot, or empty for a free seat */
  players: string[]
  /** this browser has made the game, or goes on with the seat of whoever has */
  host: boolean
}

/** A deck as somebody pastes it. */
export interface DeckText {
  deck: string
  /** default "unlimited" */
  format?: string
  /** the day for which the format is asked; today, if none is named */
  on?: string
}

export interface DeckProblem {
  line: number
  rule: string
  sentence: string
}

/** A deck that was read: what it is, what is wrong with it, and what was left out. */
export interface DeckTold {
  leader: string
  cards: [number, string][]
  problems: DeckProblem[]
  remarks: string[]
  name: string
}

/** A deck that comes with logpose. */
export interface BuiltIn {
  name: string
  leader: string
  about: string
  leader_name: string
  colours: string[]
}

/** A bot that can be chosen for a seat, by its name. */
export interface OfferedBot {
  name: string
  about: string
}

/** What a page needs to know of the server. */
export interface About {
  /** the version */
  logpose: string
  /** of the page that the server has; empty where it has none */
  build: string
  /** the paths of files with the cards of each */
  sets: Record<string, string[]>
  /** so many numbers of a set: cards 1 to 40, 41 to 80, and so on */
  in_a_file: number
  decks: BuiltIn[]
  bots: OfferedBot[]
  /** the first is played unless another is named */
  rules: string[]
  clocks: string[]
  formats: string[]
  /** the address that browsers show, where the keeper has named one */
  public: string
  /** at which other machines of the house find the server; none if it serves this one alone */
  addresses: string[]
}

/** A card: facts, and our English for what it does. */
export interface CardTold {
  number: string
  name: string
  category: string
  colours: string[]
  cost?: number
  power?: number
  counter?: number
  life?: number
  /** default [] */
  attributes?: string[]
  /** default [] */
  types?: string[]
  /** default "" */
  rarity?: string
  /** default "" */
  block?: string
  /** default [] */
  text?: string[]
}

export interface RuleLine {
  number: string
  summary: string
}

/** A rule in our words. */
export interface RuleTold {
  number: string
  summary: string
  book: string
  since: string
  below: RuleLine[]
}

/** An official ruling in our words. */
export interface RulingTold {
  id: string
  summary: string
  cards: string[]
}

/** A position as somebody pastes it. */
export interface PositionText {
  position: string
}

/**
 * A position that was read: the table with all cards, who is asked (−1: nobody, the game is
 * over), and why.
 */
export interface PositionTold {
  view: View
  asked: number
  about: string[]
}

/**
 * A record as somebody pastes it, and with whose eyes it is looked at: a seat's, or all cards
 * (−1).
 */
export interface RecordText {
  record: string
  /** default -1 */
  seat?: number
}

/** A record as somebody pastes it, and a place in it: after so many choices. */
export interface RecordPlace {
  record: string
  place: number
}

/**
 * A record that was played again. If something is not as it was, `difference` says what, and
 * the moments end there.
 */
export interface RecordTold {
  seats: Seat[]
  rules: string
  logpose: string
  difference: string
  moments: Moment[]
}

/** The seat whose choices are to be reviewed, and how many of them were looked at before. */
export interface ReviewOf {
  seat: number
  /** default 0 */
  since?: number
}

/**
 * A record as somebody pastes it, the seat whose choices are to be reviewed, and how many were
 * looked at before.
 */
export interface RecordReview {
  record: string
  seat: number
  /** default 0 */
  since?: number
}

/** A decision of a game that is over: what could be chosen, the best first, and what was. */
export interface Judged {
  /**
   * of the choice in the record; the first is 1, and `Replay.at(number - 1)` is where it was
   * made
   */
  number: number
  turn: number
  seat: string
  kind: string
  question: string
  options: Weighed[]
  /** which of these options */
  chosen: number
  /**
   * of chance, against the best; less what was made good later in the turn, or counted earlier
   * in it
   */
  loss: number
  /** of the loss */
  error: number
  grade: string
  /** how the game could have been won this turn; empty unless the choice gave it up */
  missed_win: string[]
}

/**
 * A line of a review: how far it has come, and the decision that was looked at. Where it ends
 * before all are done, the sentence says why.
 */
export interface ReviewLine {
  /** choices of the seat that were looked at */
  done: number
  /** of the seat */
  choices: number
  /** for each decision */
  playouts: number
  /** none where there was nothing to decide */
  decision?: Judged
  /** default "" */
  sentence?: string
}

/** Why something was refused: a code for programs, a sentence for people. */
export interface Trouble {
  code: string
  sentence: string
}

export interface Health {
  status: string
  logpose: string
  seconds: number
}
