import { countDecimals } from '@nestboard/shared/kernel/exact-fraction.ts'
import { minorUnitDigits } from '@nestboard/shared/kernel/minor-units.ts'
import { nightPriceLimitOf } from '@nestboard/shared/rates/night-price-limit-of.ts'
import { explainTooManyDecimals } from './decimals.ts'

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
    return countDecimals(value) > digits ? explainTooManyDecimals(digits) : 'Enter another price'
  }
