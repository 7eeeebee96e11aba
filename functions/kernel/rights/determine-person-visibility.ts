import type { Account, User } from '@nestboard/shared/profile/model.ts'
import type { Actor } from '../request/actor.ts'

/** The attributes of an account that decide its visibility. */
export interface AccountVisibilityFields extends Pick<Account, 'id' | 'status' | 'visibility'> {
  /** When the owner requested the account's deletion, epoch ms. */
  readonly deletionMs?: number
  /** When the account was erased, epoch ms; only its id remains. */
  readonly erasedMs?: number
}

type Sight = 'all' | 'card' | 'nothing'

/**
 * What a caller may see of a user: the public fields, only the card (name and avatar), or nothing. A PRIVATE user's
 * card is visible to signed-in callers only; unconfirmed users and users to be erased are hidden.
 */
export function determinePersonVisibility(item: AccountVisibilityFields | undefined, actor: Actor): Sight {
  if (!item || item.erasedMs !== undefined) return 'nothing'
  if (actor.kind === 'user' && actor.userId === item.id) return 'all'
  if (item.status === 'UNCONFIRMED' || item.deletionMs !== undefined) return 'nothing'
  if (item.visibility === 'PUBLIC') return 'all'
  return actor.kind === 'visitor' ? 'nothing' : 'card'
}

/** A user as an entry of a list. With `sight` 'card', only name and picture are real; the handle is empty. */
export const buildPersonListEntry = (
  { id, name, handle, avatar, status, visibility, nms }: User,
  sight: Exclude<Sight, 'nothing'>,
): User =>
  sight === 'all'
    ? { id, name, handle, avatar, status, visibility, nms }
    : { id, name, handle: '', avatar, status: 'CONFIRMED', visibility, nms }
