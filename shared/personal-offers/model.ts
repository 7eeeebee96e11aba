import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { listingTypeSchema } from '../listing/model.ts'

export const personalOfferRateTypes = ['DAILY'] as const

/** Limits and defaults of a personalized offer, in nights and ms (supplier §5 and §9). */
export const personalOfferLimits = { maxNights: 120, lengthMin: 1, lengthMax: 14, expiryMs: 86_400_000 } as const

/**
 * A PRIVATE rate opened to one traveler ("user rate" on the wire) for stays within `dayFrom` … `dayTill` of `lengthMin`
 * to `lengthMax` nights. `ttl`: expiry, epoch ms, 0 for never. `createdBy`: the team member who made it, 0 for a search
 * hawk. `nco`: created, epoch ms.
 */
export const userRateSchema = z.object({
  id: idField(),
  active: z.boolean(),
  userId: idField(),
  listingId: idField(),
  listingType: listingTypeSchema,
  supplierId: idField(),
  rateId: idField(),
  rateType: z.enum(personalOfferRateTypes),
  dayFrom: z.int(),
  dayTill: z.int(),
  lengthMin: z.int(),
  lengthMax: z.int(),
  ttl: z.int(),
  createdBy: z.int(),
  nco: z.int(),
})
export type UserRate = z.infer<typeof userRateSchema>

/**
 * A personalized offer in answers to the supplier's team. `userId` is null if the offer answers a lead and the traveler
 * has not agreed that the team learns their name (shared/search-hawks/README.md, "Consent").
 */
export const userRateForTeamSchema = z.extend(userRateSchema, { userId: z.nullable(idField()) })
export type UserRateForTeam = z.infer<typeof userRateForTeamSchema>
