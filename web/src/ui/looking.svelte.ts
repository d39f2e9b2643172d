/** What somebody looks up beside the page: a card, or a rule. */

import type { Looked } from '../wire/messages'

class Looking {
  card = $state('') // its number
  now = $state.raw<(() => Looked | null) | null>(null) // of a card on the table: what it comes to
  rule = $state('') // its number
}

export const looking = new Looking()
