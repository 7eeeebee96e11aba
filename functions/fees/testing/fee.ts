import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import * as routes from '@nestboard/shared/fees/routes.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { handler } from '../index.ts'

export const exampleFeeFields = {
  active: true,
  name: 'Cleaning',
  pricingType: 'PER_RESERVATION',
  amount: 50,
  amountType: 'FLAT',
  compound: false,
  paymentType: 'PRE_PAY',
} as const

type Changes = Partial<Omit<RouteParamsInput<typeof routes.createFee>, 'listingId'>>

/** Creates a fee through the API. */
export async function newFee(listingId: number, owner: { cookie: string }, changes: Changes = {}): Promise<number> {
  const { data, error } = await callRoute(
    handler,
    routes.createFee,
    { listingId, ...exampleFeeFields, ...changes },
    owner,
  )
  if (!data) throw new Error(`fee refused: ${error}`)
  return data.id
}
