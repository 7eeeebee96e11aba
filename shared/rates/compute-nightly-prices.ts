import { countTravelersByAgeClass } from '../kernel/ages.ts'
import type { Day, DayRange } from '../kernel/day.ts'
import {
  type MinorUnits,
  maxMinorUnitDigits,
  minorUnitDigits,
  roundToMinorUnits,
  divideMinorUnits,
  toMajorUnits,
} from '../kernel/minor-units.ts'
import { type DaySeries, buildDaySeries, getSeriesValueOn } from '../kernel/series.ts'
import type { Rate } from './model.ts'

export type RatePriceFields = Pick<Rate, 'price' | 'adultPrices' | 'childPrices' | 'dayOne' | 'values'>

/**
 * The sum of the surcharges of the first `count` travelers, in thousandths of the major unit. Travelers beyond the end
 * of the array cost nothing.
 */
const surcharge = (prices: readonly number[], count: number): number =>
  prices.slice(0, count).reduce((sum, price) => sum + roundToMinorUnits(price, maxMinorUnitDigits), 0)

/**
 * Returns the price of each night for a party: the day's own price or else the rate's, plus the surcharges
 * (shared/offers/README.md, "Nightly price"). A day's price of 0 is a free night. Each night is rounded once, to the
 * minor unit of the currency.
 */
export function createNightlyPricer(
  rate: RatePriceFields,
  ages: readonly number[],
  currency: string,
): (day: Day) => MinorUnits {
  const { adult, child } = countTravelersByAgeClass(ages)
  const extra = surcharge(rate.adultPrices, adult) + surcharge(rate.childPrices, child)
  const thousandthsAMinor = 10 ** (maxMinorUnitDigits - minorUnitDigits(currency))
  return (day) =>
    divideMinorUnits(
      roundToMinorUnits(getSeriesValueOn(rate, day) ?? rate.price, maxMinorUnitDigits) + extra,
      thousandthsAMinor,
    )
}

/** The prices of the nights in a range, in minor units. */
export function computeNightlyPrices(
  rate: RatePriceFields,
  nights: DayRange,
  ages: readonly number[],
  currency: string,
): MinorUnits[] {
  const price = createNightlyPricer(rate, ages, currency)
  return Array.from({ length: nights.to - nights.from }, (_, at) => price(nights.from + at))
}

/** The price calendar of a rate for a party, in the major unit, as `calendar/get` returns it. */
export function computePriceCalendar(
  rate: RatePriceFields,
  days: DayRange,
  ages: readonly number[],
  currency: string,
): DaySeries {
  const price = createNightlyPricer(rate, ages, currency)
  return buildDaySeries(days, (day) => toMajorUnits(price(day), currency))
}
