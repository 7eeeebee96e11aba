import { findGuestStayDetailLevel } from '@nestboard/shared/dashboard/guest-stay-detail-level.ts'
import type { GuestStay } from '@nestboard/shared/dashboard/guest-stay.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { readTeamMembership } from '../kernel/rights/supplier-access-rules.ts'
import { bookedStayRow } from './rows.ts'
import type { BookedStay } from './rows.ts'

/** A member who reads the book of a supplier's stays. */
export interface StayReader {
  readonly actor: UserActor
  readonly member: TeamMembership
}

/** The caller as a reader of the supplier's stays. @throws Fault 404 outside the team */
export async function requireStayReader(actor: UserActor, supplierId: number): Promise<StayReader> {
  const member = await readTeamMembership(actor, supplierId)
  if (!member) throw notFound()
  return { actor, member }
}

/** A stay as the reader may see it; none if it is hidden from them. */
export function toVisibleStays(stay: BookedStay, { actor, member }: StayReader): GuestStay[] {
  const level = findGuestStayDetailLevel(member, actor.userId, stay)
  if (!level) return []
  const isOrderReadable = level === 'order'
  const { orderId, listingId, listingName, timezone, day, length, ages, state, checkInTime, checkOutTime } = stay
  return [
    {
      orderId,
      listingId,
      listingName,
      timezone,
      day,
      length,
      ages: [...ages],
      state,
      firstName: stay.firstName,
      lastName: isOrderReadable ? stay.lastName : '',
      confirmation: isOrderReadable ? stay.confirmation : '',
      checkInTime,
      checkOutTime,
      userId: isOrderReadable ? stay.userId : null,
      currency: stay.currency,
      toCollect: isOrderReadable ? stay.toCollect : null,
      isOrderReadable,
    },
  ]
}

/**
 * Reads a booked stay that the caller may see.
 * @throws Fault 404 for an unknown one, one of another supplier, and one that is hidden from the caller
 */
export async function requireVisibleStay(
  actor: UserActor,
  supplierId: number,
  orderId: number,
): Promise<{ stay: GuestStay; reader: StayReader }> {
  const [reader, found] = await Promise.all([
    requireStayReader(actor, supplierId),
    bookedStayRow.read(supplierId, orderId),
  ])
  const [stay] = found ? toVisibleStays(found, reader) : []
  if (!stay || (!stay.isOrderReadable && stay.state !== 'BOOKED')) throw notFound()
  return { stay, reader }
}
