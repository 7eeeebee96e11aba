import { readRowsByKeys } from '../kernel/table/read.ts'
import { filterRowsByPrefix } from '../kernel/table/row.ts'
import type { Row } from '../kernel/table/row.ts'
import { compareRatesByPrice } from './rate-rows.ts'
import type { PriceCalendarRow, RateRow } from './rate.store.ts'
import { priceCalendarKey, rateKey } from './rows.ts'

/** A rate's row, and that of its calendar unless no day has a price of its own. */
export interface RateWithCalendarRow {
  readonly rate: RateRow
  readonly calendar: PriceCalendarRow | undefined
}

/** The version of all that the prices of a rate's nights consist of. Both parts only grow, and so does their sum. */
export const getPricesVersion = ({ rate, calendar }: RateWithCalendarRow): number => rate.nms + (calendar?.nms ?? 0)

/**
 * The rate whose prices the calendar of a supplier's listings shows and edits: of those that are open to everybody, the
 * first by price. `others`: number of the other open ones.
 */
export function findRateOfCalendar(rows: readonly Row[]): {
  readonly found: RateWithCalendarRow | undefined
  readonly others: number
} {
  const rates = (filterRowsByPrefix(rows, rateKey.prefix) as unknown as RateRow[])
    .filter(({ active, visibility }) => active && visibility === 'PUBLIC')
    .toSorted(compareRatesByPrice)
  const [rate] = rates
  return {
    found: rate && { rate, calendar: findCalendar(rows, rate) },
    others: Math.max(0, rates.length - 1),
  }
}

/** Reads rates and their calendars, consistently and in one batch; missing rates are left out. */
export async function readRatesWithCalendars(
  places: readonly { readonly listingId: number; readonly rateId: number }[],
): Promise<ReadonlyMap<number, RateWithCalendarRow>> {
  const keys = places.flatMap(({ listingId, rateId }) => [
    rateKey(listingId, rateId),
    priceCalendarKey(listingId, rateId),
  ])
  const rows = await readRowsByKeys(keys, { consistent: true })
  const rates = filterRowsByPrefix(rows, rateKey.prefix) as unknown as RateRow[]
  return new Map(rates.map((rate) => [rate.listingId, { rate, calendar: findCalendar(rows, rate) }]))
}

function findCalendar(rows: readonly Row[], rate: RateRow): PriceCalendarRow | undefined {
  const { pk, sk } = priceCalendarKey(rate.listingId, rate.id)
  return rows.find((row) => row.pk === pk && row.sk === sk) as PriceCalendarRow | undefined
}
