import * as z from 'zod/mini'
import { defineRoute } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { multiLineField } from '../kernel/text.ts'
import { rateTexts } from './faults.ts'
import { promo } from './model.ts'
import {
  newVersionResponse,
  createdIdResponse,
  rateEntityNameField,
  emptyResponse,
  idParams,
  expectedVersionParam,
} from './part-params.ts'
import { requirePricingEntityCapability } from './permissions.ts'

const promoFields = {
  active: z.boolean(),
  name: rateEntityNameField(),
  description: z.optional(multiLineField({ most: 1000 })),
  amount: promo.shape.amount,
  amountType: promo.shape.amountType,
  minPeriods: z.optional(z.nullable(promo.shape.minPeriods)),
  useAnytime: z.boolean(),
  useFrom: z.optional(promo.shape.useFrom),
  useTill: z.optional(promo.shape.useTill),
  validAnytime: z.boolean(),
  validFrom: z.optional(promo.shape.validFrom),
  validTill: z.optional(promo.shape.validTill),
}
const promoErrors = [rateTexts.useOrder, rateTexts.validOrder]
const promoAnswer = z.extend(promo, { nms: z.int() })

export const getPromo = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/rate/promo/get',
  access: requirePricingEntityCapability('promo', 'prices', 'id', 'read'),
  params: idParams,
  data: promoAnswer,
  summary: "One promotion, for the supplier's team.",
})

export const listPromos = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/rate/promo/list',
  access: requirePricingEntityCapability('rate', 'prices', 'rateId', 'read'),
  params: z.object({ rateId: id() }),
  data: z.object({ promos: z.array(promoAnswer) }),
  summary: "A rate's promotions by name, for the supplier's team.",
})

export const createPromo = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/rate/promo/create',
  access: requirePricingEntityCapability('rate', 'prices', 'rateId'),
  params: z.object({ rateId: id(), ...promoFields }),
  data: createdIdResponse,
  errors: [rateTexts.tooManyPromos, ...promoErrors],
  creates: true,
  summary: 'Adds a promotion to a rate.',
})

export const updatePromo = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/rate/promo/update',
  access: requirePricingEntityCapability('promo', 'prices'),
  params: z.object({ id: id(), ...promoFields, ...expectedVersionParam }),
  data: newVersionResponse,
  errors: promoErrors,
  summary: 'Replaces the fields of a promotion. A description that is left out keeps its value.',
})

export const deletePromo = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/rate/promo/delete',
  access: requirePricingEntityCapability('promo', 'prices'),
  params: idParams,
  data: emptyResponse,
  summary: 'Removes a promotion.',
})
