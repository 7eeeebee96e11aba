import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { handler as feesHandler } from '@nestboard/functions/fees/index.ts'
import { exampleFeeFields } from '@nestboard/functions/fees/testing/fee.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { handler as listingHandler } from '@nestboard/functions/listing/index.ts'
import { newListing, writeListingThumbnail } from '@nestboard/functions/listing/testing/listing.ts'
import { handler as ratesHandler } from '@nestboard/functions/rates/index.ts'
import { newRate } from '@nestboard/functions/rates/testing/rate.ts'
import { newSupplier, setUpTestPayment } from '@nestboard/functions/supplier/testing/team.ts'
import * as feeRoutes from '@nestboard/shared/fees/routes.ts'
import { makeTestFee } from '@nestboard/shared/fees/testing/made.ts'
import type { Fee } from '@nestboard/shared/fees/model.ts'
import * as listingRoutes from '@nestboard/shared/listing/routes.ts'
import type { Extra, Promo, Rate } from '@nestboard/shared/rates/model.ts'
import * as rateRoutes from '@nestboard/shared/rates/routes.ts'
import { makeTestExtra, makeTestPromo, makeTestRate } from '@nestboard/shared/rates/testing/made.ts'
import { buildPromotionTerms } from './random-listings.ts'
import type { RandomListing } from './random-listings.ts'

/**
 * Returns the data of an answer.
 * @throws Error for a refusal
 */
export const requireAnswerData = <D>({ data, error }: { data: D | null; error: string | null }): D => {
  if (!data) throw new Error(`refused: ${error}`)
  return data
}

export interface BuiltRate {
  readonly rate: Rate
  readonly extras: readonly Extra[]
  readonly promos: readonly Promo[]
}

/** A PUBLIC listing, together with the values that its supplier entered. */
export interface BuiltListing {
  readonly plan: RandomListing
  readonly listingId: number
  readonly owner: Person
  readonly point: { readonly latitude: number; readonly longitude: number }
  readonly rates: readonly BuiltRate[]
  readonly fees: readonly Fee[]
}

interface BuildAt {
  readonly today: number
  readonly nowMs: number
  /** A point with no other listing nearby. */
  readonly point: BuiltListing['point']
}

type RatePlan = RandomListing['rates'][number]

async function buildRate(plan: RatePlan, listingId: number, owner: Person, at: BuildAt): Promise<BuiltRate> {
  const { price, adultPrices, childPrices, values, extras, promos, policies } = plan
  const rateId = await newRate(listingId, owner, { price, adultPrices, childPrices })
  const dayOne = at.today + plan.valuesFromDay
  if (values.length)
    requireAnswerData(await callRoute(ratesHandler, rateRoutes.updateRateValues, { id: rateId, dayOne, values }, owner))
  const built = {
    rate: makeTestRate({ id: rateId, listingId, price, adultPrices, childPrices, dayOne, values }),
    extras: [] as Extra[],
    promos: [] as Promo[],
  }
  for (const extra of extras) {
    const { id } = requireAnswerData(await callRoute(ratesHandler, rateRoutes.createExtra, { rateId, ...extra }, owner))
    built.extras.push(makeTestExtra({ id, rateId, ...extra }))
  }
  for (const promo of promos) {
    const terms = buildPromotionTerms(promo, at.today, at.nowMs)
    const { id } = requireAnswerData(await callRoute(ratesHandler, rateRoutes.createPromo, { rateId, ...terms }, owner))
    built.promos.push(makeTestPromo({ id, rateId, ...terms }))
  }
  for (const policy of policies)
    requireAnswerData(await callRoute(ratesHandler, rateRoutes.createPolicy, { rateId, ...policy }, owner))
  return built
}

/**
 * Creates fees one after another. Only ids and creation times are read back, because they decide the order of fees
 * with an equal `idx`.
 */
async function buildFees(plan: RandomListing, listingId: number, owner: Person): Promise<Fee[]> {
  const created = new Map<number, RandomListing['fees'][number]>()
  for (const fee of plan.fees) {
    const entered = { listingId, ...exampleFeeFields, ...fee }
    created.set(requireAnswerData(await callRoute(feesHandler, feeRoutes.createFee, entered, owner)).id, fee)
  }
  const { fees } = requireAnswerData(await callRoute(feesHandler, feeRoutes.listFees, { listingId }, owner))
  return fees.map(({ id, nco }) => makeTestFee({ ...created.get(id), id, nco, listingId }))
}

/**
 * Builds a listing through the API and publishes it. Only its photo, which no price depends on, is written directly to
 * the table.
 */
export async function buildListing(plan: RandomListing, at: BuildAt): Promise<BuiltListing> {
  const owner = await newPerson('Olga Owner')
  const supplierId = await newSupplier(owner)
  await setUpTestPayment(supplierId, owner)
  const listingId = await newListing(supplierId, owner)
  const change = async (fields: object) =>
    requireAnswerData(await callRoute(listingHandler, listingRoutes.updateListing, { id: listingId, ...fields }, owner))
  await change({ currency: plan.currency, guests: 40, ...at.point })
  const rates: BuiltRate[] = []
  for (const rate of plan.rates) rates.push(await buildRate(rate, listingId, owner, at))
  const fees = await buildFees(plan, listingId, owner)
  await writeListingThumbnail(listingId)
  await change({ active: true, visibility: 'PUBLIC' })
  return { plan, listingId, owner, point: at.point, rates, fees }
}
