import { minorUnitDigits, roundToMinorUnits, toMajorUnits } from '../kernel/minor-units.ts'
import type { MinorUnits } from '../kernel/minor-units.ts'
import { formatMoney } from './currencies.ts'
import { findExchangeRate } from './exchange-rates.ts'
import type { ExchangeRate, ExchangeRates } from './exchange-rates.ts'

/** A sum of money as integer minor units of its currency. */
interface Money {
  readonly minor: MinorUnits
  readonly currency: string
}

/**
 * What a reader sees of an amount in their own currency. `amount`: major unit, rounded to `digits` decimals. An exact
 * one is the amount itself; any other is told with "about", at a rate of some day.
 */
export type DisplayAmount = { readonly amount: number; readonly currency: string; readonly digits: number } & (
  | { readonly isExact: true }
  | { readonly isExact: false; readonly at: ExchangeRate }
)

/** From this amount on, a converted amount has no decimals, because the rate is not that exact. */
const wholeFrom = 10
const mostDigits = 2

/**
 * Converts an amount for display; it never changes what is charged. Amounts of 10 and more are rounded to whole units,
 * smaller ones to two decimals at most.
 * @returns undefined without a rate; then only the charged amount is shown
 */
export function convertForDisplay(
  { minor, currency }: Money,
  to: string,
  rates: ExchangeRates,
): DisplayAmount | undefined {
  const major = toMajorUnits(minor, currency)
  if (currency === to) return { amount: major, currency, digits: minorUnitDigits(currency), isExact: true }
  const at = findExchangeRate(rates, currency, to)
  return at && convertAtRate(major, to, at)
}

/** Converts an amount (major unit) for display at a given rate, such as the one that an order kept. */
export function convertAtRate(major: number, to: string, at: ExchangeRate): DisplayAmount {
  const digits = getDisplayDigits(major * at.rate, to)
  const amount = roundToMinorUnits(major * at.rate, digits) / 10 ** digits
  return { amount, currency: to, digits: getDisplayDigits(amount, to), isExact: false, at }
}

const getDisplayDigits = (amount: number, currency: string): number =>
  Math.abs(amount) >= wholeFrom ? 0 : Math.min(mostDigits, minorUnitDigits(currency))

/** `about €396`; the amount alone if it is exact. */
export const formatDisplayAmount = ({ amount, currency, digits, isExact }: DisplayAmount): string =>
  `${isExact ? '' : 'about '}${formatMoney(amount, currency, digits)}`
