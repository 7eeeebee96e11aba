import { countDecimals } from '@nestboard/shared/kernel/exact-fraction.ts'
import { minorUnitDigits } from '@nestboard/shared/kernel/minor-units.ts'
import { nightPriceLimitOf } from '@nestboard/shared/rates/night-price-limit-of.ts'

/** "2 decimals", or for a currency without minor units "no decimals". */
export const formatDecimals = (digits: number): string =>
  digits === 0 ? 'no decimals' : `${digits} decimal${digits === 1 ? '' : 's'}`

const tooManyDecimals = (digits: number): string =>
  digits === 0 ? 'Enter a whole amount' : `Enter at most ${formatDecimals(digits)}`

/** The highest nightly price in a currency, as text. */
export const formatNightPriceLimit = (currency: string): string => nightPriceLimitOf(currency).toLocaleString('en')

/**
 * Returns a function with the error text for an invalid nightly price in a currency. The text for a value that is no
 * number is prescribed (supplier §5).
 */
export const explainNightPriceError =
  (currency: string) =>
  (value: unknown): string => {
    if (typeof value !== 'number' || Number.isNaN(value)) return 'Price must be a number'
    if (value < 0 || value > nightPriceLimitOf(currency))
      return `Enter a price from 0 to ${formatNightPriceLimit(currency)}`
    const digits = minorUnitDigits(currency)
    return countDecimals(value) > digits ? tooManyDecimals(digits) : 'Enter another price'
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
    return tooManyDecimals(digits)
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
    if (most !== undefined) return tooManyDecimals(most)
    return value > 100 ? 'Enter 100 at most' : otherwise
  }
