import { dayIn, type Day } from '@nestboard/shared/kernel/day.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { approvalEndsAt, approvalMs, canAnswer } from '@nestboard/shared/orders/approval.ts'
import { mayAnswer } from '@nestboard/shared/orders/rights.ts'
import type { Membership } from '@nestboard/shared/supplier/permissions.ts'
import type { OrderPage } from '../../../features/orders/api.ts'

const weekDays = 7

/** A member of a supplier's team who reads its orders. */
export interface OrderReader extends Membership {
  readonly userId: number
}

/** Orders that ask the reader for an answer, and the moment (epoch ms) by which the first of them is due. */
export interface Waiting {
  readonly count: number
  readonly dueMs: number | undefined
  /** Whether orders that were not fetched yet may wait, too. */
  readonly isPart: boolean
}

/** The orders on these pages, newest first, that wait for this reader's answer: an order waits for a day at most. */
export function waitingIn(
  pages: readonly Pick<OrderPage, 'orders' | 'earliest'>[],
  reader: OrderReader,
  nowMs: number,
): Waiting {
  const asked = pages
    .flatMap(({ orders }) => orders)
    .filter((order) => mayAnswer(reader, reader.userId, order) && canAnswer(order, nowMs))
  const earliest = pages.at(-1)?.earliest ?? null
  return {
    count: asked.length,
    dueMs: asked.length > 0 ? Math.min(...asked.map(approvalEndsAt)) : undefined,
    isPart: earliest !== null && earliest > nowMs - approvalMs,
  }
}

/** `3`, or `3+` where more may wait. */
export const waitingText = ({ count, isPart }: Waiting): string => `${count}${isPart ? '+' : ''}`

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
