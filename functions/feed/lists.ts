import { postsPerPage } from '@nestboard/shared/feed/model.ts'
import type * as routes from '@nestboard/shared/feed/routes.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { isUserPageVisible } from '../kernel/rights/read-visible-people.ts'
import { highestSortKey, parseCursorSortKey, buildTimeSortKey } from '../kernel/table/time-index.ts'
import type { UserOrSupplierKey } from '../kernel/rows.ts'
import { toListing } from '../listing/build-listing-row.ts'
import { requireReadableListing } from '../listing/listing-access-rules.ts'
import { supplierExists } from '../supplier/supplier.ts'
import { readPostsAndBuildResponse } from './build-posts-response.ts'
import { listPostsLinkingListingBefore, listAuthorPostsBefore } from './post.store.ts'
import type { PostItem } from './post.store.ts'
import { readCallerAsPostViewer } from './post-viewer.ts'

interface From {
  readonly earliest?: number | undefined
  readonly cursor?: string | undefined
}

/** The sort key before which the requested page begins. */
export const findPageStartSortKey = ({ earliest, cursor }: From): string =>
  parseCursorSortKey(cursor) ?? (earliest === undefined ? highestSortKey : buildTimeSortKey(earliest, 0))

/**
 * Cuts the rows read, which are one more than a page holds if there is a next page, into the page and the cursor of
 * the next page.
 */
export function cutPageWithCursor<T extends { readonly gsi1sk: string }>(
  rows: readonly T[],
): { page: T[]; cursor: string | null } {
  const page = rows.slice(0, postsPerPage)
  return { page, cursor: rows.length > page.length ? (page.at(-1)?.gsi1sk ?? null) : null }
}

const postsFrom = (author: UserOrSupplierKey, from: From): Promise<PostItem[]> =>
  listAuthorPostsBefore(author, findPageStartSortKey(from), postsPerPage + 1)

export const listPostsBySupplier: Operation<typeof routes.listPostsBySupplier> = async (
  { supplierId, ...from },
  asked,
) => {
  const [isThere, rows] = await Promise.all([supplierExists(supplierId), postsFrom(`S#${supplierId}`, from)])
  if (!isThere) throw notFound()
  const { page, cursor } = cutPageWithCursor(rows)
  return readPostsAndBuildResponse({ refs: page, posts: page, cursor }, asked)
}

/** Lists a person's own posts. @throws Fault 404 for a person hidden from the caller */
export const listPostsByUser: Operation<typeof routes.listPostsByUser> = async ({ userId, ...from }, asked) => {
  const [isVisible, rows] = await Promise.all([isUserPageVisible(asked.actor, userId), postsFrom(`U#${userId}`, from)])
  if (!isVisible) throw notFound()
  const { page, cursor } = cutPageWithCursor(rows)
  return readPostsAndBuildResponse({ refs: page, posts: page, cursor }, asked)
}

/** Lists posts that link a listing. @throws Fault 404 for a listing hidden from the caller */
export const listSupplierPostsByListing: Operation<typeof routes.listSupplierPostsByListing> = async (
  { listingId, ...from },
  asked,
) => {
  const found = requireReadableListing(asked, listingId).then(toListing)
  const fill = async () => {
    const { page, cursor } = cutPageWithCursor(
      await listPostsLinkingListingBefore(listingId, findPageStartSortKey(from), postsPerPage + 1),
    )
    const refs = page.map(({ postId: id, nco }) => ({ id, nco }))
    return readPostsAndBuildResponse({ refs, cursor, listing: { id: listingId, found } }, asked)
  }
  // The caller's teams, which decide whether a hidden listing may be read, are read in parallel with the listing.
  const [answer] = await Promise.all([fill(), found, readCallerAsPostViewer(asked.actor)])
  return answer
}

export const comparePostsNewestFirst = (a: Pick<PostItem, 'nco' | 'id'>, b: Pick<PostItem, 'nco' | 'id'>): number =>
  b.nco - a.nco || b.id - a.id
