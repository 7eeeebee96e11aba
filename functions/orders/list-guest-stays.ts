import type * as routes from '@nestboard/shared/orders/routes.ts'
import { doesRoleSeeOnlyOwnOfferOrders } from '@nestboard/shared/orders/order-detail-level.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { mayMemberWorkOnListing } from '@nestboard/shared/supplier/capability.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { readTeamMembership } from '../kernel/rights/supplier-access-rules.ts'
import { readReservationsInDays } from './reservation.store.ts'

/** A stay that began this many days before the window may still have a night in it. */
const longestStayDays = 90

/**
 * Lists the stays that hold a night in a window of days, with the names that the caller may see, by listing and
 * check-in.
 * @throws Fault 404 if the caller doesn't work on one of the listings
 */
export const listGuestStays: Operation<typeof routes.listGuestStays> = async (
  { supplierId, listingIds, dayOne, days },
  { actor },
) => {
  const [member, ...read] = await Promise.all([
    readTeamMembership(actor, supplierId),
    ...listingIds.map((id) =>
      readReservationsInDays(id, { from: Math.max(0, dayOne - longestStayDays), to: dayOne + days }),
    ),
  ])
  if (!member || listingIds.some((id) => !mayMemberWorkOnListing(member, id))) throw notFound()
  const isSeller = doesRoleSeeOnlyOwnOfferOrders(member.standing)
  const stays = read
    .flat()
    .filter(
      (stay) =>
        stay.supplierId === supplierId &&
        stay.status !== 'CANCELLED' &&
        stay.day + stay.length > dayOne &&
        (!isSeller || stay.soldBy === actor.userId),
    )
  const people = await readVisiblePeople(
    actor,
    stays.map(({ userId }) => userId),
  )
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return {
    stays: stays.map(({ orderId, listingId, day, length, userId, status }) => ({
      orderId,
      listingId,
      day,
      length,
      guest: names.get(userId) ?? 'A traveler',
      isUnpaid: status === 'DRAFT',
    })),
  }
}
