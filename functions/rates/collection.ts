import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { noDays, trimSeries } from '@nestboard/shared/kernel/series.ts'
import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import { byDeadline } from '@nestboard/shared/rates/cancel.ts'
import type { Extra, Policy, Promo, Rate } from '@nestboard/shared/rates/model.ts'
import { pricesKey, rateKey, ratePartKey } from './rows.ts'
import type { RatePart } from './rows.ts'
import { packDays, pricePacking, unpackDays } from '../kernel/packed-days.ts'
import { rowsWithPrefix } from '../kernel/table/row.ts'
import type { Row, Timestamps } from '../kernel/table/row.ts'

/** A rate without its calendar, as stored in its row. */
export type PlainRate = Omit<Rate, 'dayOne' | 'values'>

/** Names of the counters on a rate's pointer row that count its extras, promotions and policies. */
export const partCount = { EXTRA: 'extras', PROMO: 'promos', POLICY: 'policies' } as const satisfies Record<
  RatePart,
  string
>

/**
 * Builds a rate's row. Its changes are pushed to subscribers of the listing as well as of the rate. Key: L#{listing} /
 * RATE#{id}.
 */
export const rateItem = (rate: PlainRate, { nco, nms }: Timestamps) => ({
  ...rateKey(rate.listingId, rate.id),
  ...plainRate(rate),
  nco,
  nms,
  watch: [entityRef('ListingDailyRate', rate.id), entityRef('StayListing', rate.listingId)],
})

/** Builds the row of a rate's calendar, which takes 2.2 KB for 731 days. Key: L#{listing} / PRICES#{id}. */
export const pricesItem = ({ id, listingId }: Pick<Rate, 'id' | 'listingId'>, calendar: DaySeries, nms: number) => {
  const { dayOne, values } = trimSeries(calendar)
  return {
    ...pricesKey(listingId, id),
    dayOne,
    prices: packDays(values, pricePacking),
    nms,
    watch: [entityRef('ListingDailyRate', id)],
  }
}

const partItem = <P extends Extra | Promo | Policy>(
  kind: RatePart,
  listingId: number,
  part: P,
  { nco, nms }: Timestamps,
) => ({
  ...ratePartKey(kind, listingId, part.rateId, part.id),
  ...part,
  nco,
  nms,
  watch: [entityRef('ListingDailyRate', part.rateId)],
})

/**
 * Builds the row of an extra of a rate. Rows of promotions and policies, below, are built alike. Key: L#{listing} /
 * EXTRA#{rate}#{id}, PROMO#… or POLICY#….
 */
export const extraItem = (listingId: number, extra: Extra, stamp: Timestamps) =>
  partItem('EXTRA', listingId, extra, stamp)
export const promoItem = (listingId: number, promo: Promo, stamp: Timestamps) =>
  partItem('PROMO', listingId, promo, stamp)
export const policyItem = (policy: Policy, stamp: Timestamps) => partItem('POLICY', policy.listingId, policy, stamp)

/** A rate with its extras, promotions and policies. */
export interface RateInFull {
  readonly rate: Rate
  readonly extras: readonly Extra[]
  readonly promos: readonly Promo[]
  readonly policies: readonly Policy[]
}

/**
 * Builds the rates from the rows of a listing, cheapest first, each with its calendar, extras, promotions and
 * policies.
 */
export function ratesIn(rows: readonly Row[]): RateInFull[] {
  const calendars = new Map(rowsWithPrefix(rows, pricesKey.prefix).map((row) => [row.sk, unpackPriceCalendar(row)]))
  const partsOfRate = <P>(kind: RatePart, rateId: number, of: (row: Row) => P): P[] =>
    rowsWithPrefix(rows, ratePartKey.after(kind, rateId)).map(of)
  return rowsWithPrefix(rows, rateKey.prefix)
    .map((row) => {
      const rate = plainRate(row as unknown as PlainRate)
      const { sk } = pricesKey(rate.listingId, rate.id)
      return {
        rate: { ...rate, ...(calendars.get(sk) ?? unpackPriceCalendar(undefined)) },
        extras: partsOfRate('EXTRA', rate.id, extraOf).toSorted(byRateName),
        promos: partsOfRate('PROMO', rate.id, promoOf).toSorted(byRateName),
        policies: partsOfRate('POLICY', rate.id, policyOf).toSorted(byDeadline),
      }
    })
    .toSorted((a, b) => byPrice(a.rate, b.rate))
}

/** Unpacks the days for which a PRICES row sets a price; no days if there is no row. */
export function unpackPriceCalendar(
  row: Readonly<Record<string, unknown>> | undefined,
): Pick<Rate, 'dayOne' | 'values'> {
  if (!row) return { dayOne: noDays.dayOne, values: [] }
  return { dayOne: row['dayOne'] as number, values: unpackDays(row['prices'] as Uint8Array, pricePacking) }
}

/** Sort order of rates in lists: by price, then name, then id (shared/offers/README.md, "Offers"). */
export const byPrice = (a: PlainRate, b: PlainRate): number => a.price - b.price || byRateName(a, b)

type Named = { readonly name: string; readonly id: number }
export const byRateName = (a: Named, b: Named): number => a.name.localeCompare(b.name, 'en') || a.id - b.id

export function plainRate(row: PlainRate): PlainRate {
  const { id, listingId, supplierId, name, description, price, visibility, active, adultPrices, childPrices } = row
  return { id, listingId, supplierId, name, description, price, visibility, active, adultPrices, childPrices }
}

export function extraOf(row: Row): Extra {
  const { id, rateId, active, name, description, code, pricingType, price } = row as unknown as Extra
  return { id, rateId, active, name, description, code, pricingType, price }
}

export function promoOf(row: Row): Promo {
  const { id, rateId, name, description, active, amount, amountType, minPeriods, ...rest } = row as unknown as Promo
  const { useAnytime, useFrom, useTill, validAnytime, validFrom, validTill } = rest
  const window = { useAnytime, useFrom, useTill, validAnytime, validFrom, validTill }
  return { id, rateId, name, description, active, amount, amountType, minPeriods, ...window }
}

export function policyOf(row: Row): Policy {
  const { id, rateId, listingId, active, type, periods, periodType, fee, feeType } = row as unknown as Policy
  return { id, rateId, listingId, active, type, periods, periodType, fee, feeType }
}
