/** Why a game has ended, without who has won: the heading says that. "A won: B conceded." */

import type { Part } from '../wire/messages'

export function reasonOf(parts: readonly Part[]): readonly Part[] {
  const at = parts.findIndex((part) => typeof part === 'string' && part.includes(': '))
  const verdict = parts[at]
  if (typeof verdict !== 'string') return parts
  return [verdict.slice(verdict.indexOf(': ') + 2), ...parts.slice(at + 1)].filter((part) => part !== '')
}
