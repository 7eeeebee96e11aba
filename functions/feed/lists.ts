import { postsAPage } from '@nestboard/shared/feed/model.ts'
import type * as routes from '@nestboard/shared/feed/routes.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { Operation } from '../kernel/operation.ts'
import { isFound } from '../kernel/people.ts'
import { lastPlace, placeIn, timeOrder } from '../kernel/table/time-index.ts'
import { readable } from '../listing/team.ts'
import { isSupplier, ownSupplierOf } from '../supplier/supplier.ts'
import { answerOf } from './answer.ts'
import { linkedBefore, postsByIds, supplierPostsBefore } from './post.store.ts'
import type { PostItem } from './post.store.ts'

interface From {
  readonly earliest?: number | undefined
  readonly cursor?: string | undefined
}

/** The sort key before which a page begins. */
export const placeOf = ({ earliest, cursor }: From): string =>
  placeIn(cursor) ?? (earliest === undefined ? lastPlace : timeOrder(earliest, 0))

/** The rows of a page among one more than it holds, and where the next one begins. */
export function paged<T extends { readonly gsi1sk: string }>(rows: readonly T[]): { page: T[]; cursor: string | null } {
  const page = rows.slice(0, postsAPage)
  return { page, cursor: rows.length > page.length ? (page.at(-1)?.gsi1sk ?? null) : null }
}

const pageOfSupplier = (supplierId: number, from: From): Promise<PostItem[]> =>
  supplierPostsBefore(supplierId, placeOf(from), postsAPage + 1)

export const listPostsBySupplier: Operation<typeof routes.listPostsBySupplier> = async (
  { supplierId, ...from },
  asked,
) => {
  const [isThere, rows] = await Promise.all([isSupplier(supplierId), pageOfSupplier(supplierId, from)])
  if (!isThere) throw notFound()
  const { page, cursor } = paged(rows)
  return answerOf({ posts: page, cursor }, asked)
}

/** Posts of a person's own supplier. @throws Fault 404 for a person hidden from the caller */
export const listPostsByUser: Operation<typeof routes.listPostsByUser> = async ({ userId, ...from }, asked) => {
  const [isVisible, supplierId] = await Promise.all([isFound(asked.actor, userId), ownSupplierOf(userId)])
  if (!isVisible) throw notFound()
  const { page, cursor } = paged(supplierId === undefined ? [] : await pageOfSupplier(supplierId, from))
  return answerOf({ posts: page, cursor }, asked)
}

/** Posts that link a listing. @throws Fault 404 for a listing hidden from the caller */
export const listSupplierPostsByListing: Operation<typeof routes.listSupplierPostsByListing> = async (
  { listingId, ...from },
  asked,
) => {
  const [, rows] = await Promise.all([
    readable(asked, listingId),
    linkedBefore(listingId, placeOf(from), postsAPage + 1),
  ])
  const { page, cursor } = paged(rows)
  const posts = await postsByIds(page.map(({ postId }) => postId))
  return answerOf({ posts: posts.toSorted(newerPostFirst), cursor }, asked)
}

export const newerPostFirst = (a: Pick<PostItem, 'nco' | 'id'>, b: Pick<PostItem, 'nco' | 'id'>): number =>
  b.nco - a.nco || b.id - a.id
