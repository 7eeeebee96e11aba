import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { emptyDaySeries, trimUnsetDays } from '@nestboard/shared/kernel/series.ts'
import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import { comparePoliciesByDeadline } from '@nestboard/shared/rates/compute-cancellation-tiers.ts'
import type { Extra, Policy, Promo, Rate } from '@nestboard/shared/rates/model.ts'
import { priceCalendarKey, rateKey, ratePartKey } from './rows.ts'
import type { RatePartKind } from './rows.ts'
import {
  choosePricePacking,
  packDayValues,
  nightlyPricePacking,
  unpackDayValues,
} from '../kernel/table/day-value-packing.ts'
import type { StoredDayValuePacking } from '../kernel/table/day-value-packing.ts'
import { filterRowsByPrefix } from '../kernel/table/row.ts'
import type { Row, CreationAndChangeTimes } from '../kernel/table/row.ts'

/** A rate without its calendar, as stored in its row. */
export type RateWithoutCalendar = Omit<Rate, 'dayOne' | 'values'>

/** Names of the counters on a rate's pointer row that count its extras, promotions and policies. */
export const ratePartCounterNames = { EXTRA: 'extras', PROMO: 'promos', POLICY: 'policies' } as const satisfies Record<
  RatePartKind,
  string
>

/**
 * Builds a rate's row. Its changes are pushed to subscribers of the listing as well as of the rate. Key: L#{listing} /
 * RATE#{id}.
 */
export const buildRateRow = (rate: RateWithoutCalendar, { nco, nms }: CreationAndChangeTimes) => ({
  ...rateKey(rate.listingId, rate.id),
  ...extractRateFromRow(rate),
  nco,
  nms,
  watch: [formatEntityRef('ListingDailyRate', rate.id), formatEntityRef('StayListing', rate.listingId)],
})

/**
 * Builds the row of a rate's calendar, which takes below 2 KB for 731 days with prices up to 2,600, and up to 3.7 KB
 * for large amounts with decimals. Key: L#{listing} / PRICES#{id}.
 */
export const buildPriceCalendarRow = (
  { id, listingId }: Pick<Rate, 'id' | 'listingId'>,
  calendar: DaySeries,
  nms: number,
) => {
  const { dayOne, values } = trimUnsetDays(calendar)
  const packing = choosePricePacking(values)
  return {
    ...priceCalendarKey(listingId, id),
    dayOne,
    prices: packDayValues(values, packing),
    ...(packing !== nightlyPricePacking && { packing }),
    nms,
    watch: [formatEntityRef('ListingDailyRate', id)],
  }
}

const partItem = <P extends Extra | Promo | Policy>(
  kind: RatePartKind,
  listingId: number,
  part: P,
  { nco, nms }: CreationAndChangeTimes,
) => ({
  ...ratePartKey(kind, listingId, part.rateId, part.id),
  ...part,
  nco,
  nms,
  watch: [formatEntityRef('ListingDailyRate', part.rateId)],
})

/**
 * Builds the row of an extra of a rate; `buildRatePromoRow` and `buildRatePolicyRow` build the rows of promotions and
 * policies. Key: L#{listing} / EXTRA#{rate}#{id}, PROMO#… or POLICY#….
 */
export const buildRateExtraRow = (listingId: number, extra: Extra, stamp: CreationAndChangeTimes) =>
  partItem('EXTRA', listingId, extra, stamp)
export const buildRatePromoRow = (listingId: number, promo: Promo, stamp: CreationAndChangeTimes) =>
  partItem('PROMO', listingId, promo, stamp)
export const buildRatePolicyRow = (policy: Policy, stamp: CreationAndChangeTimes) =>
  partItem('POLICY', policy.listingId, policy, stamp)

/** A rate with its extras, promotions and policies. */
export interface RateWithParts {
  readonly rate: Rate
  readonly extras: readonly Extra[]
  readonly promos: readonly Promo[]
  readonly policies: readonly Policy[]
}

/**
 * Builds the rates from the rows of a listing, cheapest first, each with its calendar, extras, promotions and
 * policies.
 */
export function buildRatesWithParts(rows: readonly Row[]): RateWithParts[] {
  const calendars = new Map(
    filterRowsByPrefix(rows, priceCalendarKey.prefix).map((row) => [row.sk, unpackPriceCalendar(row)]),
  )
  const partsOfRate = <P>(kind: RatePartKind, rateId: number, of: (row: Row) => P): P[] =>
    filterRowsByPrefix(rows, ratePartKey.after(kind, rateId)).map(of)
  return filterRowsByPrefix(rows, rateKey.prefix)
    .map((row) => {
      const rate = extractRateFromRow(row as unknown as RateWithoutCalendar)
      const { sk } = priceCalendarKey(rate.listingId, rate.id)
      return {
        rate: { ...rate, ...(calendars.get(sk) ?? unpackPriceCalendar(undefined)) },
        extras: partsOfRate('EXTRA', rate.id, extractExtraFromRow).toSorted(compareByNameAndId),
        promos: partsOfRate('PROMO', rate.id, extractPromoFromRow).toSorted(compareByNameAndId),
        policies: partsOfRate('POLICY', rate.id, extractPolicyFromRow).toSorted(comparePoliciesByDeadline),
      }
    })
    .toSorted((a, b) => compareRatesByPrice(a.rate, b.rate))
}

/** Unpacks the days for which a PRICES row sets a price; no days if there is no row. */
export function unpackPriceCalendar(
  row: Readonly<Record<string, unknown>> | undefined,
): Pick<Rate, 'dayOne' | 'values'> {
  if (!row) return { dayOne: emptyDaySeries.dayOne, values: [] }
  // Rows with this packing don't name it.
  const packing = (row['packing'] as StoredDayValuePacking | undefined) ?? nightlyPricePacking
  return { dayOne: row['dayOne'] as number, values: unpackDayValues(row['prices'] as Uint8Array, packing) }
}

/** Sort order of rates in lists: by price, then name, then id (shared/offers/README.md, "Offers"). */
export const compareRatesByPrice = (a: RateWithoutCalendar, b: RateWithoutCalendar): number =>
  a.price - b.price || compareByNameAndId(a, b)

type Named = { readonly name: string; readonly id: number }
export const compareByNameAndId = (a: Named, b: Named): number => a.name.localeCompare(b.name, 'en') || a.id - b.id

export function extractRateFromRow(row: RateWithoutCalendar): RateWithoutCalendar {
  const { id, listingId, supplierId, name, description, price, visibility, active, adultPrices, childPrices } = row
  return { id, listingId, supplierId, name, description, price, visibility, active, adultPrices, childPrices }
}

export function extractExtraFromRow(row: Row): Extra {
  const { id, rateId, active, name, description, code, pricingType, price } = row as unknown as Extra
  return { id, rateId, active, name, description, code, pricingType, price }
}

export function extractPromoFromRow(row: Row): Promo {
  const { id, rateId, name, description, active, amount, amountType, minPeriods, ...rest } = row as unknown as Promo
  const { useAnytime, useFrom, useTill, validAnytime, validFrom, validTill } = rest
  const window = { useAnytime, useFrom, useTill, validAnytime, validFrom, validTill }
  return { id, rateId, name, description, active, amount, amountType, minPeriods, ...window }
}

export function extractPolicyFromRow(row: Row): Policy {
  const { id, rateId, listingId, active, type, periods, periodType, fee, feeType } = row as unknown as Policy
  return { id, rateId, listingId, active, type, periods, periodType, fee, feeType }
}
