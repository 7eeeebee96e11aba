import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { maxCountedGuestActivities } from '@nestboard/shared/reviews/guest.ts'
import type * as routes from '@nestboard/shared/reviews/routes.ts'
import type { Operation } from '../kernel/operation.ts'
import { accountKey } from '../kernel/rows.ts'
import { readRow } from '../kernel/table/read.ts'
import { readOrderPartiesOfOwnSupplier } from '../orders/parties.ts'
import { countCompletedStays } from '../orders/stays-at.ts'
import { countReviewsOfUser } from './own.ts'

/**
 * What a team member may know of the guest of an order: one read of the order, then the account, one query of the
 * guest's past stays with a batch of their reservations, and one query of their reviews.
 * @throws Fault 404 for an order of another supplier, or hidden from the member, and for an erased guest
 */
export const readGuestOfOrder: Operation<typeof routes.readGuestOfOrder> = async (
  { id: supplierId, orderId },
  { actor, nowMs },
) => {
  const order = await readOrderPartiesOfOwnSupplier(actor, supplierId, orderId)
  if (!order) throw notFound()
  const [account, stays, reviews] = await Promise.all([
    readRow<{ nco?: number; status?: string }>(accountKey(order.userId), { fields: ['nco', 'status'] }),
    countCompletedStays(order.userId, maxCountedGuestActivities, nowMs),
    countReviewsOfUser(order.userId, maxCountedGuestActivities),
  ])
  // Of an erased account only the id remains.
  if (account?.nco === undefined) throw notFound()
  return { memberSinceMs: account.nco, stays, reviews, isEmailVerified: account.status !== 'UNCONFIRMED' }
}
