import * as routes from '@nestboard/shared/calendar-feeds/routes.ts'
import * as inventoryRoutes from '@nestboard/shared/inventory/routes.ts'
import { formatIsoDay, msPerDay } from '@nestboard/shared/kernel/day.ts'
import { getSeriesValueOn } from '@nestboard/shared/kernel/series.ts'
import { bookNights } from '../../inventory/book-nights.ts'
import { handler as inventory } from '../../inventory/index.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { handler } from '../index.ts'

export const today = Math.floor(Date.now() / msPerDay)
/** The ISO date of the day that is this many days from today. */
export const isoDateInDays = (days: number): string => formatIsoDay(today + days)

/** A listing and its owner. */
export interface ListingWithOwner {
  readonly id: number
  readonly owner: { readonly cookie: string }
}

export const addFeed = async ({ id: listingId, owner }: ListingWithOwner, url: string, name = 'Airbnb') =>
  callRoute(handler, routes.createFeed, { listingId, name, url }, owner)

export const checkFeedsNow = ({ id: listingId, owner }: ListingWithOwner) =>
  callRoute(handler, routes.checkFeeds, { listingId }, owner)

export const getCalendarsAsOwner = async ({ id: listingId, owner }: ListingWithOwner) =>
  (await callRoute(handler, routes.getCalendars, { listingId }, owner)).data!

export const createExportUrl = async ({ id: listingId, owner }: ListingWithOwner) =>
  (await callRoute(handler, routes.createExport, { listingId }, owner)).data!.url

/** Units left on each of these days; `days` are numbers of days from today. */
export async function readUnitsLeftOnDays({ id }: ListingWithOwner, ...days: readonly number[]) {
  const { data } = await callRoute(inventory, inventoryRoutes.getAvailability, { id })
  return days.map((day) => getSeriesValueOn(data!, today + day))
}

/** Books nights with a new order. `day` counts from today. */
export function bookNightsDaysAhead({ id }: ListingWithOwner, day: number, length: number) {
  const listing = { id, timezone: 'UTC' }
  const nowMs = Date.now()
  return bookNights({ orderId: newId(), listing, stay: { day: today + day, length }, nowMs, orderedMs: nowMs })
}
