import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { rateErrorTexts } from './faults.ts'
import { policySchema } from './model.ts'
import {
  newVersionResponseSchema,
  createdIdResponseSchema,
  emptyResponseSchema,
  rateEntityIdParamsSchema,
  expectedVersionParam,
} from './rate-entity-id-params.ts'
import { requirePricingPartCapability } from './require-pricing-part-capability.ts'

const policyFields = {
  active: z.boolean(),
  type: policySchema.shape.type,
  /**
   * Time before check-in if negative, after booking if positive, in units of `periodType`. The limits are about two
   * years in minutes.
   */
  periods: z.int().check(z.minimum(-1_100_000), z.maximum(1_100_000)),
  periodType: policySchema.shape.periodType,
  fee: policySchema.shape.fee,
  feeType: policySchema.shape.feeType,
}
const policyAnswer = z.extend(policySchema, { nms: z.int() })

export const getPolicy = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/rate/policy/get',
  access: requirePricingPartCapability('policy', 'rates', 'id', 'read'),
  params: rateEntityIdParamsSchema,
  data: policyAnswer,
  summary: "One policy, for the supplier's team.",
})

export const listPolicies = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/rate/policy/list',
  access: 'public',
  params: z.object({ rateId: idField() }),
  data: z.object({ policies: z.array(policyAnswer) }),
  summary: "A rate's policies: all for the supplier's team, only active ones for others who may see the rate.",
})

export const createPolicy = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/rate/policy/create',
  access: requirePricingPartCapability('rate', 'rates', 'rateId'),
  params: z.object({ rateId: idField(), ...policyFields }),
  data: createdIdResponseSchema,
  errors: [rateErrorTexts.tooManyPolicies, rateErrorTexts.wholeNights],
  creates: true,
  summary: 'Adds a policy to a rate.',
})

export const updatePolicy = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/rate/policy/update',
  access: requirePricingPartCapability('policy', 'rates'),
  params: z.object({ id: idField(), ...policyFields, ...expectedVersionParam }),
  data: newVersionResponseSchema,
  errors: [rateErrorTexts.wholeNights, rateErrorTexts.paymentUnknown],
  summary: 'Changes a policy.',
})

export const deletePolicy = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/rate/policy/delete',
  access: requirePricingPartCapability('policy', 'rates'),
  params: rateEntityIdParamsSchema,
  data: emptyResponseSchema,
  errors: [rateErrorTexts.paymentUnknown],
  summary: 'Removes a policy.',
})
