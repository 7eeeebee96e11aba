import * as z from 'zod/mini'
import { route } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { line, lines } from '../kernel/text.ts'
import { listingTexts } from '../listing/faults.ts'
import { listingRole } from '../listing/permissions.ts'
import { partRole } from './permissions.ts'
import { partyAges, partyTexts } from '../listing/party.ts'
import { rateTexts } from './faults.ts'
import { calendarDaysMost } from './limits.ts'
import { extra, nightPrice, policy, promo, rate } from './model.ts'

const name = () => line({ least: 1, most: 100 })
const guestPrices = () => z.array(nightPrice()).check(z.maxLength(99))
/** With `nms`, only if nobody changed the thing since. */
const seen = { nms: z.optional(z.int()) }
const changed = z.object({ nms: z.int() })
const made = z.object({ id: id() })
const nothing = z.object({})
const one = z.object({ id: id() })

const rateFields = {
  name: name(),
  description: z.optional(lines({ most: 2000 })),
  price: rate.shape.price,
  visibility: rate.shape.visibility,
  active: z.boolean(),
  /** One entry a guest; empty where all are zero. */
  adultPrices: z.optional(guestPrices()),
  childPrices: z.optional(guestPrices()),
}
const rateAnswer = z.extend(rate, { nms: z.int() })

export const getRate = route({
  method: 'GET',
  path: '/v1/stay/listing/rate/get',
  access: partRole('rate', 'rates', 'id', 'read'),
  params: one,
  data: rateAnswer,
  summary: 'A rate with its price calendar, for the team.',
})

export const listRates = route({
  method: 'GET',
  path: '/v1/stay/listing/rate/list',
  access: listingRole('rates', 'listingId', 'read'),
  params: z.object({ listingId: id() }),
  data: z.object({ rates: z.array(rateAnswer) }),
  summary: "A listing's rates with their calendars, cheapest first, for the team.",
})

export const createRate = route({
  method: 'POST',
  path: '/v1/stay/listing/rate/create',
  access: listingRole('rates', 'listingId'),
  params: z.object({ listingId: id(), ...rateFields }),
  data: made,
  errors: [rateTexts.tooManyRates],
  creates: true,
  summary: 'Adds a rate to a listing.',
})

export const updateRate = route({
  method: 'POST',
  path: '/v1/stay/listing/rate/update',
  access: partRole('rate', 'rates'),
  params: z.object({ id: id(), ...rateFields, ...seen }),
  data: changed,
  errors: [listingTexts.lastRate],
  summary: 'Changes a rate; optional fields left out stay as they are.',
})

export const deleteRate = route({
  method: 'POST',
  path: '/v1/stay/listing/rate/delete',
  access: partRole('rate', 'rates'),
  params: one,
  data: nothing,
  errors: [listingTexts.lastRate],
  summary: 'Removes a rate with its calendar, extras, promotions and policies.',
})

export const updateRateValues = route({
  method: 'POST',
  path: '/v1/stay/listing/rate/updateValues',
  access: partRole('rate', 'prices'),
  params: z.object({
    id: id(),
    dayOne: z.int(),
    /** An empty entry unsets its day: the rate's own price counts again. */
    values: z.array(z.nullable(nightPrice())).check(z.minLength(1), z.maxLength(calendarDaysMost)),
  }),
  data: nothing,
  summary: 'Sets the prices of single days, from yesterday to 731 days ahead; other days stay as they are.',
})

export const getCalendar = route({
  method: 'GET',
  path: '/v1/stay/listing/calendar/get',
  access: 'public',
  params: z.object({
    listingId: id(),
    /** The cheapest of those the caller may see on each day, where none is named. */
    rateId: z.optional(id()),
    dayFrom: z.int(),
    /** The last day, included. */
    dayTill: z.int(),
    /** One adult where left out. */
    ages: z.optional(partyAges()),
  }),
  data: z.object({ ratePrices: z.array(z.nullable(z.number())), dayOne: z.int() }),
  errors: Object.values(partyTexts),
  summary: 'What each night costs a party, in the currency of the listing.',
})

const extraFields = {
  active: z.boolean(),
  name: name(),
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
  params: one,
  data: extraAnswer,
  summary: 'An extra, for the team.',
})

export const listExtras = route({
  method: 'GET',
  path: '/v1/stay/listing/rate/extra/list',
  access: 'public',
  params: z.object({ rateId: id() }),
  data: z.object({ extras: z.array(extraAnswer) }),
  summary: "A rate's extras by name: all for the team, for others the active ones of a rate they may see.",
})

