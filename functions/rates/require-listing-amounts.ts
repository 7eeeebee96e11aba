import { invalidFieldsFault, notFound } from '@nestboard/shared/kernel/fault.ts'
import { isAmountOf } from '@nestboard/shared/kernel/minor-units.ts'
import { maxNightPrice } from '@nestboard/shared/rates/limits.ts'
import { isFlatAmountOf } from '@nestboard/shared/rates/flat-amount-digits-of.ts'
import { isNightPriceOf } from '@nestboard/shared/rates/night-price-limit-of.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { findListing } from '../listing/listing.ts'

type Amounts = Readonly<Record<string, number | readonly (number | null)[] | undefined>>

/** A listing that was read already, or the id of one. */
export type ListingOrId = number | Pick<Listing, 'currency'>

/**
 * Checks amounts by their fields against the currency of their listing. The listing is read only if an amount isn't one
 * of every currency. @throws Fault 400 naming the fields, 404 for an unknown listing
 */
async function requireAmounts(
  listing: ListingOrId,
  amounts: Amounts,
  isOfEveryCurrency: (amount: number) => boolean,
  isOf: (amount: number, currency: string) => boolean,
): Promise<void> {
  const given = Object.entries(amounts).map(
    ([field, value]) => [field, [value ?? []].flat().filter((amount) => amount !== null)] as const,
  )
  if (given.every(([, values]) => values.every(isOfEveryCurrency))) return
  const currency = typeof listing === 'object' ? listing.currency : (await findListing(listing))?.currency
  if (currency === undefined) throw notFound()
  const wrong = given.filter(([, values]) => !values.every((amount) => isOf(amount, currency)))
  if (wrong.length > 0) throw invalidFieldsFault(...wrong.map(([field]) => field))
}

/** Checks nightly prices against the decimals and the limit of the listing's currency. @throws Fault 400 */
export const requireNightPrices = (listing: ListingOrId, amounts: Amounts): Promise<void> =>
  requireAmounts(listing, amounts, (amount) => Number.isInteger(amount) && amount <= maxNightPrice, isNightPriceOf)

/** Checks amounts of money against the decimals of the listing's currency. @throws Fault 400 */
export const requireListingAmounts = (listingId: number, amounts: Amounts): Promise<void> =>
  requireAmounts(listingId, amounts, Number.isInteger, isAmountOf)

/**
 * Checks flat amounts that are multiplied, of fees and promotions. In a currency with two decimals they may have four
 * (supplier §9). @throws Fault 400
 */
export const requireFlatAmounts = (listing: ListingOrId, amounts: Amounts): Promise<void> =>
  requireAmounts(listing, amounts, Number.isInteger, isFlatAmountOf)
