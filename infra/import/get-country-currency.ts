import { findCountryCurrency } from '@nestboard/shared/intl/find-country-currency.ts'
import { UserFixableError } from '../local/user-fixable-error.ts'

/**
 * Returns the currency of prices in a country.
 * @throws UserFixableError for a country whose currency is unknown
 */
export function getCountryCurrency(country: string): string {
  const currency = findCountryCurrency(country)
  if (currency === undefined)
    throw new UserFixableError(
      `Which currency are the prices in? Add it, for example --currency USD (the listings are in ${country}).`,
    )
  return currency
}
