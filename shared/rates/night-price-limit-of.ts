import { decimalField, isAmountOf, minorUnitDigits } from '../kernel/minor-units.ts'
import { maxNightPrice } from './limits.ts'
import { nightPriceLimitTable } from './night-price-limit-table.ts'

/**
 * The highest nightly price in a currency, in its major unit: 9,999 (supplier §9), or 9,999 US dollars' worth where
 * that is a larger number.
 */
export const nightPriceLimitOf = (currency: string): number => nightPriceLimitTable[currency] ?? maxNightPrice

/** Whether a nightly price is from 0 to its currency's limit and has no more decimals than the currency. */
export const isNightPriceOf = (price: number, currency: string): boolean =>
  price >= 0 && price <= nightPriceLimitOf(currency) && isAmountOf(price, currency)

/** A nightly price in this currency. */
export const nightPriceFieldOf = (currency: string) =>
  decimalField(nightPriceLimitOf(currency), minorUnitDigits(currency))
