import { countDecimals } from '../kernel/exact-fraction.ts'
import { minorUnitDigits } from '../kernel/minor-units.ts'

/**
 * Decimals of a flat fee or discount: four in a currency with two, because such amounts are multiplied before they are
 * rounded (supplier §9), otherwise those of the currency.
 */
export function flatAmountDigitsOf(currency: string): number {
  const digits = minorUnitDigits(currency)
  return digits === 2 ? 4 : digits
}

/** Whether a flat fee or discount has no more decimals than its currency allows. */
export const isFlatAmountOf = (amount: number, currency: string): boolean =>
  countDecimals(amount) <= flatAmountDigitsOf(currency)
