import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { maxCountedGuestActivities } from '@nestboard/shared/reviews/guest.ts'
import type * as routes from '@nestboard/shared/reviews/routes.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { accountKey } from '../kernel/rows.ts'
import { readRow } from '../kernel/table/read.ts'
import { readOrderPartiesOfOwnSupplier } from '../orders/parties.ts'
import { countCompletedStays } from '../orders/read-stay-reservations.ts'
import { countReviewsOfUser } from './reviews-of-user.ts'

/**
 * What a team member may know of the guest of an order: at once one read of the order and of the account, and one query
 * each of the guest's past stays and reviews; then a batch of the reservations of the stays.
 * @throws Fault 404 for an order of another supplier or guest, or hidden from the member, and for an erased guest
 */
export const readGuestOfOrder: Operation<typeof routes.readGuestOfOrder> = async (
  { id: supplierId, orderId, userId },
  { actor, nowMs },
) => {
  const [order, account, stays, reviews] = await Promise.all([
    readOrderPartiesOfOwnSupplier(actor, supplierId, orderId),
    readRow<{ nco?: number; status?: string }>(accountKey(userId), { fields: ['nco', 'status'] }),
    countCompletedStays(userId, maxCountedGuestActivities, nowMs),
    countReviewsOfUser(userId, maxCountedGuestActivities),
  ])
  // Of an erased account only the id remains.
  if (order?.userId !== userId || account?.nco === undefined) throw notFound()
  return { memberSinceMs: account.nco, stays, reviews, isEmailVerified: account.status !== 'UNCONFIRMED' }
}
