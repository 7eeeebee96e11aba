import { isAmountOf } from '../kernel/minor-units.ts'
import { maxNightPrice } from './limits.ts'
import { nightPriceLimitTable } from './night-price-limit-table.ts'

/**
 * The highest nightly price in a currency, in its major unit: 9,999 (supplier §9), or 9,999 US dollars' worth where
 * that is a larger number.
 */
export const nightPriceLimitOf = (currency: string): number => nightPriceLimitTable[currency] ?? maxNightPrice

/** The highest nightly price in any currency, for schemas that don't know the currency. */
export const highestNightPriceLimit = Math.max(maxNightPrice, ...Object.values(nightPriceLimitTable))

/** Whether a nightly price is from 0 to its currency's limit and has no more decimals than the currency. */
export const isNightPriceOf = (price: number, currency: string): boolean =>
  price >= 0 && price <= nightPriceLimitOf(currency) && isAmountOf(price, currency)
