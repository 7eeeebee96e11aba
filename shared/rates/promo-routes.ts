import * as z from 'zod/mini'
import { route } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { lines } from '../kernel/text.ts'
import { rateTexts } from './faults.ts'
import { promo } from './model.ts'
import { changedAnswer, createdAnswer, partName, emptyAnswer, idParams, seenVersionParam } from './part-params.ts'
import { partRole } from './permissions.ts'

const promoFields = {
  active: z.boolean(),
  name: partName(),
  description: z.optional(lines({ most: 1000 })),
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

export const getPromo = route({
  method: 'GET',
  path: '/v1/stay/listing/rate/promo/get',
  access: partRole('promo', 'prices', 'id', 'read'),
  params: idParams,
  data: promoAnswer,
  summary: "One promotion, for the supplier's team.",
})

export const listPromos = route({
  method: 'GET',
  path: '/v1/stay/listing/rate/promo/list',
  access: partRole('rate', 'prices', 'rateId', 'read'),
  params: z.object({ rateId: id() }),
  data: z.object({ promos: z.array(promoAnswer) }),
  summary: "A rate's promotions by name, for the supplier's team.",
})

export const createPromo = route({
  method: 'POST',
  path: '/v1/stay/listing/rate/promo/create',
  access: partRole('rate', 'prices', 'rateId'),
  params: z.object({ rateId: id(), ...promoFields }),
  data: createdAnswer,
  errors: [rateTexts.tooManyPromos, ...promoErrors],
  creates: true,
  summary: 'Adds a promotion to a rate.',
})

export const updatePromo = route({
  method: 'POST',
  path: '/v1/stay/listing/rate/promo/update',
  access: partRole('promo', 'prices'),
  params: z.object({ id: id(), ...promoFields, ...seenVersionParam }),
  data: changedAnswer,
  errors: promoErrors,
  summary: 'Replaces the fields of a promotion. A description that is left out keeps its value.',
})

export const deletePromo = route({
  method: 'POST',
  path: '/v1/stay/listing/rate/promo/delete',
  access: partRole('promo', 'prices'),
  params: idParams,
  data: emptyAnswer,
  summary: 'Removes a promotion.',
})
