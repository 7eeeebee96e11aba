import type { Account, User } from '@nestboard/shared/profile/model.ts'
import { accountKey } from '../kernel/rows.ts'
import type { UserOrSupplierKey } from '../kernel/rows.ts'
import { buildPersonListEntry } from '../kernel/rights/determine-person-visibility.ts'
import type { AccountVisibilityFields } from '../kernel/rights/determine-person-visibility.ts'
import { readRow } from '../kernel/table/read.ts'
import { readPublicSuppliers } from '../supplier/supplier.ts'
import { changePostsPageByPage } from './change-posts-page-by-page.ts'
import { listAuthorPostsBefore, replaceAuthorCopyInPost } from './post.store.ts'
import type { PostItem } from './post.store.ts'

/**
 * Reads the current card of an author, of which each of their posts stores a copy; undefined if the author is unknown
 * or erased.
 */
export async function readAuthorCard(
  author: UserOrSupplierKey,
): Promise<Pick<PostItem, 'supplier' | 'person'> | undefined> {
  const id = Number(author.slice(2))
  if (author.startsWith('S#')) {
    const [supplier] = await readPublicSuppliers([id])
    return supplier && { supplier }
  }
  const account = await readRow<Account & AccountVisibilityFields>(accountKey(id))
  return account && account.erasedMs === undefined ? { person: personCard(account) } : undefined
}

/** A person's card: name, picture and visibility. A person who requested deletion is shown as PRIVATE. */
const personCard = (account: Account & AccountVisibilityFields): User => ({
  ...buildPersonListEntry(account, 'all'),
  ...(account.deletionMs !== undefined && { visibility: 'PRIVATE' as const }),
})

/** Copies the current name, picture and visibility of an author to all their posts. Idempotent. */
export async function refreshAuthorCopiesInPosts(author: UserOrSupplierKey): Promise<void> {
  const card = await readAuthorCard(author)
  if (!card) return
  await changePostsPageByPage(
    (place, most) => listAuthorPostsBefore(author, place, most),
    ({ id }) => replaceAuthorCopyInPost(id, card),
  )
}
