import { type Day, dayInZone, localTimeToEpochMs, msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { MapRowListingData } from '@nestboard/shared/search/map/make-map-row.ts'
import { makeMapRow } from '@nestboard/shared/search/map/make-map-row.ts'
import { sortRatesByUsualPrice } from '@nestboard/shared/search/map/compute-usual-nightly-price.ts'
import { findNextDayWithNewWindow, listWindowsAhead } from '@nestboard/shared/search/map/window.ts'
import { encodeMapRow } from '@nestboard/shared/search/map/encode-map-row.ts'
import { hasPublicPhotos } from '../../listing/is-visible-to-everybody.ts'
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

/**
 * Builds the view of a listing that the map shows. Undefined if the listing is inactive, PRIVATE or without an active
 * PUBLIC rate, or if its photos have no public copies yet.
 */
export function buildPublicListingMapView(
  { listing, profile, rates, fees, inventory }: BookableListing,
  asOf: number,
): PublicListingMapView | undefined {
  const open = rates.filter(({ rate }) => rate.active && rate.visibility === 'PUBLIC')
  if (!hasPublicPhotos(listing) || open.length === 0) return undefined
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

/** Returns a time zone's offset from UTC at noon of a day, in minutes, rounded to a quarter hour. */
function minutesAhead(zone: string, day: Day): number {
  const noon = day * msPerDay + msPerDay / 2
  return Math.round((noon - localTimeToEpochMs(zone, day, '12:00:00')) / 900_000) * 15
}
