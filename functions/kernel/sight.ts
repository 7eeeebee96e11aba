import type { Account } from '@nestboard/shared/profile/model.ts'
import type { Actor } from './actor.ts'

/** What decides who sees a stored account. */
export interface Seen extends Pick<Account, 'id' | 'status' | 'visibility'> {
  /** Its owner asked for its deletion. */
  readonly deletionMs?: number
  /** Nothing is left of it but its id. */
  readonly erasedMs?: number
}

/**
 * What a caller may see of a person: all that is public, only the card (name and avatar), or nothing. Of a PRIVATE
 * person the signed-in see the card and visitors nothing; nobody sees who never confirmed or is about to be erased.
 */
export function sightOf(item: Seen | undefined, actor: Actor): 'all' | 'card' | 'nothing' {
  if (!item || item.erasedMs !== undefined) return 'nothing'
  if (actor.kind === 'user' && actor.userId === item.id) return 'all'
  if (item.status === 'UNCONFIRMED' || item.deletionMs !== undefined) return 'nothing'
  if (item.visibility === 'PUBLIC') return 'all'
  return actor.kind === 'visitor' ? 'nothing' : 'card'
}
