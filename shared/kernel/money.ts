import * as z from 'zod/mini'
import { decimalsOf, divideHalfAway, ratioOf } from './decimal.ts'

/** Minor units of a currency: cents, yen, fils. Always an integer. */
export type Minor = number

const digitsByCurrency = new Map<string, number>()

/** Digits after the point that the product uses: two at most, none for currencies without minor units (shared/README.md, "Units"). */
export function minorDigits(currency: string): number {
  const known = digitsByCurrency.get(currency)
  if (known !== undefined) return known
  // Making a formatter costs more than pricing a stay, and a search prices hundreds.
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = Math.min(2, format.resolvedOptions().maximumFractionDigits ?? 2)
  digitsByCurrency.set(currency, digits)
  return digits
}

/** Only a value near a half needs exact arithmetic: anywhere else a binary error is far too small to change the result. */
function settle(near: number, exact: () => number): number {
  const nearest = Math.round(near)
  return Math.abs(near - nearest) < 0.4 && Math.abs(near) < 2 ** 40 ? nearest || 0 : exact()
}

/** A decimal amount so many times, in units of 10^-digits, rounded once, halves away from zero. */
export function minorOf(amount: number, digits: number, times = 1): Minor {
  return settle(amount * times * 10 ** digits, () => {
    const { over, under } = ratioOf(amount)
    return divideHalfAway(over * BigInt(times) * 10n ** BigInt(digits), under)
  })
}

/** So many percent of a sum, rounded once, halves away from zero. `percent` may have any decimals. */
export function percentOf(sum: Minor, percent: number): Minor {
  return settle((sum * percent) / 100, () => {
    const { over, under } = ratioOf(percent)
    return divideHalfAway(BigInt(sum) * over, under * 100n)
  })
}

/** A sum shared over `by` equal parts, rounded once, halves away from zero. */
export const partOf = (sum: Minor, by: number): Minor => divideHalfAway(BigInt(sum), BigInt(by))

/** Rounds half away from zero, by the decimal that names the number. */
export const roundHalfAway = (value: number): number => minorOf(value, 0)

/** Decimal amount in the major unit, as on the wire, to minor units. */
export const toMinor = (amount: number, currency: string): Minor => minorOf(amount, minorDigits(currency))

/** Minor units to the decimal amount of the wire. */
export const toMajor = (minor: Minor, currency: string): number => minor / 10 ** minorDigits(currency)

/** A decimal of the wire, from 0 to `most`, with so many digits after the point at most. */
/* @__NO_SIDE_EFFECTS__ */
export const decimal = (most: number, digits: number) =>
  z.number().check(
    z.minimum(0),
    z.maximum(most),
    z.refine((value) => decimalsOf(value) <= digits),
  )
