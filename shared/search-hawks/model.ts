import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { listingTypeSchema } from '../listing/model.ts'
import { personalOfferRateTypes } from '../personal-offers/model.ts'

/** What a hawk does about a matching search, besides counting a lead. */
export const hawkActions = ['NONE', 'NOTIFY', 'OFFER'] as const
export type HawkAction = (typeof hawkActions)[number]

/** Limits and defaults of search hawks (supplier §5 and §9). Radius in meters, ttl in ms. */
export const hawkLimits = {
  radiusMeters: { most: 20_000, default: 5_000 },
  length: { most: 90, defaultMin: 1, defaultMax: 15 },
  ttlMs: { least: 3_600_000, most: 87_600 * 3_600_000, default: 86_400_000 },
  defaultDays: 5,
  name: 200,
  /** Page size of hawks and leads. */
  aPage: 100,
} as const

/**
 * A supplier's saved watch for searches near a listing. `rateId`: the PRIVATE rate that the hawk belongs to, null for
 * none; action OFFER needs one and offers it. `dayFrom`, `dayTill`: first and last check-in day. `radius`: meters.
 * `ttl`: validity of the offers it makes, ms. `offers`, `count`: offers made and leads so far. `nco`: created, `nms`:
 * last edit, epoch ms; leads change the counters without a new `nms`.
 */
export const searchHawkSchema = z.object({
  id: idField(),
  supplierId: idField(),
  listingId: idField(),
  listingType: listingTypeSchema,
  rateId: z.nullable(idField()),
  rateType: z.enum(personalOfferRateTypes),
  name: z.string(),
  active: z.boolean(),
  dayFrom: z.int(),
  dayTill: z.int(),
  lengthMin: z.int(),
  lengthMax: z.int(),
  ttl: z.int(),
  radius: z.int(),
  action: z.enum(hawkActions),
  offers: z.int(),
  count: z.int(),
  nco: z.int(),
  nms: z.int(),
})
export type SearchHawk = z.infer<typeof searchHawkSchema>

/**
 * A lead: one search that matched a hawk. `userId` is null, and `tripName` empty, unless the traveler accepts
 * personalized offers now, or has accepted an offer that answered this lead. `distance`: meters from the listing's
 * public point. `searchOfferId`: the personalized offer that answers it, null for none. `nco`: when the search matched,
 * epoch ms.
 */
export const searchHawkHitSchema = z.object({
  id: idField(),
  searchHawkId: idField(),
  searchId: idField(),
  searchOfferId: z.nullable(idField()),
  userId: z.nullable(idField()),
  listingId: idField(),
  listingType: listingTypeSchema,
  supplierId: idField(),
  rateId: z.nullable(idField()),
  rateType: z.enum(personalOfferRateTypes),
  tripName: z.string(),
  distance: z.int(),
  nco: z.int(),
})
export type SearchHawkHit = z.infer<typeof searchHawkHitSchema>

/**
 * What a supplier learns about a search that matched: the place's name, the nights and the number of travelers, but
 * not who searched.
 */
export const leadSearchSchema = z.object({
  id: idField(),
  listingType: listingTypeSchema,
  query: z.string(),
  day: z.int(),
  length: z.int(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  /** Whether the search is a request for proposals (Whisk Me Away). */
  rfp: z.boolean(),
})
export type LeadSearch = z.infer<typeof leadSearchSchema>

/** A personalized offer that answers a lead. `ttl`: expiry, epoch ms. */
export const leadOfferSchema = z.object({
  id: idField(),
  searchHawkHitId: idField(),
  rateId: idField(),
  rateType: z.enum(personalOfferRateTypes),
  ttl: z.int(),
})
export type LeadOffer = z.infer<typeof leadOfferSchema>

/** Limit of the count that `/v1/search/watchers` returns: suppliers with a search hawk that matches the search. */
export const maxCountedWatchingSuppliers = 100
