import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { multiLineField } from '../kernel/text/fields.ts'
import { rateErrorTexts } from './faults.ts'
import { promoSchema } from './model.ts'
import {
  newVersionResponseSchema,
  createdIdResponseSchema,
  rateEntityNameField,
  emptyResponseSchema,
  rateEntityIdParamsSchema,
  expectedVersionParam,
} from './rate-entity-id-params.ts'
import { requirePricingPartCapability } from './require-pricing-part-capability.ts'

const promoFields = {
  active: z.boolean(),
  name: rateEntityNameField(),
  description: z.optional(multiLineField({ most: 1000 })),
  amount: promoSchema.shape.amount,
  amountType: promoSchema.shape.amountType,
  minPeriods: z.optional(z.nullable(promoSchema.shape.minPeriods)),
  useAnytime: z.boolean(),
  useFrom: z.optional(promoSchema.shape.useFrom),
  useTill: z.optional(promoSchema.shape.useTill),
  validAnytime: z.boolean(),
  validFrom: z.optional(promoSchema.shape.validFrom),
  validTill: z.optional(promoSchema.shape.validTill),
}
const promoErrors = [rateErrorTexts.useOrder, rateErrorTexts.validOrder]
const promoAnswer = z.extend(promoSchema, { nms: z.int() })

export const getPromo = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/rate/promo/get',
  access: requirePricingPartCapability('promo', 'prices', 'id', 'read'),
  params: rateEntityIdParamsSchema,
  data: promoAnswer,
  summary: "One promotion, for the supplier's team.",
})

export const listPromos = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/rate/promo/list',
  access: requirePricingPartCapability('rate', 'prices', 'rateId', 'read'),
  params: z.object({ rateId: idField() }),
  data: z.object({ promos: z.array(promoAnswer) }),
  summary: "A rate's promotions by name, for the supplier's team.",
})

export const createPromo = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/rate/promo/create',
  access: requirePricingPartCapability('rate', 'prices', 'rateId'),
  params: z.object({ rateId: idField(), ...promoFields }),
  data: createdIdResponseSchema,
  errors: [rateErrorTexts.tooManyPromos, ...promoErrors],
  creates: true,
  summary: 'Adds a promotion to a rate.',
})

export const updatePromo = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/rate/promo/update',
  access: requirePricingPartCapability('promo', 'prices'),
  params: z.object({ id: idField(), ...promoFields, ...expectedVersionParam }),
  data: newVersionResponseSchema,
  errors: promoErrors,
  summary: 'Replaces the fields of a promotion. A description that is left out keeps its value.',
})

export const deletePromo = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/rate/promo/delete',
  access: requirePricingPartCapability('promo', 'prices'),
  params: rateEntityIdParamsSchema,
  data: emptyResponseSchema,
  summary: 'Removes a promotion.',
})
