import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { feePaymentTimes, type FeePaymentTime } from '../fees/model.ts'
import { percentOrFlatAmountTypes, policySchema } from '../rates/model.ts'
import { pricingTypeNames } from '../rates/pricing-type.ts'

/** Bits of an offer's `flags` (traveler §3). `active`: can be booked now. */
export const offerFlagBits = { active: 1, promo: 2, personal: 4, favorite: 8, pinned: 16 } as const

export const offerLineKinds = ['NIGHTS', 'DISCOUNT', 'EXTRA', 'FEE'] as const
export type OfferLineKind = (typeof offerLineKinds)[number]

/**
 * One line of a price; the lines of an offer add up to its `totalPrice`. `id`: of the promotion, extra or fee; 0 for
 * the nights. `amount`: major unit, negative for a discount. `unit` and the types say how the amount was computed.
 */
export const offerLineSchema = z.object({
  kind: z.enum(offerLineKinds),
  id: z.int(),
  name: z.string(),
  amount: z.number(),
  unit: z.number(),
  pricingType: z.optional(z.enum(pricingTypeNames)),
  amountType: z.optional(z.enum(percentOrFlatAmountTypes)),
  paymentType: z.optional(z.enum(Object.keys(feePaymentTimes) as FeePaymentTime[])),
})
export type OfferLine = z.infer<typeof offerLineSchema>

export const offerRateSchema = z.object({ id: idField(), name: z.string(), description: z.string(), price: z.number() })
export const offerExtraSchema = z.object({
  id: idField(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  pricingType: z.enum(pricingTypeNames),
})

/**
 * A priced stay (traveler §3). Amounts are in the major unit. `ratePrice`, `rateListPrice`: average per night with and
 * without the promotion. `amount`: charged with the reservation; the rest of `totalPrice` is paid at the stay.
 * `extras`: available; `extraIds`: chosen. `deposit`: shown, never added. `dealKeySaving`: what a Deal Key would save.
 * `ttl`: expiry of the price, epoch ms, 0 for never. `pricedAt`: epoch ms. `clubId`: the group whose offer gives the
 * viewer this price.
 */
export const offerSchema = z.object({
  key: z.string(),
  listingId: idField(),
  tripId: z.int(),
  day: z.int(),
  length: z.int(),
  ages: z.array(z.int()),
  rate: offerRateSchema,
  rateId: idField(),
  rateListPrice: z.number(),
  ratePrice: z.number(),
  totalPrice: z.number(),
  totalListPrice: z.number(),
  amount: z.number(),
  currency: z.string(),
  nights: z.array(z.number()),
  lines: z.array(offerLineSchema),
  extras: z.array(offerExtraSchema),
  extraIds: z.array(z.int()),
  deposit: z.number(),
  dealKeySaving: z.number(),
  flags: z.int(),
  ttl: z.int(),
  name: z.string(),
  pricedAt: z.int(),
  clubId: z.optional(idField()),
})
export type Offer = z.infer<typeof offerSchema>

/** An offer with the active policies of its rate, for lists that show the cost of canceling. */
export const offerWithPoliciesSchema = /* @__PURE__ */ z.extend(offerSchema, { policies: z.array(policySchema) })
export type OfferWithPolicies = z.infer<typeof offerWithPoliciesSchema>
