import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { defineRoute } from '../kernel/route.ts'
import { partyAgesField, partyErrorTexts } from '../listing/party.ts'
import { requireListingCapability } from '../listing/require-listing-capability.ts'
import { listingDiagnosisSchema } from './diagnosis.ts'
import { searchLimits } from './model.ts'

const { radius: radii, maxNights } = searchLimits

export const diagnoseListing = defineRoute({
  method: 'GET',
  path: '/v1/stay/search/diagnose',
  access: requireListingCapability('inventory', 'id', 'read'),
  params: z.object({
    id: idField(),
    /** Check-in; without it, the listing's next free weekend. */
    day: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
    length: z._default(z.int().check(z.minimum(1), z.maximum(maxNights)), 2),
    ages: z._default(partyAgesField(), [40, 40]),
    /** Center of the search, both or neither; without it, the listing's own place. */
    latitude: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
    longitude: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
    radius: z._default(z.int().check(z.minimum(radii.least), z.maximum(radii.most)), radii.default),
  }),
  data: listingDiagnosisSchema,
  errors: Object.values(partyErrorTexts),
  budget: 'search',
  summary:
    'Whether a search by anybody shows a listing for a stay, each rule that hides it, and the figures of all rules.',
})
