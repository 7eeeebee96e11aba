import type { ListingPricingPart } from '@nestboard/shared/rates/require-pricing-part-capability.ts'
import * as routes from '@nestboard/shared/rates/routes.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { handler } from '../../rates/index.ts'
import { rateExtraToCreate, newRate, ratePolicyToCreate, ratePromoToCreate } from '../../rates/testing/rate.ts'
import { newFee } from './fee.ts'

/**
 * Creates one of each part that a listing can have: a rate with an extra, a promotion and a cancellation policy, and a
 * fee.
 */
export async function createEveryListingPart(
  listingId: number,
  owner: { cookie: string },
): Promise<Readonly<Record<ListingPricingPart, number>>> {
  const rateId = await newRate(listingId, owner)
  const answers = await Promise.all([
    callRoute(handler, routes.createExtra, { rateId, ...rateExtraToCreate }, owner),
    callRoute(handler, routes.createPromo, { rateId, ...ratePromoToCreate }, owner),
    callRoute(handler, routes.createPolicy, { rateId, ...ratePolicyToCreate }, owner),
  ])
  const [extra, promo, policy] = answers.map(({ data }) => data?.id ?? 0) as [number, number, number]
  return { rate: rateId, extra, promo, policy, fee: await newFee(listingId, owner) }
}
