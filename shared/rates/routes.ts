import * as z from 'zod/mini'
import { route } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { weekdaysField } from '../kernel/series.ts'
import { lines } from '../kernel/text.ts'
import { listingTexts } from '../listing/faults.ts'
import { listingRole } from '../listing/permissions.ts'
import { partyAges, partyTexts } from '../listing/party.ts'
import { rateTexts } from './faults.ts'
import { maxCalendarDays } from './limits.ts'
import { nightPrice, rate } from './model.ts'
import { changedAnswer, createdAnswer, partName, emptyAnswer, idParams, seenVersionParam } from './part-params.ts'
import { partRole } from './permissions.ts'

export * from './extra-routes.ts'
export * from './policy-routes.ts'
export * from './promo-routes.ts'

const guestPrices = () => z.array(nightPrice()).check(z.maxLength(99))

const rateFields = {
  name: partName(),
  description: z.optional(lines({ most: 2000 })),
  price: rate.shape.price,
  visibility: rate.shape.visibility,
  active: z.boolean(),
  /** Nightly surcharges, one entry per guest; empty if all are zero. */
  adultPrices: z.optional(guestPrices()),
  childPrices: z.optional(guestPrices()),
}
const rateAnswer = z.extend(rate, { nms: z.int() })

export const getRate = route({
  method: 'GET',
  path: '/v1/stay/listing/rate/get',
  access: partRole('rate', 'rates', 'id', 'read'),
  params: idParams,
  data: rateAnswer,
  summary: "A rate with its price calendar, for the supplier's team.",
})

export const listRates = route({
  method: 'GET',
  path: '/v1/stay/listing/rate/list',
  access: listingRole('rates', 'listingId', 'read'),
  params: z.object({ listingId: id() }),
  data: z.object({ rates: z.array(rateAnswer) }),
  summary: "A listing's rates with their calendars, cheapest first, for the supplier's team.",
})

export const createRate = route({
  method: 'POST',
  path: '/v1/stay/listing/rate/create',
  access: listingRole('rates', 'listingId'),
  params: z.object({ listingId: id(), ...rateFields }),
  data: createdAnswer,
  errors: [rateTexts.tooManyRates],
  creates: true,
  summary: 'Adds a rate to a listing.',
})

export const updateRate = route({
  method: 'POST',
  path: '/v1/stay/listing/rate/update',
  access: partRole('rate', 'rates'),
  params: z.object({ id: id(), ...rateFields, ...seenVersionParam }),
  data: changedAnswer,
  errors: [listingTexts.lastRate],
  summary: 'Changes a rate. Optional fields that are left out keep their values.',
})

export const deleteRate = route({
  method: 'POST',
  path: '/v1/stay/listing/rate/delete',
  access: partRole('rate', 'rates'),
  params: idParams,
  data: emptyAnswer,
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
    /** Prices of consecutive days. A null clears its day, so that the rate's own price applies again. */
    values: z.array(z.nullable(nightPrice())).check(z.minLength(1), z.maxLength(maxCalendarDays)),
    /** Sets only these weekdays (0 is Sunday), so that one call can set every Friday and Saturday of a year. */
    weekdays: weekdaysField(),
  }),
  data: emptyAnswer,
  summary:
    'Sets the prices of single days, from yesterday to 731 days ahead; with `weekdays` only those on these weekdays. ' +
    'Other days keep their prices.',
})

export const getCalendar = route({
  method: 'GET',
  path: '/v1/stay/listing/calendar/get',
  access: 'public',
  params: z.object({
    listingId: id(),
    /** The rate whose prices to show. Default: on each day, the cheapest rate that the caller may see. */
    rateId: z.optional(id()),
    dayFrom: z.int(),
    /** The last day of the calendar, inclusive. */
    dayTill: z.int(),
    /** Ages of the party; one adult by default. */
    ages: z.optional(partyAges()),
  }),
  data: z.object({ ratePrices: z.array(z.nullable(z.number())), dayOne: z.int() }),
  errors: Object.values(partyTexts),
  summary: 'The price of each night for a party, in the currency of the listing.',
})
