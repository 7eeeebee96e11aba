import * as z from 'zod/mini'
import { defineRoute } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { pageCursorField } from '../kernel/page.ts'
import { machineTextField, multiLineField } from '../kernel/text.ts'
import { requireListingCapability } from '../listing/permissions.ts'
import { personalOfferTexts } from '../personal-offers/faults.ts'
import { user } from '../profile/model.ts'
import { supplier } from '../supplier/model.ts'
import { requireSupplierCapability } from '../supplier/permissions.ts'
import { whiskTexts } from './faults.ts'
import { bidRequestForSupplier, bidRequest, bidForTraveler, whiskLimits } from './model.ts'

export const getRequest = defineRoute({
  method: 'GET',
  path: '/v1/whisk/get',
  access: 'session',
  params: z.object({ id: id() }),
  data: z.object({ request: bidRequest, bids: z.array(bidForTraveler), suppliers: z.array(supplier) }),
  budget: 'search',
  summary: 'A Whisk Me Away request with its bids, priced now, for its traveler and the members of its board.',
})

export const acceptBid = defineRoute({
  method: 'POST',
  path: '/v1/whisk/accept',
  access: 'session',
  params: z.object({ id: id(), listingId: id() }),
  data: z.object({ nms: z.int() }),
  errors: [whiskTexts.closed, whiskTexts.bidOver, whiskTexts.unavailable],
  summary: "Accepts one bid on the caller's request: the price is theirs to book for a day, and the other bids close.",
})

export const withdrawRequest = defineRoute({
  method: 'POST',
  path: '/v1/whisk/withdraw',
  access: 'session',
  params: z.object({ id: id() }),
  data: z.object({ nms: z.int() }),
  errors: [whiskTexts.closed],
  summary: "Closes the caller's request without accepting a bid.",
})

export const listRequestsBySupplier = defineRoute({
  method: 'GET',
  path: '/v1/whisk/listBySupplier',
  access: requireSupplierCapability('leads', 'supplierId', 'limited'),
  params: z.object({ supplierId: id(), cursor: z.optional(machineTextField({ most: 512 })) }),
  data: z.object({ requests: z.array(bidRequestForSupplier), users: z.array(user), cursor: pageCursorField() }),
  summary:
    "The requests whose circle holds a listing of the supplier, newest first; a page covers 20 of them. A traveler's name needs consent.",
})

export const makeBid = defineRoute({
  method: 'POST',
  path: '/v1/whisk/bid',
  access: requireListingCapability('personalOffers', 'listingId', 'limited'),
  params: z.object({
    id: id(),
    listingId: id(),
    rateId: id(),
    note: z._default(multiLineField({ most: whiskLimits.note }), ''),
    /** The bid's expiry: epoch ms; a value below 30 years counts from now. */
    ttl: z._default(z.int().check(z.positive()), whiskLimits.bidMs),
  }),
  data: z.object({ nms: z.int() }),
  errors: [
    whiskTexts.closed,
    whiskTexts.bidsFull,
    whiskTexts.oneBid,
    whiskTexts.outside,
    whiskTexts.small,
    whiskTexts.taken,
    whiskTexts.past,
    personalOfferTexts.privateOnly,
    personalOfferTexts.inactiveRate,
  ],
  creates: true,
  summary: "Bids on a request with a PRIVATE rate of a listing inside its circle, for the request's nights.",
})

export const retractBid = defineRoute({
  method: 'POST',
  path: '/v1/whisk/retract',
  access: requireListingCapability('personalOffers', 'listingId', 'limited'),
  params: z.object({ id: id(), listingId: id() }),
  data: z.object({ nms: z.int() }),
  errors: [whiskTexts.bidOver],
  summary: 'Takes a bid back while it is open.',
})
