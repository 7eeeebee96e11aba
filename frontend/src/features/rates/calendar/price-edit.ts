import type { Day } from '@nestboard/shared/kernel/day.ts'
import { countDecimals } from '@nestboard/shared/kernel/exact-fraction.ts'
import { minorUnitDigits } from '@nestboard/shared/kernel/minor-units.ts'
import { getSeriesValueOn, type DaySeries } from '@nestboard/shared/kernel/series.ts'
import { nightPriceLimitOf } from '@nestboard/shared/rates/night-price-limit-of.ts'
import { computeEditedNightPrice, findNightPrice } from '@nestboard/shared/rates/price-edit.ts'
import type { PriceEdit, PricedDays } from '@nestboard/shared/rates/price-edit.ts'
import { explainNightPriceError, formatNightPriceLimit } from '../edit/explain-night-price-error.ts'

/** Why an edit can't be saved; undefined if it can. */
export function findPriceEditProblem(
  rate: PricedDays,
  days: readonly Day[],
  edit: PriceEdit,
  currency: string,
): string | undefined {
  const { kind, by } = edit
  const limit = nightPriceLimitOf(currency)
  if (kind === 'base') return undefined
  if (by === undefined) return kind === 'price' ? 'Rate price is required' : 'Enter a number'
  if (Number.isNaN(by)) return 'Price must be a number'
  if (kind === 'percent' && countDecimals(by) > 2) return 'Enter at most 2 decimals'
  const hasTooManyDecimals = kind !== 'percent' && countDecimals(by) > minorUnitDigits(currency)
  if (kind === 'price')
    return by < 0 || by > limit || hasTooManyDecimals ? explainNightPriceError(currency)(by) : undefined
  if (hasTooManyDecimals) return explainNightPriceError(currency)(Math.abs(by))
  const after = days.map((day) => computeEditedNightPrice(findNightPrice(rate, day), edit, currency) ?? 0)
  const [low, high] = [after.filter((price) => price < 0).length, after.filter((price) => price > limit).length]
  const most = formatNightPriceLimit(currency)
  if (low > 0) return `${low === 1 ? 'One night' : `${low} nights`} would cost less than 0`
  return high > 0 ? `${high === 1 ? 'One night' : `${high} nights`} would cost more than ${most}` : undefined
}

/**
 * The prices of all days from the first to the last chosen day, after the edit. Days between them that aren't chosen
 * keep their prices.
 */
export function applyPriceEdit(rate: PricedDays, days: readonly Day[], edit: PriceEdit, currency: string): DaySeries {
  return blockOf(rate, days, (day) => computeEditedNightPrice(findNightPrice(rate, day), edit, currency))
}

/** The present prices of all days from the first to the last chosen day, with which an edit can be undone. */
export const readPricesBeforeEdit = (rate: DaySeries, days: readonly Day[]): DaySeries =>
  blockOf(rate, days, (day) => getSeriesValueOn(rate, day) ?? null)

function blockOf(rate: DaySeries, days: readonly Day[], valueOf: (day: Day) => number | null): DaySeries {
  const [first = 0, last = -1] = [days[0], days.at(-1)]
  const chosen = new Set(days)
  const values = Array.from({ length: last - first + 1 }, (_, at) =>
    chosen.has(first + at) ? valueOf(first + at) : (getSeriesValueOn(rate, first + at) ?? null),
  )
  return { dayOne: first, values }
}
