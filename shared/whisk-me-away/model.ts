import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { listingSchema, listingProfileSchema } from '../listing/model.ts'
import { offerWithPoliciesSchema } from '../offers/model.ts'
import { bidRequestStates } from '../search/model.ts'
import { bidStates } from './bid-request-state.ts'

/**
 * Limits of Whisk Me Away: bids on a request, characters of a bid's note, suppliers and listings to which one request
 * is sent, page size of a supplier's list, and times in ms. `heldMs`: how long an accepted price is held.
 */
export const whiskLimits = {
  bids: 50,
  note: 500,
  suppliers: 50,
  listings: 100,
  aPage: 20,
  bidMs: 86_400_000,
  heldMs: 86_400_000,
} as const

const place = { name: z.string(), latitude: z.number(), longitude: z.number(), radius: z.int() }
const stay = { day: z.int(), length: z.int(), ages: z.array(z.int()) }

/**
 * A request for bids: a search with `rfp`, under the same id. `name`: the destination. `note`: the traveler's message
 * to the hosts. `ttl`: deadline for bids, epoch ms. `acceptedListingId`: the listing of the accepted bid. `nms`: last
 * change, epoch ms.
 */
export const bidRequestSchema = z.object({
  id: idField(),
  tripId: z.int(),
  userId: idField(),
  countryName: z.string(),
  ...place,
  ...stay,
  note: z.string(),
  ttl: z.int(),
  state: z.enum(bidRequestStates),
  acceptedListingId: z.nullable(idField()),
  nco: z.int(),
  nms: z.int(),
})
export type RequestForBids = z.infer<typeof bidRequestSchema>

/**
 * A bid; each listing has at most one on a request. `ttl`: its expiry, epoch ms. `note`: the host's message. `nco`:
 * made, `nms`: last change, epoch ms.
 */
export const bidSchema = z.object({
  requestId: idField(),
  listingId: idField(),
  supplierId: idField(),
  rateId: idField(),
  note: z.string(),
  ttl: z.int(),
  state: z.enum(bidStates),
  nco: z.int(),
  nms: z.int(),
})
export type Bid = z.infer<typeof bidSchema>

/**
 * A bid as the request's traveler sees it. `offer`: priced now, without a key; null if the listing or rate is gone.
 * `distance`: meters from the requested place. `checkInTime`: for cancellation deadlines. `replyMinutes`: the
 * supplier's median reply time; null while it is unknown.
 */
export const bidForTravelerSchema = z.extend(bidSchema, {
  listing: z.nullable(
    z.extend(
      z.pick(listingSchema, {
        id: true,
        name: true,
        stayType: true,
        picture: true,
        latitude: true,
        longitude: true,
        timezone: true,
        rating: true,
        reviews: true,
      }),
      z.pick(listingProfileSchema, { city: true, checkInTime: true }).shape,
    ),
  ),
  offer: z.nullable(offerWithPoliciesSchema),
  distance: z.int(),
  replyMinutes: z.nullable(z.int()),
})
export type BidForTraveler = z.infer<typeof bidForTravelerSchema>

/**
 * A request as a supplier sees it. `userId`: null until the traveler allows it (docs/decisions/offers-and-searches.md).
 * `listingIds`: the supplier's listings inside the requested circle, the nearest first. `bids`: the supplier's own
 * bids.
 */
export const bidRequestForSupplierSchema = z.extend(
  z.omit(bidRequestSchema, { userId: true, tripId: true, acceptedListingId: true }),
  {
    userId: z.nullable(idField()),
    listingIds: z.array(idField()),
    bids: z.array(bidSchema),
  },
)
export type BidRequestForSupplier = z.infer<typeof bidRequestForSupplierSchema>
