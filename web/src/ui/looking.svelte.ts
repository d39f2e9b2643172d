/** What somebody looks up beside the page: a card, or a rule. */

class Looking {
  card = $state('') // its number
  rule = $state('') // its number
}

export const looking = new Looking()
