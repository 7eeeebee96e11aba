import { dayInZone, formatIsoDay } from '@nestboard/shared/kernel/day.ts'
import { isGeoPointSet } from '@nestboard/shared/kernel/geo.ts'
import { listingStatusOf } from '@nestboard/shared/listing/listing-status.ts'
import { stayTypes, type Listing, type ListingProfile } from '@nestboard/shared/listing/model.ts'
import { orderStatuses } from '@nestboard/shared/orders/model.ts'
import { findStandardRate } from '@nestboard/shared/rates/find-standard-rate.ts'
import type { CsvCell, CsvTable } from '../../../../lib/csv/format-csv.ts'
import type { PageOfSupplierOrders } from '../../../../features/orders/api.ts'
import type { RateWithCalendar } from '../../../../features/rates/api.ts'
import {
  formatIdInFile,
  listingFileColumns,
  listingFieldsInFile,
  listingIdColumnLabel,
  type ListingFieldInFile,
} from './listing-file-columns.ts'

/** Number of days in the calendar file, from today on in the listing's time zone. */
export const exportedCalendarDayCount = 365

const shownAs: Partial<Record<ListingFieldInFile, (value: string | number) => CsvCell>> = {
  stayType: (type) => stayTypes[type as keyof typeof stayTypes],
  checkInTime: (time) => String(time).slice(0, 5),
  checkOutTime: (time) => String(time).slice(0, 5),
}

/** The price of a listing's standard rate; null if it isn't clear which rate that is, or if there is none. */
function priceOf(rates: readonly RateWithCalendar[]): number | null {
  const rate = findStandardRate(rates)
  return typeof rate === 'string' || rate.price === 0 ? null : rate.price
}

/** CSV table of listings with the columns of an import, so that the file can be imported again. */
export const buildListingsCsv = (
  listings: readonly {
    readonly listing: Listing
    readonly profile: ListingProfile
    readonly rates: readonly RateWithCalendar[]
  }[],
): CsvTable => ({
  head: [...listingFieldsInFile.map((field) => listingFileColumns[field].label), listingIdColumnLabel, 'Status'],
  rows: listings.map(({ listing, profile, rates }) => [
    ...listingFieldsInFile.map((field): CsvCell => {
      if (field === 'price') return priceOf(rates)
      // A listing without a location has two zeros as coordinates, which the import refuses.
      if ((field === 'latitude' || field === 'longitude') && !isGeoPointSet(listing)) return null
      const value = { ...profile, ...listing }[field]
      return shownAs[field]?.(value) ?? (shownAs[field] ? null : value)
    }),
    formatIdInFile(listing.id),
    listingStatusOf(listing),
  ]),
})

/** A listing with its rates. */
export interface ListingWithRates {
  readonly listing: Listing
  readonly rates: readonly RateWithCalendar[]
}

export const buildRatesCsv = (listings: readonly ListingWithRates[]): CsvTable => ({
  head: [
    'Listing',
    listingIdColumnLabel,
    'Rate',
    'Rate id',
    'Active',
    'Visibility',
    'Price per night',
    'Currency',
    'Description',
  ],
  rows: listings.flatMap(({ listing, rates }) =>
    rates.map((rate) => [
      listing.name,
      formatIdInFile(listing.id),
      rate.name,
      formatIdInFile(rate.id),
      rate.active ? 'yes' : 'no',
      rate.visibility,
      rate.price,
      listing.currency,
      rate.description,
    ]),
  ),
})

/** CSV table with the price of each night of each rate: the night's own price, otherwise the rate's base price. */
export const buildCalendarCsv = (listings: readonly ListingWithRates[], nowMs: number): CsvTable => ({
  head: ['Listing', 'Rate', 'Night', 'Price', 'Currency', 'Own price of the day'],
  rows: listings.flatMap(({ listing, rates }) => {
    const today = dayInZone(listing.timezone, nowMs)
    return rates.flatMap((rate) =>
      Array.from({ length: exportedCalendarDayCount }, (_, at): CsvCell[] => {
        const own = rate.values[today + at - rate.dayOne] ?? null
        return [
          listing.name,
          rate.name,
          formatIsoDay(today + at),
          own ?? rate.price,
          listing.currency,
          own === null ? 'no' : 'yes',
        ]
      }),
    )
  }),
})

export const buildOrdersCsv = (pages: readonly PageOfSupplierOrders[]): CsvTable => ({
  head: [
    'Order',
    'Placed',
    'Type',
    'Status',
    'Listing',
    'Check-in',
    'Nights',
    'Guest',
    'Total price',
    'Currency',
    'Confirmation',
  ],
  rows: pages.flatMap(({ orders, listings, reservations, products }) =>
    orders.map((order): CsvCell[] => {
      const ids = products.find(({ id }) => id === order.productId)?.reservationIds ?? []
      const stay = reservations.find(({ id, orderId }) => orderId === order.id || ids.includes(id))
      return [
        formatIdInFile(order.id),
        new Date(order.nco).toISOString(),
        order.intent,
        orderStatuses[order.status],
        listings.find(({ id }) => id === order.listingId)?.name ?? null,
        stay ? formatIsoDay(stay.day) : null,
        stay?.length ?? null,
        `${order.firstName} ${order.lastName}`.trim(),
        order.totalPrice,
        order.currency,
        stay?.confirmation ?? null,
      ]
    }),
  ),
})
