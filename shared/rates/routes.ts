import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { weekdaysField } from '../kernel/series.ts'
import { multiLineField } from '../kernel/text/fields.ts'
import { listingErrorTexts } from '../listing/faults.ts'
import { requireListingCapability } from '../listing/require-listing-capability.ts'
import { partyAgesField, partyErrorTexts } from '../listing/party.ts'
import { rateErrorTexts } from './faults.ts'
import { maxCalendarDays } from './limits.ts'
import { nightPriceField, rateSchema } from './model.ts'
import {
  newVersionResponseSchema,
  createdIdResponseSchema,
  rateEntityNameField,
  emptyResponseSchema,
  rateEntityIdParamsSchema,
  expectedVersionParam,
} from './rate-entity-id-params.ts'
import { requirePricingPartCapability } from './require-pricing-part-capability.ts'

export * from './extra-routes.ts'
export { createListings } from './listing-file-routes.ts'
export * from './policy-routes.ts'
export * from './promo-routes.ts'

const guestPrices = () => z.array(nightPriceField()).check(z.maxLength(99))

const rateFields = {
  name: rateEntityNameField(),
  description: z.optional(multiLineField({ most: 2000 })),
  price: rateSchema.shape.price,
  visibility: rateSchema.shape.visibility,
  active: z.boolean(),
  /** Nightly surcharges, one entry for each adult or child in order; empty if all are zero. */
  adultPrices: z.optional(guestPrices()),
  childPrices: z.optional(guestPrices()),
}
const rateAnswer = z.extend(rateSchema, { nms: z.int() })

export const getRate = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/rate/get',
  access: requirePricingPartCapability('rate', 'rates', 'id', 'read'),
  params: rateEntityIdParamsSchema,
  data: rateAnswer,
  summary: "A rate with its price calendar, for the supplier's team.",
})

export const listRates = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/rate/list',
  access: requireListingCapability('rates', 'listingId', 'read'),
  params: z.object({ listingId: idField() }),
  data: z.object({ rates: z.array(rateAnswer) }),
  summary: "A listing's rates with their calendars, cheapest first, for the supplier's team.",
})

export const createRate = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/rate/create',
  access: requireListingCapability('rates', 'listingId'),
  params: z.object({ listingId: idField(), ...rateFields }),
  data: createdIdResponseSchema,
  errors: [rateErrorTexts.tooManyRates, rateErrorTexts.paymentUnknown],
  creates: true,
  summary: 'Adds a rate to a listing.',
})

export const updateRate = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/rate/update',
  access: requirePricingPartCapability('rate', 'rates'),
  params: z.object({ id: idField(), ...rateFields, ...expectedVersionParam }),
  data: newVersionResponseSchema,
  errors: [listingErrorTexts.lastRate, rateErrorTexts.paymentUnknown],
  summary: 'Changes a rate. Optional fields that are left out keep their values.',
})

export const deleteRate = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/rate/delete',
  access: requirePricingPartCapability('rate', 'rates'),
  params: rateEntityIdParamsSchema,
  data: emptyResponseSchema,
  errors: [listingErrorTexts.lastRate],
  summary: 'Removes a rate with its calendar, extras, promotions and policies.',
})

export const updateRateValues = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/rate/updateValues',
  access: requirePricingPartCapability('rate', 'prices'),
  params: z.object({
    id: idField(),
    dayOne: z.int(),
    /** Prices of consecutive days. A null clears its day, so that the rate's own price applies again. */
    values: z.array(z.nullable(nightPriceField())).check(z.minLength(1), z.maxLength(maxCalendarDays)),
    /** Sets only these weekdays (0 is Sunday), so that one call can set every Friday and Saturday of a year. */
    weekdays: weekdaysField(),
  }),
  data: emptyResponseSchema,
  summary:
    'Sets the prices of single days, from yesterday to 731 days ahead; with `weekdays` only those on these weekdays. ' +
    'Other days keep their prices.',
})

export const getCalendar = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/calendar/get',
  access: 'public',
  params: z.object({
    listingId: idField(),
    /** The rate whose prices to show. Default: on each day, the cheapest rate that the caller may see. */
    rateId: z.optional(idField()),
    dayFrom: z.int(),
    /** The last day of the calendar, inclusive. */
    dayTill: z.int(),
    /** Ages of the party; one adult by default. */
    ages: z.optional(partyAgesField()),
  }),
  data: z.object({ ratePrices: z.array(z.nullable(z.number())), dayOne: z.int() }),
  errors: Object.values(partyErrorTexts),
  summary: 'The price of each night for a party, in the currency of the listing.',
})
