import { countDecimals } from '@nestboard/shared/kernel/exact-fraction.ts'
import { maxNightPrice } from '@nestboard/shared/rates/limits.ts'

const mostText = maxNightPrice.toLocaleString('en')

/** Error text for an invalid nightly price. The text for a value that is no number is prescribed (supplier §5). */
export function explainNightPriceError(value: unknown): string {
  if (typeof value !== 'number' || Number.isNaN(value)) return 'Price must be a number'
  if (value < 0 || value > maxNightPrice) return `Enter a price from 0 to ${mostText}`
  return countDecimals(value) > 2 ? 'Enter at most 2 decimals' : 'Enter another price'
}

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
    return `Enter at most ${digits} decimals`
  }
