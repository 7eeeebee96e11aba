import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { refuseUnsetGeoPoint } from '../kernel/refuse-unset-geo-point.ts'
import { idField } from '../kernel/id.ts'
import { requireSupplierCapability } from '../supplier/capability.ts'
import { planLimitExceededTexts } from '../supplier/plans.ts'
import { listingErrorTexts } from './faults.ts'
import { listingFields, listingProfileFields } from './fields.ts'
import { requireListingCapability } from './require-listing-capability.ts'
import { formatListingNotReadyText, listingRequirementNames } from './listing-requirements.ts'

export * from './amenity-routes.ts'
export * from './media-routes.ts'
export * from './read-routes.ts'
export * from './usage-routes.ts'

const none = z.object({})
const changed = z.object({ nms: z.int() })
/** The version of the entity that the caller has read. The call is refused if the entity has changed since. */
const seen = () => z.optional(z.int())

export const createListing = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/create',
  access: requireSupplierCapability('listings'),
  params: z.object({ supplierId: idField(), name: listingFields.name }),
  data: z.object({ id: idField() }),
  errors: planLimitExceededTexts('listings'),
  creates: true,
  summary: "Creates a PRIVATE, inactive listing. 403 beyond the limit of the supplier's plan.",
})

export const updateListing = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/update',
  access: requireListingCapability('listingContent', 'id', 'limited'),
  params: z
    .object({
      id: idField(),
      visibility: z.optional(listingFields.visibility),
      active: z.optional(listingFields.active),
      guests: z.optional(listingFields.guests),
      bedrooms: z.optional(listingFields.bedrooms),
      beds: z.optional(listingFields.beds),
      bathrooms: z.optional(listingFields.bathrooms),
      currency: z.optional(listingFields.currency),
      stayType: z.optional(listingFields.stayType),
      sqft: z.optional(listingFields.sqft),
      name: z.optional(listingFields.name),
      deposit: z.optional(listingFields.deposit),
      latitude: z.optional(listingFields.latitude),
      longitude: z.optional(listingFields.longitude),
      showExactLocation: z.optional(listingFields.showExactLocation),
      timezone: z.optional(listingFields.timezone),
      flags: z.optional(listingFields.flags),
      nms: seen(),
    })
    .check(refuseUnsetGeoPoint()),
  data: changed,
  errors: [formatListingNotReadyText(listingRequirementNames)],
  summary:
    'Changes the given fields. A REP may change only the name. PUBLIC requires a complete listing, and for non-refundable rates a payment.',
})

export const deleteListing = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/delete',
  access: requireListingCapability('listings'),
  params: z.object({ id: idField() }),
  data: none,
  errors: [listingErrorTexts.noDraft],
  summary: 'Deletes a draft: a listing that was never PUBLIC or booked.',
})

export const updateListingProfile = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/profile/update',
  access: requireListingCapability('listingContent', 'id', 'limited'),
  params: z.object({
    id: idField(),
    description: z.optional(listingProfileFields.description),
    infoLocation: z.optional(listingProfileFields.infoLocation),
    infoDeposit: z.optional(listingProfileFields.infoDeposit),
    infoPets: z.optional(listingProfileFields.infoPets),
    infoRules: z.optional(listingProfileFields.infoRules),
    address: z.optional(listingProfileFields.address),
    addressExt: z.optional(listingProfileFields.addressExt),
    city: z.optional(listingProfileFields.city),
    state: z.optional(listingProfileFields.state),
    country: z.optional(listingProfileFields.country),
    zip: z.optional(listingProfileFields.zip),
    checkInTime: z.optional(listingProfileFields.checkInTime),
    checkInInfo: z.optional(listingProfileFields.checkInInfo),
    checkOutTime: z.optional(listingProfileFields.checkOutTime),
    checkOutInfo: z.optional(listingProfileFields.checkOutInfo),
    nms: seen(),
  }),
  data: changed,
  summary: 'Changes the given texts. A REP may not change address and times.',
})
