import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { refuseUnsetGeoPoint } from '../kernel/refuse-unset-geo-point.ts'
import { isCurrencyCode } from '../intl/currencies.ts'
import { idField } from '../kernel/id.ts'
import { isAmountOf } from '../kernel/minor-units.ts'
import { requireSupplierCapability } from '../supplier/capability.ts'
import { planLimitExceededTexts } from '../supplier/plans.ts'
import { listingFields, listingProfileFields } from './fields.ts'
import { listingDefaults } from './model.ts'

/** Maximum number of listings in one file, so that all of them fit into one transaction. */
export const maxListingsInFile = 40

/** Refuses a deposit with more decimals than its currency; one without a currency in the file may have two. */
const checkDepositOfCurrency = () =>
  z.refine<{ readonly deposit?: number | undefined; readonly currency?: string | undefined }>(
    ({ deposit = 0, currency = listingDefaults.currency }) =>
      !isCurrencyCode(currency) || isAmountOf(deposit, currency),
    { path: ['deposit'] },
  )

/**
 * The fields of a listing that a file may set. Only the name is required; other fields default to the values of a new
 * listing.
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
  })
  .check(refuseUnsetGeoPoint(), checkDepositOfCurrency())
export type ListingInFile = z.output<typeof listingInFileSchema>

export const createListings = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/createMany',
  access: requireSupplierCapability('listings'),
  params: z.object({
    supplierId: idField(),
    file: z.object({ listings: z.array(listingInFileSchema).check(z.minLength(1), z.maxLength(maxListingsInFile)) }),
  }),
  data: z.object({ ids: z.array(idField()) }),
  errors: planLimitExceededTexts('listings'),
  creates: true,
  summary: "Creates PRIVATE, inactive listings of a supplier's file: all of them or none. Beyond the specification.",
})
