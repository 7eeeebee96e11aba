import * as z from 'zod/mini'
import { route } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { line, lines } from '../kernel/text.ts'
import { rateTexts } from './faults.ts'
import { extra } from './model.ts'
import { changedAnswer, createdAnswer, partName, emptyAnswer, idParams, seenVersionParam } from './part-params.ts'
import { partRole } from './permissions.ts'

const extraFields = {
  active: z.boolean(),
  name: partName(),
  description: z.optional(lines({ most: 1000 })),
  code: z.optional(line({ most: 100 })),
  pricingType: extra.shape.pricingType,
  price: extra.shape.price,
}
const extraAnswer = z.extend(extra, { nms: z.int() })

export const getExtra = route({
  method: 'GET',
  path: '/v1/stay/listing/rate/extra/get',
  access: partRole('extra', 'rates', 'id', 'read'),
  params: idParams,
  data: extraAnswer,
  summary: "One extra, for the supplier's team.",
})

export const listExtras = route({
  method: 'GET',
  path: '/v1/stay/listing/rate/extra/list',
  access: 'public',
  params: z.object({ rateId: id() }),
  data: z.object({ extras: z.array(extraAnswer) }),
  summary: "A rate's extras by name: all for the supplier's team, only active ones for others who may see the rate.",
})

export const createExtra = route({
  method: 'POST',
  path: '/v1/stay/listing/rate/extra/create',
  access: partRole('rate', 'rates', 'rateId'),
  params: z.object({ rateId: id(), ...extraFields }),
  data: createdAnswer,
  errors: [rateTexts.tooManyExtras],
  creates: true,
  summary: 'Adds an extra to a rate.',
})

export const updateExtra = route({
  method: 'POST',
  path: '/v1/stay/listing/rate/extra/update',
  access: partRole('extra', 'rates'),
  params: z.object({ id: id(), ...extraFields, ...seenVersionParam }),
  data: changedAnswer,
  summary: 'Changes an extra. Optional fields that are left out keep their values.',
})

export const deleteExtra = route({
  method: 'POST',
  path: '/v1/stay/listing/rate/extra/delete',
  access: partRole('extra', 'rates'),
  params: idParams,
  data: emptyAnswer,
  summary: 'Removes an extra.',
})
