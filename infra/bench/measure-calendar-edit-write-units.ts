import { buildMapProjectionWrites } from '@nestboard/functions/search/map/map-projection-writes.ts'
import type { ListingMapState, MapProjectionWrites } from '@nestboard/functions/search/map/map-projection-writes.ts'
import type { BookableListing } from '@nestboard/functions/offers/bookable-listing.ts'
import type { MapRowListingData } from '@nestboard/shared/search/map/make-map-row.ts'
import { roundToDigits } from './measurement.ts'
import type { Measurement } from './measurement.ts'
import { newSeededRandom } from '@nestboard/shared/kernel/new-seeded-random.ts'
import { simulatedToday } from './simulated-catalog.ts'

const edits = 200
/** Write units of a price calendar: 731 days of 18 bits. */
const calendarUnits = 2

/** Measures the write units of 200 random edits of price calendars, including the write of the calendar row itself. */
export function measureCalendarEditWriteUnits(listings: readonly MapRowListingData[]): Measurement[] {
  const random = newSeededRandom(4)
  const day = editsOf(listings, random, 1, 1)
  const all = editsOf(listings, random, 731, 1.25)
  return [
    { id: 'P4', title: 'units of an edit of one day, mean', value: roundToDigits(meanOf(day)), unit: 'WCU', most: 8 },
    { id: 'P4', title: 'units of an edit of one day, maximum', value: Math.max(...day), unit: 'WCU', most: 11 },
    {
      id: 'P4',
      title: 'units of raising all days by a quarter, maximum',
      value: Math.max(...all),
      unit: 'WCU',
      most: 129,
    },
  ]
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function editsOf(listings: readonly MapRowListingData[], random: () => number, days: number, factor: number): number[] {
  const asOf = simulatedToday * 86_400_000
  return Array.from({ length: edits }, () => {
    const shown = listings[Math.floor(random() * listings.length)] as MapRowListingData
    const before = stateOf(shown, asOf)
    const from = simulatedToday + Math.floor(random() * 700)
    const edited = days === 1 ? shown : raised(shown, factor)
    const changed = new Set(Array.from({ length: days }, (_, at) => (days === 1 ? from : simulatedToday) + at))
    return (
      calendarUnits + unitsOf(buildMapProjectionWrites(shown.listing.id, bookableOf(edited), before, changed, asOf + 1))
    )
  })
}

const stateOf = (shown: MapRowListingData, asOf: number): ListingMapState | undefined =>
  buildMapProjectionWrites(shown.listing.id, bookableOf(shown), undefined, 'all', asOf).end

/** A put or delete of a row below 1 KB costs one unit, and so does a counter update. */
const unitsOf = ({ begin, counts, puts, deletes, end }: MapProjectionWrites): number =>
  (begin ? 1 : 0) + counts.length + puts.length + deletes.length + (end ? 1 : 0)

const bookableOf = (shown: MapRowListingData): BookableListing =>
  ({ ...shown, rates: shown.rates.map((each) => ({ ...each, extras: [] })) }) as unknown as BookableListing

const raised = (shown: MapRowListingData, factor: number): MapRowListingData => ({
  ...shown,
  rates: shown.rates.map((each) => ({
    ...each,
    rate: {
      ...each.rate,
      price: Math.round(each.rate.price * factor),
      values: each.rate.values.map((value) => (value === null ? null : Math.round(value * factor))),
    },
  })),
})
