import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { machineTextField } from '../kernel/text/fields.ts'
import { partyAgesField, partyErrorTexts } from '../listing/party.ts'
import { offerErrorTexts } from './faults.ts'
import { offerWithPoliciesSchema } from './model.ts'

const { forgedKey, ...stayTexts } = offerErrorTexts
const stay = { day: z.int(), length: z.int(), ages: partyAgesField() }
/** The planning board whose pinned offers are marked in the answer; 0 for none. */
const tripId = () => z._default(z.int().check(z.minimum(0)), 0)

export const getOffer = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/offer/get',
  access: 'public',
  params: z.object({
    listingId: idField(),
    rateId: idField(),
    tripId: tripId(),
    ...stay,
    extraIds: z._default(z.array(idField()).check(z.maxLength(50)), []),
  }),
  data: offerWithPoliciesSchema,
  errors: [...Object.values(stayTexts), ...Object.values(partyErrorTexts)],
  summary: 'The offer of a rate for a stay at its current price. The active flag is off if the dates are taken.',
})

export const getOfferByKey = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/offer/getByKey',
  access: 'public',
  params: z.object({
    listingId: idField(),
    key: machineTextField({ least: 1, most: 2000 }),
    tripId: tripId(),
  }),
  data: z.extend(offerWithPoliciesSchema, {
    /** The price in the offer key, if the current price is different. */
    before: z.optional(z.object({ totalPrice: z.number(), amount: z.number(), pricedAt: z.int() })),
  }),
  errors: [forgedKey],
  summary:
    'The offer of a key. The key stays the same while its price holds; a stale or changed price gets a new key. Expired offers are not active.',
})

export const listOffers = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/offer/list',
  access: 'public',
  params: z.object({ listingId: idField(), tripId: tripId(), ...stay }),
  data: z.object({
    offers: z.array(offerWithPoliciesSchema),
    /**
     * The last reading of the imported calendar that was read longest ago, epoch ms; null without imported calendars.
     */
    calendarCheckedMs: z.nullable(z.int()),
    /**
     * Whether an imported calendar was last read longer ago than the listing allows, so that bookings need approval.
     */
    isCalendarStale: z.boolean(),
    /**
     * When nights that somebody else's checkout holds may be free again, epoch ms; null unless that alone keeps the
     * stay from being booked.
     */
    heldUntilMs: z.nullable(z.int()),
  }),
  errors: [...Object.values(stayTexts), ...Object.values(partyErrorTexts)],
  summary:
    'The offers of all rates that the caller may see for a stay, by price, then name. The active flag is off if the dates are taken.',
})
