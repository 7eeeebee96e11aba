import type { Actor } from '../kernel/actor.ts'
import type { AccountItem } from './account.store.ts'

/**
 * What a caller may see of a person: all that is public, only the card (name and avatar), or nothing. Of a PRIVATE
 * person the signed-in see the card and visitors nothing; nobody sees who never confirmed or is about to be erased.
 */
export function sightOf(item: AccountItem | undefined, actor: Actor): 'all' | 'card' | 'nothing' {
  if (!item) return 'nothing'
  if (actor.kind === 'user' && actor.userId === item.id) return 'all'
  if (item.status === 'UNCONFIRMED' || item.deletionMs !== undefined) return 'nothing'
  if (item.visibility === 'PUBLIC') return 'all'
  return actor.kind === 'visitor' ? 'nothing' : 'card'
}
