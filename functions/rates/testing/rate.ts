import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import * as routes from '@nestboard/shared/rates/routes.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { createPublicListing } from '../../listing/testing/listing.ts'
import { setUpTestPayment } from '../../supplier/testing/team.ts'
import { handler } from '../index.ts'

/** Creates a public listing whose supplier says how guests pay, so that it may have non-refundable rates. */
export async function createSellingListing(
  ...given: Parameters<typeof createPublicListing>
): ReturnType<typeof createPublicListing> {
  const created = await createPublicListing(...given)
  await setUpTestPayment(created.supplierId, created.owner)
  return created
}

type Changes = Partial<Omit<RouteParamsInput<typeof routes.createRate>, 'listingId'>>

export const plainRateFields = { name: 'Standard', price: 100, visibility: 'PUBLIC', active: true } as const

/** Creates a rate through the API, PUBLIC by default, and returns its id. */
export async function newRate(listingId: number, owner: { cookie: string }, changes: Changes = {}): Promise<number> {
  const { data, error } = await callRoute(
    handler,
    routes.createRate,
    { listingId, ...plainRateFields, ...changes },
    owner,
  )
  if (!data) throw new Error(`rate refused: ${error}`)
  return data.id
}

export const rateExtraToCreate = { active: true, name: 'Breakfast', pricingType: 'PER_USER', price: 12 } as const
export const ratePolicyToCreate = {
  active: true,
  type: 'CANCELLATION',
  periods: -1,
  periodType: 'DAY',
  fee: 0,
  feeType: 'FLAT',
} as const
export const ratePromoToCreate = {
  active: true,
  name: 'Early summer',
  amount: 10,
  amountType: 'PERCENT',
  useAnytime: true,
  validAnytime: true,
} as const

/** The routes of extras, promotions and policies, each with the fields to create one. */
export const ratePartRoutes = {
  extra: {
    create: routes.createExtra,
    get: routes.getExtra,
    list: routes.listExtras,
    update: routes.updateExtra,
    remove: routes.deleteExtra,
    fields: rateExtraToCreate,
  },
  promo: {
    create: routes.createPromo,
    get: routes.getPromo,
    list: routes.listPromos,
    update: routes.updatePromo,
    remove: routes.deletePromo,
    fields: ratePromoToCreate,
  },
  policy: {
    create: routes.createPolicy,
    get: routes.getPolicy,
    list: routes.listPolicies,
    update: routes.updatePolicy,
    remove: routes.deletePolicy,
    fields: ratePolicyToCreate,
  },
} as const
