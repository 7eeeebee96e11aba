import { dayIn, type Day } from '@nestboard/shared/kernel/day.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { approvalEndsAt, canAnswer } from '@nestboard/shared/orders/approval.ts'
import type { OrderPage } from '../../../features/orders/api.ts'

const weekDays = 7

/** Orders that ask for an answer, and the moment (epoch ms) by which the first of them is due. */
export function waitingIn(orders: OrderPage['orders'], nowMs: number): { count: number; dueMs: number | undefined } {
  const asked = orders.filter((order) => canAnswer(order, nowMs))
  return { count: asked.length, dueMs: asked.length > 0 ? Math.min(...asked.map(approvalEndsAt)) : undefined }
}

/** Booked stays that begin within a week, today's included, and the first day anybody arrives; days at the listing. */
export function arrivingIn(
  { reservations, listings }: Pick<OrderPage, 'reservations' | 'listings'>,
  nowMs: number,
): { count: number; next: Day | undefined } {
  const zones = new Map(listings.map(({ id, timezone }) => [id, timezone]))
  const ahead = reservations
    .map(({ day, status, listingId }) => ({ day, status, today: dayIn(zones.get(listingId) ?? 'UTC', nowMs) }))
    .filter(({ day, status, today }) => status === 'BOOKED' && day >= today)
  return {
    count: ahead.filter(({ day, today }) => day < today + weekDays).length,
    next: ahead.length > 0 ? Math.min(...ahead.map(({ day }) => day)) : undefined,
  }
}

type Rated = Pick<Listing, 'rating' | 'reviews'>

/** The reviews of all, and their rating in tenths, as the people count who gave it; null before the first. */
export function standingOf(listings: readonly Rated[]): { reviews: number; tenths: number | null } {
  const rated = listings.filter(({ rating, reviews }) => rating > 0 && reviews > 0)
  const reviews = listings.reduce((sum, listing) => sum + listing.reviews, 0)
  const givers = rated.reduce((sum, listing) => sum + listing.reviews, 0)
  const points = rated.reduce((sum, listing) => sum + listing.rating * listing.reviews, 0)
  return { reviews, tenths: givers > 0 ? Math.round(points / givers) : null }
}

/** `3 h 12 min`, `12 min`; at least a minute. */
export function leftText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}
