import { type Day, dayInZone, localTimeToEpochMs, msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { MapRowListingData } from '@nestboard/shared/search/map/make-map-row.ts'
import { describeListingInWindow, makeMapRow } from '@nestboard/shared/search/map/make-map-row.ts'
import { sortRatesByUsualPrice } from '@nestboard/shared/search/map/compute-usual-nightly-price.ts'
import { findNextDayWithNewWindow, listWindowsAhead } from '@nestboard/shared/search/map/window.ts'
import type { LazyMapRow } from '@nestboard/shared/search/map/decode-map-row.ts'
import { decodeMapRowLazily } from '@nestboard/shared/search/map/decode-map-row.ts'
import { encodeMapRow } from '@nestboard/shared/search/map/encode-map-row.ts'
import type { BookableListing } from '../../offers/bookable-listing.ts'

/** The public view of a listing, ready to be packed into map rows. */
export interface PublicListingMapView {
  readonly shown: MapRowListingData
  readonly orderPrice: number
  /** Windows that may hold check-in days of the listing, in order. */
  readonly windows: readonly number[]
  /** When the next window opens, epoch ms: at midnight in the listing's time zone. */
  readonly rollsAtMs: number
  /** Packs the row of a window. Undefined if no night in the window is free. */
  readonly row: (window: number) => Uint8Array | undefined
}

/** Why the map shows a listing to nobody. PHOTOS: its photos have no public copies yet. */
export type HiddenFromMapReason = 'INACTIVE' | 'PRIVATE' | 'PHOTOS' | 'RATES'

const openRatesOf = ({ rates }: Pick<BookableListing, 'rates'>) =>
  rates.filter(({ rate }) => rate.active && rate.visibility === 'PUBLIC')

/** All reasons why the map shows a listing to nobody, whatever the stay. */
export function listReasonsHiddenFromMap(bookable: Pick<BookableListing, 'listing' | 'rates'>): HiddenFromMapReason[] {
  const { active, visibility, photosPending } = bookable.listing
  return [
    ...(active ? [] : (['INACTIVE'] as const)),
    ...(visibility === 'PUBLIC' ? [] : (['PRIVATE'] as const)),
    ...(photosPending ? (['PHOTOS'] as const) : []),
    ...(openRatesOf(bookable).length > 0 ? [] : (['RATES'] as const)),
  ]
}

/**
 * Builds the view of a listing that the map shows. Undefined if the listing is inactive, PRIVATE or without an active
 * PUBLIC rate, or if its photos have no public copies yet.
 */
export function buildPublicListingMapView(
  { listing, profile, rates, fees, inventory }: BookableListing,
  asOf: number,
): PublicListingMapView | undefined {
  if (listReasonsHiddenFromMap({ listing, rates }).length > 0) return undefined
  const open = openRatesOf({ rates })
  const today = dayInZone(listing.timezone, asOf)
  const { rates: ordered, orderPrice } = sortRatesByUsualPrice(
    { listing, profile, rates: open, fees, inventory },
    today,
  )
  const shown = { listing, profile, rates: ordered, fees, inventory }
  const zone = minutesAhead(listing.timezone, today)
  return {
    shown,
    orderPrice,
    windows: listWindowsAhead(today, inventory.rules.days),
    rollsAtMs: localTimeToEpochMs(listing.timezone, findNextDayWithNewWindow(today, inventory.rules.days), '00:00:00'),
    row: (window) => {
      const row = makeMapRow(shown, window, asOf, zone)
      return row && encodeMapRow(row)
    },
  }
}

/**
 * The row that a listing would have in a window if nothing hid it from the map, by the same packing as stored rows;
 * without an open rate its offer is missing.
 */
export function describeListingOnMap(bookable: BookableListing, window: number, nowMs: number): LazyMapRow {
  const { listing, profile, fees, inventory } = bookable
  const shown = { listing, profile, rates: openRatesOf(bookable), fees, inventory }
  const zone = minutesAhead(listing.timezone, dayInZone(listing.timezone, nowMs))
  return decodeMapRowLazily(encodeMapRow(describeListingInWindow(shown, window, nowMs, zone)))
}

/** Returns a time zone's offset from UTC at noon of a day, in minutes, rounded to a quarter hour. */
function minutesAhead(zone: string, day: Day): number {
  const noon = day * msPerDay + msPerDay / 2
  return Math.round((noon - localTimeToEpochMs(zone, day, '12:00:00')) / 900_000) * 15
}
