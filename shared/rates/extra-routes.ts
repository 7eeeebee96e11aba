import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { singleLineField, multiLineField } from '../kernel/text/fields.ts'
import { rateErrorTexts } from './faults.ts'
import { extraSchema } from './model.ts'
import {
  newVersionResponseSchema,
  createdIdResponseSchema,
  rateEntityNameField,
  emptyResponseSchema,
  rateEntityIdParamsSchema,
  expectedVersionParam,
} from './rate-entity-id-params.ts'
import { requirePricingPartCapability } from './require-pricing-part-capability.ts'

const extraFields = {
  active: z.boolean(),
  name: rateEntityNameField(),
  description: z.optional(multiLineField({ most: 1000 })),
  code: z.optional(singleLineField({ most: 100 })),
  pricingType: extraSchema.shape.pricingType,
  price: extraSchema.shape.price,
}
const extraAnswer = z.extend(extraSchema, { nms: z.int() })

export const getExtra = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/rate/extra/get',
  access: requirePricingPartCapability('extra', 'rates', 'id', 'read'),
  params: rateEntityIdParamsSchema,
  data: extraAnswer,
  summary: "One extra, for the supplier's team.",
})

export const listExtras = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/rate/extra/list',
  access: 'public',
  params: z.object({ rateId: idField() }),
  data: z.object({ extras: z.array(extraAnswer) }),
  summary: "A rate's extras by name: all for the supplier's team, only active ones for others who may see the rate.",
})

export const createExtra = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/rate/extra/create',
  access: requirePricingPartCapability('rate', 'rates', 'rateId'),
  params: z.object({ rateId: idField(), ...extraFields }),
  data: createdIdResponseSchema,
  errors: [rateErrorTexts.tooManyExtras],
  creates: true,
  summary: 'Adds an extra to a rate.',
})

export const updateExtra = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/rate/extra/update',
  access: requirePricingPartCapability('extra', 'rates'),
  params: z.object({ id: idField(), ...extraFields, ...expectedVersionParam }),
  data: newVersionResponseSchema,
  summary: 'Changes an extra. Optional fields that are left out keep their values.',
})

export const deleteExtra = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/rate/extra/delete',
  access: requirePricingPartCapability('extra', 'rates'),
  params: rateEntityIdParamsSchema,
  data: emptyResponseSchema,
  summary: 'Removes an extra.',
})
