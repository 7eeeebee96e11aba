import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'
import { listingType } from '../listing/model.ts'

/**
 * Something a trip does at a time. `timeFrom`: epoch ms; `day`: its date on the clocks of the listing, UTC without one.
 * `reservationId`, `listingId`: 0 where it is none of ours.
 */
export const segment = z.object({
  id: id(),
  tripId: id(),
  name: z.string(),
  description: z.string(),
  listingType,
  timeFrom: z.int(),
  day: z.int(),
  reservationId: z.int(),
  listingId: z.int(),
})
export type Segment = z.infer<typeof segment>
