import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'
import { listingType } from '../listing/model.ts'
import { rateTypes } from '../personal-offers/model.ts'

/** What a hawk does for a hit, in addition to counting a lead. */
export const hawkActions = ['NONE', 'NOTIFY', 'OFFER'] as const
export type HawkAction = (typeof hawkActions)[number]

/** Limits and defaults (supplier §5 and §9). Radius in meters, ttl in ms. */
export const hawkLimits = {
  radiusMeters: { most: 20_000, default: 5_000 },
  length: { most: 90, defaultMin: 1, defaultMax: 15 },
  ttlMs: { least: 3_600_000, most: 87_600 * 3_600_000, default: 86_400_000 },
  defaultDays: 5,
} as const

/**
 * A supplier's saved watch for searches near a listing. `dayFrom`, `dayTill`: first and last check-in day. `radius`:
 * meters. `ttl`: validity of the offers it makes, ms. `offers`, `count`: offers made and leads so far.
 */
export const searchHawk = z.object({
  id: id(),
  supplierId: id(),
  listingId: id(),
  listingType,
  rateId: id(),
  rateType: z.enum(rateTypes),
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
})
export type SearchHawk = z.infer<typeof searchHawk>
