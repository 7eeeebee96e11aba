import { findCountryCurrency } from '@nestboard/shared/intl/find-country-currency.ts'
import { listingDefaults } from '@nestboard/shared/listing/model.ts'
import { readSupplierCountry } from '../supplier/profile.ts'
import type { ListingItem } from './listing.store.ts'

/** The currency of a new listing: that of its supplier's country, else USD (docs/decisions/listings-and-rates.md). */
export const readDefaultCurrency = async (supplierId: number): Promise<string> =>
  findCountryCurrency(await readSupplierCountry(supplierId)) ?? listingDefaults.currency

/**
 * The currency of the country that a draft gets for the first time, if the supplier's country is unknown and nobody
 * chose a currency; otherwise undefined, so that the currency stays.
 */
export async function readCurrencyOfFirstCountry(
  { supplierId, currency, publishedMs }: Pick<ListingItem, 'supplierId' | 'currency' | 'publishedMs'>,
  before: string,
  country: string | undefined,
): Promise<string | undefined> {
  if (before !== '' || !country || publishedMs !== undefined || currency !== listingDefaults.currency) return undefined
  const found = findCountryCurrency(country)
  if (found === undefined || found === currency) return undefined
  return (await readSupplierCountry(supplierId)) === '' ? found : undefined
}
