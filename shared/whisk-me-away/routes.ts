import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { pageCursorField } from '../kernel/page.ts'
import { machineTextField, multiLineField } from '../kernel/text/fields.ts'
import { requireListingCapability } from '../listing/require-listing-capability.ts'
import { personalOfferErrorTexts } from '../personal-offers/faults.ts'
import { userSchema } from '../profile/model.ts'
import { supplierSchema } from '../supplier/model.ts'
import { requireSupplierCapability } from '../supplier/capability.ts'
import { whiskMeAwayErrorTexts } from './faults.ts'
import { bidRequestForSupplierSchema, bidRequestSchema, bidForTravelerSchema, whiskLimits } from './model.ts'

export const getRequest = defineRoute({
  method: 'GET',
  path: '/v1/whisk/get',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.object({
    request: bidRequestSchema,
    bids: z.array(bidForTravelerSchema),
    suppliers: z.array(supplierSchema),
  }),
  budget: 'search',
  summary: 'A Whisk Me Away request with its bids, priced now, for its traveler and the members of its board.',
})

export const acceptBid = defineRoute({
  method: 'POST',
  path: '/v1/whisk/accept',
  access: 'session',
  params: z.object({ id: idField(), listingId: idField() }),
  data: z.object({ nms: z.int() }),
  errors: [whiskMeAwayErrorTexts.closed, whiskMeAwayErrorTexts.bidOver, whiskMeAwayErrorTexts.unavailable],
  summary: "Accepts one bid on the caller's request: the price is theirs to book for a day, and the other bids close.",
})

export const withdrawRequest = defineRoute({
  method: 'POST',
  path: '/v1/whisk/withdraw',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.object({ nms: z.int() }),
  errors: [whiskMeAwayErrorTexts.closed],
  summary: "Closes the caller's request without accepting a bid.",
})

export const listRequestsBySupplier = defineRoute({
  method: 'GET',
  path: '/v1/whisk/listBySupplier',
  access: requireSupplierCapability('leads', 'supplierId', 'limited'),
  params: z.object({ supplierId: idField(), cursor: z.optional(machineTextField({ most: 512 })) }),
  data: z.object({
    requests: z.array(bidRequestForSupplierSchema),
    users: z.array(userSchema),
    cursor: pageCursorField(),
  }),
  summary:
    "The requests whose circle holds a listing of the supplier, newest first; a page covers 20 of them. A traveler's name needs consent.",
})

export const makeBid = defineRoute({
  method: 'POST',
  path: '/v1/whisk/bid',
  access: requireListingCapability('personalOffers', 'listingId', 'limited'),
  params: z.object({
    id: idField(),
    listingId: idField(),
    rateId: idField(),
    note: z._default(multiLineField({ most: whiskLimits.note }), ''),
    /** The bid's expiry: epoch ms; a value below 30 years counts from now. */
    ttl: z._default(z.int().check(z.positive()), whiskLimits.bidMs),
  }),
  data: z.object({ nms: z.int() }),
  errors: [
    whiskMeAwayErrorTexts.closed,
    whiskMeAwayErrorTexts.bidsFull,
    whiskMeAwayErrorTexts.oneBid,
    whiskMeAwayErrorTexts.outside,
    whiskMeAwayErrorTexts.small,
    whiskMeAwayErrorTexts.taken,
    whiskMeAwayErrorTexts.past,
    personalOfferErrorTexts.privateOnly,
    personalOfferErrorTexts.inactiveRate,
  ],
  creates: true,
  summary: "Bids on a request with a PRIVATE rate of a listing inside its circle, for the request's nights.",
})

export const retractBid = defineRoute({
  method: 'POST',
  path: '/v1/whisk/retract',
  access: requireListingCapability('personalOffers', 'listingId', 'limited'),
  params: z.object({ id: idField(), listingId: idField() }),
  data: z.object({ nms: z.int() }),
  errors: [whiskMeAwayErrorTexts.bidOver],
  summary: 'Takes a bid back while it is open.',
})