export const createExtra = route({
  method: 'POST',
  path: '/v1/stay/listing/rate/extra/create',
  access: partRole('rate', 'rates', 'rateId'),
  params: z.object({ rateId: id(), ...extraFields }),
  data: made,
  errors: [rateTexts.tooManyExtras],
  creates: true,
  summary: 'Adds an extra to a rate.',
})

export const updateExtra = route({
  method: 'POST',
  path: '/v1/stay/listing/rate/extra/update',
  access: partRole('extra', 'rates'),
  params: z.object({ id: id(), ...extraFields, ...seen }),
  data: changed,
  summary: 'Changes an extra; optional fields left out stay as they are.',
})

export const deleteExtra = route({
  method: 'POST',
  path: '/v1/stay/listing/rate/extra/delete',
  access: partRole('extra', 'rates'),
  params: one,
  data: nothing,
  summary: 'Removes an extra.',
})

const promoFields = {
  active: z.boolean(),
  name: name(),
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
  params: one,
  data: promoAnswer,
  summary: 'A promotion, for the team.',
})

export const listPromos = route({
  method: 'GET',
  path: '/v1/stay/listing/rate/promo/list',
  access: partRole('rate', 'prices', 'rateId', 'read'),
  params: z.object({ rateId: id() }),
  data: z.object({ promos: z.array(promoAnswer) }),
  summary: "A rate's promotions by name, for the team.",
})

export const createPromo = route({
  method: 'POST',
  path: '/v1/stay/listing/rate/promo/create',
  access: partRole('rate', 'prices', 'rateId'),
  params: z.object({ rateId: id(), ...promoFields }),
  data: made,
  errors: [rateTexts.tooManyPromos, ...promoErrors],
  creates: true,
  summary: 'Adds a promotion to a rate.',
})

export const updatePromo = route({
  method: 'POST',
  path: '/v1/stay/listing/rate/promo/update',
  access: partRole('promo', 'prices'),
  params: z.object({ id: id(), ...promoFields, ...seen }),
  data: changed,
  errors: promoErrors,
  summary: 'Changes a promotion; a description left out stays, everything else is as sent.',
})

export const deletePromo = route({
  method: 'POST',
  path: '/v1/stay/listing/rate/promo/delete',
  access: partRole('promo', 'prices'),
  params: one,
  data: nothing,
  summary: 'Removes a promotion.',
})

const policyFields = {
  active: z.boolean(),
  type: policy.shape.type,
  /** Before check-in where negative, after booking where positive; two years at most. */
  periods: z.int().check(z.minimum(-1_100_000), z.maximum(1_100_000)),
  periodType: policy.shape.periodType,
  fee: policy.shape.fee,
  feeType: policy.shape.feeType,
}
const policyAnswer = z.extend(policy, { nms: z.int() })

export const getPolicy = route({
  method: 'GET',
  path: '/v1/stay/listing/rate/policy/get',
  access: partRole('policy', 'rates', 'id', 'read'),
  params: one,
  data: policyAnswer,
  summary: 'A policy, for the team.',
})

export const listPolicies = route({
  method: 'GET',
  path: '/v1/stay/listing/rate/policy/list',
  access: 'public',
  params: z.object({ rateId: id() }),
  data: z.object({ policies: z.array(policyAnswer) }),
  summary: "A rate's policies: all for the team, for others the active ones of a rate they may see.",
})

export const createPolicy = route({
  method: 'POST',
  path: '/v1/stay/listing/rate/policy/create',
  access: partRole('rate', 'rates', 'rateId'),
  params: z.object({ rateId: id(), ...policyFields }),
  data: made,
  errors: [rateTexts.tooManyPolicies, rateTexts.wholeNights],
  creates: true,
  summary: 'Adds a policy to a rate.',
})

export const updatePolicy = route({
  method: 'POST',
  path: '/v1/stay/listing/rate/policy/update',
  access: partRole('policy', 'rates'),
  params: z.object({ id: id(), ...policyFields, ...seen }),
  data: changed,
  errors: [rateTexts.wholeNights],
  summary: 'Changes a policy.',
})

export const deletePolicy = route({
  method: 'POST',
  path: '/v1/stay/listing/rate/policy/delete',
  access: partRole('policy', 'rates'),
  params: one,
  data: nothing,
  summary: 'Removes a policy.',
})
