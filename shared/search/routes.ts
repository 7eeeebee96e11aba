import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { refuseUnsetGeoPoint } from '../kernel/refuse-unset-geo-point.ts'
import { idField } from '../kernel/id.ts'
import { singleLineField, multiLineField } from '../kernel/text/fields.ts'
import { listingTypeSchema } from '../listing/model.ts'
import { partyAgesField, partyErrorTexts } from '../listing/party.ts'
import { searchErrorTexts } from './faults.ts'
import { searchFlexibilities } from './search-dates.ts'
import { searchLimits, staySearchSchema } from './model.ts'
import { minRoomsField, searchCenterFields, searchDayField } from './search-center-fields.ts'

export { diagnoseListing } from './diagnosis-routes.ts'
export * from './result-routes.ts'

const { radius: radii, maxNights } = searchLimits
const radius = () => z.optional(z.int().check(z.minimum(radii.least), z.maximum(radii.most)))

/** Fields of requests for proposals; ignored for other searches. */
const rfpFields = {
  countryName: z._default(singleLineField({ most: 100 }), ''),
  /** The traveler's message to the hosts. */
  note: z._default(multiLineField({ most: searchLimits.rfpNote }), ''),
  /**
   * The deadline for bids: epoch ms; a value below 30 years counts from now. A deadline after check-in is moved to
   * check-in.
   */
  ttl: z._default(z.int().check(z.positive()), searchLimits.rfpMs),
}

export const createStaySearch = defineRoute({
  method: 'POST',
  path: '/v1/stay/search/create',
  access: 'public',
  visitorBudget: 'visitorSearch',
  params: z
    .object({
      tripId: z._default(z.int().check(z.minimum(0)), 0),
      query: singleLineField({ least: 1, most: 200 }),
      ...searchCenterFields,
      ages: partyAgesField(),
      day: searchDayField(),
      length: z.int().check(z.minimum(1), z.maximum(maxNights)),
      dayFrom: z.optional(searchDayField()),
      dayTill: z.optional(searchDayField()),
      /** Makes the dates flexible between `dayFrom` and `dayTill`, which it then needs; `day` is one of them. */
      flexibility: z.optional(z.enum(searchFlexibilities)),
      bathrooms: minRoomsField(),
      beds: minRoomsField(),
      bedrooms: minRoomsField(),
      radius: radius(),
      open: z._default(z.boolean(), false),
      rfp: z._default(z.boolean(), false),
      ...rfpFields,
    })
    .check(refuseUnsetGeoPoint()),
  data: staySearchSchema,
  errors: [...Object.values(partyErrorTexts), searchErrorTexts.tooManyRequests, searchErrorTexts.past],
  creates: true,
  summary:
    "Stores a search for a stay: in one of the caller's trips or, with tripId 0, for the caller alone. A visitor's is kept for a day.",
})

const read = {
  access: 'public',
  visitorBudget: 'visitorSearch',
  params: z.object({ id: idField() }),
  data: staySearchSchema,
} as const

export const getStaySearch = defineRoute({
  method: 'GET',
  path: '/v1/stay/search/get',
  ...read,
  summary: "A search, for its creator and the members of its trip; a visitor's, for everyone who has its id.",
})

export const getSearch = defineRoute({
  method: 'GET',
  path: '/v1/search/get',
  ...read,
  summary: 'The same as `/v1/stay/search/get`.',
})

export const updateStaySearch = defineRoute({
  method: 'POST',
  path: '/v1/stay/search/update',
  access: 'session',
  params: z.object({ id: idField(), ...searchCenterFields, radius: radius() }).check(refuseUnsetGeoPoint()),
  data: z.object({ nms: z.int() }),
  summary: 'Moves the center of a search; with `radius`, also resizes its area.',
})

export const updateSearch = defineRoute({
  method: 'POST',
  path: '/v1/search/update',
  access: 'session',
  params: z
    .object({ id: idField(), listingType: listingTypeSchema, ...searchCenterFields, radius: radius() })
    .check(refuseUnsetGeoPoint()),
  data: z.object({ nms: z.int() }),
  summary: 'The same as `/v1/stay/search/update`.',
})

const flag = { active: z.optional(z.boolean()), open: z.optional(z.boolean()) }

export const updateStaySearchFlags = defineRoute({
  method: 'POST',
  path: '/v1/stay/search/updateFlags',
  access: 'session',
  params: z.object({ id: idField(), ...flag }),
  data: z.object({ nms: z.int() }),
  errors: [searchErrorTexts.oneFlag],
  summary:
    'Turns a search on or off (`active`), or opens or closes it to suppliers (`open`). Exactly one of the two is required.',
})

export const updateSearchFlags = defineRoute({
  method: 'POST',
  path: '/v1/search/updateFlags',
  access: 'session',
  params: z.object({ id: idField(), listingType: listingTypeSchema, ...flag }),
  data: z.object({ nms: z.int() }),
  errors: [searchErrorTexts.oneFlag],
  summary: 'The same as `/v1/stay/search/updateFlags`.',
})
