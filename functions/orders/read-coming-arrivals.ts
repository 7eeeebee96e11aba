import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { doesRoleSeeOnlyOwnOfferOrders } from '@nestboard/shared/orders/order-detail-level.ts'
import { mayMemberWorkOnListing } from '@nestboard/shared/supplier/capability.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { limitConcurrency } from '../kernel/limit-concurrency.ts'
import { readReservationsInDays } from './reservation.store.ts'

/** Number of listings read at once, below the number of connections to the table. */
const listingsAtOnce = 40

/**
 * Reads the check-in days of the booked stays that begin in the next `days` days, today included, in each listing's
 * time zone. One query a listing, because reservations are indexed by listing and check-in day. Members whose role sees
 * only orders of their own personal offers get those alone, others the stays at listings that they work on.
 */
export async function readComingArrivals(
  listings: readonly Pick<Listing, 'id' | 'timezone'>[],
  { actor, member, days, nowMs }: { actor: UserActor; member: TeamMembership; days: number; nowMs: number },
): Promise<Day[]> {
  const ownOnly = doesRoleSeeOnlyOwnOfferOrders(member.standing)
  const inTurn = limitConcurrency(listingsAtOnce)
  const found = await Promise.all(
    listings
      .filter(({ id }) => ownOnly || mayMemberWorkOnListing(member, id))
      .map(({ id, timezone }) => {
        const today = dayInZone(timezone, nowMs)
        return inTurn(() => readReservationsInDays(id, { from: today, to: today + days }))
      }),
  )
  return found
    .flat()
    .filter(({ status, soldBy }) => status === 'BOOKED' && (!ownOnly || soldBy === actor.userId))
    .map(({ day }) => day)
}
