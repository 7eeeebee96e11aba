import { createProviderAmounts } from '../provider-amounts.ts'

/** The currencies of the countries in which Square takes cards, with their decimals. */
const digits: Readonly<Record<string, number>> = { AUD: 2, CAD: 2, EUR: 2, GBP: 2, JPY: 0, USD: 2 }

/**
 * Square's amounts, in the smallest denomination of the currency.
 * https://developer.squareup.com/docs/build-basics/common-data-types/working-with-monetary-amounts
 */
export const squareAmounts = createProviderAmounts({
  digitsOf: (currency) => digits[currency],
  stepOf: () => 1,
  most: 99_999_999,
})
