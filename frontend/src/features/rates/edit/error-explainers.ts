import { countDecimals } from '@nestboard/shared/kernel/exact-fraction.ts'
import { explainTooManyDecimals } from './decimals.ts'

/**
 * Returns a function that explains why an amount is invalid. A valid amount is from 0 to `most`, with at most `digits`
 * decimals.
 */
export const buildAmountErrorExplainer =
  (digits: number, most = Number.POSITIVE_INFINITY) =>
  (value: unknown): string => {
    if (typeof value !== 'number' || Number.isNaN(value)) return 'Enter a number'
    if (value < 0) return 'Enter 0 or more'
    if (value > most) return `Enter ${most.toLocaleString('en')} at most`
    return explainTooManyDecimals(digits)
  }

/**
 * Returns a function that explains why a flat amount or a percentage is invalid. `flat`, `percent`: the most decimals
 * of each; `otherwise`: the text for an amount that has no other fault.
 */
export const buildFlatOrPercentErrorExplainer =
  (digits: { readonly flat: number; readonly percent: number }, otherwise = 'Enter 100 at most') =>
  (value: unknown): string => {
    if (typeof value !== 'number' || !(value >= 0)) return buildAmountErrorExplainer(digits.percent)(value)
    const most = [digits.percent, digits.flat].find((each) => countDecimals(value) > each)
    if (most !== undefined) return explainTooManyDecimals(most)
    return value > 100 ? 'Enter 100 at most' : otherwise
  }
