import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { refuseUnsetGeoPoint } from '../kernel/refuse-unset-geo-point.ts'
import { idField } from '../kernel/id.ts'
import { isAmountOf } from '../kernel/minor-units.ts'
import { listingFields, listingProfileFields } from '../listing/fields.ts'
import { requireSupplierCapability } from '../supplier/capability.ts'
import { planLimitExceededTexts } from '../supplier/plans.ts'
import { rateErrorTexts } from './faults.ts'
import { nightPriceField } from './model.ts'
import { isNightPriceOf } from './night-price-limit-of.ts'

/** Maximum number of lines in one file, so that all of them fit into one transaction. */
export const maxListingsInFile = 40
/** Maximum number of lines in a file of which at least one has a price: a new rate takes three more writes. */
export const maxPricedListingsInFile = 19

/** The price of a standard rate in a file: above 0, as an open rate needs one (`isRateOpenToEverybody`). */
const priceInFile = () => nightPriceField().check(z.minimum(0.01))

/**
 * The fields of a listing that a file may set. Only the name is required; other fields default to the values of a new
 * listing. `price`: per night, of a PUBLIC rate that the listing starts with; without it, the listing has no rate.
 */
export const listingInFileSchema = z
  .object({
    name: listingFields.name,
    stayType: z.optional(listingFields.stayType),
    description: z.optional(listingProfileFields.description),
    guests: z.optional(listingFields.guests),
    bedrooms: z.optional(listingFields.bedrooms),
    beds: z.optional(listingFields.beds),
    bathrooms: z.optional(listingFields.bathrooms),
    sqft: z.optional(listingFields.sqft),
    currency: z.optional(listingFields.currency),
    deposit: z.optional(listingFields.deposit),
    address: z.optional(listingProfileFields.address),
    addressExt: z.optional(listingProfileFields.addressExt),
    city: z.optional(listingProfileFields.city),
    state: z.optional(listingProfileFields.state),
    zip: z.optional(listingProfileFields.zip),
    country: z.optional(listingProfileFields.country),
    latitude: z.optional(listingFields.latitude),
    longitude: z.optional(listingFields.longitude),
    timezone: z.optional(listingFields.timezone),
    checkInTime: z.optional(listingProfileFields.checkInTime),
    checkOutTime: z.optional(listingProfileFields.checkOutTime),
    price: z.optional(priceInFile()),
  })
  .check(refuseUnsetGeoPoint())
export type ListingInFile = z.output<typeof listingInFileSchema>

/** The amounts of a line that its listing's currency doesn't allow: too many decimals, or above the highest price. */
export const listAmountsNotOfCurrency = (
  { deposit = 0, price = 0 }: Pick<ListingInFile, 'deposit' | 'price'>,
  currency: string,
): ('deposit' | 'price')[] => [
  ...(isAmountOf(deposit, currency) ? [] : (['deposit'] as const)),
  ...(isNightPriceOf(price, currency) ? [] : (['price'] as const)),
]

/** The new price per night of a listing's standard rate (`findStandardRate`), in the listing's currency. */
const listingPriceInFileSchema = z.object({ listingId: idField(), price: priceInFile() })
export type ListingPriceInFile = z.output<typeof listingPriceInFileSchema>

const listingFileSchema = z
  .object({
    listings: z.array(listingInFileSchema).check(z.maxLength(maxListingsInFile)),
    prices: z.optional(z.array(listingPriceInFileSchema).check(z.maxLength(maxPricedListingsInFile))),
  })
  .check(
    z.refine(({ listings, prices = [] }) => {
      const lines = listings.length + prices.length
      const isPriced = prices.length > 0 || listings.some(({ price }) => price !== undefined)
      return lines > 0 && (!isPriced || lines <= maxPricedListingsInFile)
    }),
    z.refine(({ prices = [] }) => new Set(prices.map(({ listingId }) => listingId)).size === prices.length),
  )

export const createListings = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/createMany',
  access: requireSupplierCapability('listings'),
  params: z.object({ supplierId: idField(), file: listingFileSchema }),
  data: z.object({ ids: z.array(idField()) }),
  errors: [...planLimitExceededTexts('listings'), rateErrorTexts.noStandardRate, rateErrorTexts.paymentUnknown],
  creates: true,
  summary:
    "Creates PRIVATE, inactive listings of a supplier's file and sets prices of existing ones: all of it or nothing. " +
    'Beyond the specification.',
})
