import * as z from 'zod/mini'
import { countDecimals, divideAndRound, toExactFraction } from './exact-fraction.ts'

/** An amount in minor units (cents, yen). Always an integer. */
export type MinorUnits = number

const digitsByCurrency = new Map<string, number>()

/** The most decimals that a currency has, such as KWD. */
export const maxMinorUnitDigits = 3

/** Decimals of a currency: two, none for currencies without minor units, or three (shared/README.md, "Units"). */
export function minorUnitDigits(currency: string): number {
  const known = digitsByCurrency.get(currency)
  if (known !== undefined) return known
  // The number of decimals is cached, because creating a formatter costs more than pricing a stay, and a search prices
  // hundreds.
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = Math.min(maxMinorUnitDigits, format.resolvedOptions().maximumFractionDigits ?? 2)
  digitsByCurrency.set(currency, digits)
  return digits
}

/**
 * Rounds with floating-point arithmetic unless the value is near a half or very large. Only then could the
 * floating-point error change the result, so `exact` computes it instead.
 */
function roundExactly(near: number, exact: () => number): number {
  const nearest = Math.round(near)
  return Math.abs(near - nearest) < 0.4 && Math.abs(near) < 2 ** 40 ? nearest || 0 : exact()
}

/**
 * Multiplies `amount` by `times` and rounds the product once, half away from zero, to `digits` decimals. Returns it as
 * an integer in units of the last decimal.
 */
export function roundToMinorUnits(amount: number, digits: number, times = 1): MinorUnits {
  return roundExactly(amount * times * 10 ** digits, () => {
    const { over, under } = toExactFraction(amount)
    return divideAndRound(over * BigInt(times) * 10n ** BigInt(digits), under)
  })
}

/** `percent` percent of a sum, rounded once, half away from zero. `percent` may have any number of decimals. */
export function computePercentOfAmount(sum: MinorUnits, percent: number): MinorUnits {
  return roundExactly((sum * percent) / 100, () => {
    const { over, under } = toExactFraction(percent)
    return divideAndRound(BigInt(sum) * over, under * 100n)
  })
}

/** A sum divided by `by`, rounded once, half away from zero. */
export const divideMinorUnits = (sum: MinorUnits, by: number): MinorUnits => divideAndRound(BigInt(sum), BigInt(by))

/** Rounds a number to an integer, half away from zero, as if computed by hand from its decimal digits. */
export const roundHalfAwayFromZero = (value: number): number => roundToMinorUnits(value, 0)

/** Converts an amount of the wire (major unit) to minor units. */
export const toMinorUnits = (amount: number, currency: string): MinorUnits =>
  roundToMinorUnits(amount, minorUnitDigits(currency))

/** Converts minor units to an amount of the wire (major unit). */
export const toMajorUnits = (minor: MinorUnits, currency: string): number => minor / 10 ** minorUnitDigits(currency)

/** Whether an amount of the wire has no more decimals than its currency. */
export const isAmountOf = (amount: number, currency: string): boolean =>
  countDecimals(amount) <= minorUnitDigits(currency)

/** Currencies with three decimals: what one unit of a stored sum counts in minor units. */
const minorUnitsAStored = (currency: string): number => 10 ** Math.max(0, minorUnitDigits(currency) - 2)

/**
 * Converts minor units to units of a stored sum or key: minor units, but hundredths for currencies with three decimals,
 * because rows written before those had their third decimal hold hundredths. May then have one decimal.
 */
export const toStoredUnits = (minor: MinorUnits, currency: string): number => minor / minorUnitsAStored(currency)

/** Converts units of a stored sum or key back to minor units. */
export const fromStoredUnits = (stored: number, currency: string): MinorUnits =>
  Math.round(stored * minorUnitsAStored(currency))

/** A number from 0 to `most` with at most `digits` decimals. */
/* @__NO_SIDE_EFFECTS__ */
export const decimalField = (most: number, digits: number) =>
  z.number().check(
    z.minimum(0),
    z.maximum(most),
    z.refine((value) => countDecimals(value) <= digits),
  )
