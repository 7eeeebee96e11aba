import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import type { TagTone } from '../../ui/tag.tsx'
import type { OwnStay, OwnStayPage } from './api.ts'
import { isWithdrawn, orderProgressText, getOrderProgressTone } from './order-words.ts'

/** The groups of a traveler's stays, in the order of the page, with their labels. */
export const ownStayGroupLabels = { upcoming: 'Upcoming', past: 'Past', canceled: 'Canceled' } as const
export type OwnStayGroup = keyof typeof ownStayGroupLabels

/**
 * The group that a stay belongs to now. A stay counts as past from its check-out day on, in the listing's time zone.
 */
export function findOwnStayGroup({ order, reservation, listing, day, length }: OwnStay, nowMs: number): OwnStayGroup {
  if (order.status === 'INCOMPLETE' || reservation?.status === 'CANCELLED') return 'canceled'
  return day + length > dayInZone(listing.timezone, nowMs) ? 'upcoming' : 'past'
}

/**
 * The stays of one group among the loaded pages: upcoming stays soonest first, past and canceled stays latest first.
 */
export function listOwnStaysInGroup(pages: readonly OwnStayPage[], group: OwnStayGroup, nowMs: number): OwnStay[] {
  const stays = new Map(pages.flatMap((page) => page.stays.map((stay) => [stay.order.id, stay])))
  const direction = group === 'upcoming' ? 1 : -1
  return [...stays.values()]
    .filter((stay) => findOwnStayGroup(stay, nowMs) === group)
    .toSorted((a, b) => direction * (a.day - b.day) || a.order.id - b.order.id)
}

/** Label and color of a stay's status. */
export function getOwnStayStatusTag({ order, reservation }: OwnStay): {
  readonly label: string
  readonly tone: TagTone
} {
  if (reservation?.status === 'CANCELLED') return { label: 'Canceled', tone: 'plain' }
  if (isWithdrawn(order)) return { label: 'Withdrawn', tone: 'plain' }
  if (order.status === 'INCOMPLETE') return { label: 'Not booked', tone: 'plain' }
  if (order.status === 'COMPLETE') return { label: 'Booked', tone: 'good' }
  return { label: orderProgressText(order), tone: getOrderProgressTone(order) }
}
