import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import type { TagTone } from '../../ui/tag.tsx'
import type { TravelerStay, PageOfTravelerStays } from './api.ts'
import { isOrderWithdrawn, formatOrderProgress, getOrderProgressTagTone } from './order-words.ts'

/** The groups of a traveler's stays, in the order of the page, with their labels. */
export const travelerStayGroupLabels = { upcoming: 'Upcoming', past: 'Past', canceled: 'Canceled' } as const
export type TravelerStayGroup = keyof typeof travelerStayGroupLabels

/**
 * The group that a stay belongs to now. A stay counts as past from its check-out day on, in the listing's time zone.
 */
export function findTravelerStayGroup(
  { order, reservation, listing, day, length }: TravelerStay,
  nowMs: number,
): TravelerStayGroup {
  if (order.status === 'INCOMPLETE' || reservation?.status === 'CANCELLED') return 'canceled'
  return day + length > dayInZone(listing.timezone, nowMs) ? 'upcoming' : 'past'
}

/**
 * The stays of one group among the loaded pages: upcoming stays soonest first, past and canceled stays latest first.
 */
export function listStaysInStatusGroup(
  pages: readonly PageOfTravelerStays[],
  group: TravelerStayGroup,
  nowMs: number,
): TravelerStay[] {
  const stays = new Map(pages.flatMap((page) => page.stays.map((stay) => [stay.order.id, stay])))
  const direction = group === 'upcoming' ? 1 : -1
  return [...stays.values()]
    .filter((stay) => findTravelerStayGroup(stay, nowMs) === group)
    .toSorted((a, b) => direction * (a.day - b.day) || a.order.id - b.order.id)
}

/** Label and color of a stay's status. */
export function getTravelerStayStatusTag({ order, reservation }: TravelerStay): {
  readonly label: string
  readonly tone: TagTone
} {
  if (reservation?.status === 'CANCELLED') return { label: 'Canceled', tone: 'plain' }
  if (isOrderWithdrawn(order)) return { label: 'Withdrawn', tone: 'plain' }
  if (order.status === 'INCOMPLETE') return { label: 'Not booked', tone: 'plain' }
  if (order.status === 'COMPLETE') return { label: 'Booked', tone: 'good' }
  return { label: formatOrderProgress(order), tone: getOrderProgressTagTone(order) }
}
