import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { defineRoute } from '../kernel/route.ts'
import { maxCalendarDays } from '../rates/limits.ts'
import { orderErrorTexts } from './faults.ts'

/**
 * What checkout holds of a stay's nights. `HELD`: the caller holds them until `untilMs`. `TAKEN`: other people do, and
 * the nights may be free again at `untilMs`. `FREE`: they can be booked, but nobody holds them for the caller, who has
 * held too much (`functions/orders/hold-limits.ts`) or is one of too many.
 */
const holdStates = ['HELD', 'TAKEN', 'FREE'] as const

/** The stay that is held, as `holdNights` answers it and `releaseHold` takes it back. */
/* @__NO_SIDE_EFFECTS__ */
const heldStay = () => ({
  listingId: idField(),
  /** Far days are refused, because they have no month. */
  day: z.int().check(z.minimum(0), z.maximum(99_999)),
  length: z.int().check(z.minimum(1), z.maximum(maxCalendarDays)),
})

/* @__NO_SIDE_EFFECTS__ */
const holdAnswer = () =>
  z.object({
    state: z.enum(holdStates),
    ...heldStay(),
    /** Epoch ms; null for `FREE`. */
    untilMs: z.nullable(z.int()),
    /** Milliseconds until then by the server's clock, for a countdown that doesn't depend on the browser's clock. */
    leftMs: z.int(),
    isRenewable: z.boolean(),
  })

export const holdNights = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/order/hold',
  access: 'session',
  params: z.object({ productId: idField() }),
  data: holdAnswer(),
  errors: [orderErrorTexts.noLongerAvailable, orderErrorTexts.alreadyBooked, orderErrorTexts.inProgress],
  summary:
    "Holds the nights of a pinned stay for the caller's checkout for 15 minutes; a running hold stays as it is. Beyond the specification.",
})

export const renewHold = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/order/renewHold',
  access: 'session',
  params: z.object({ productId: idField(), ...heldStay() }),
  data: holdAnswer(),
  errors: [orderErrorTexts.holdEnded, orderErrorTexts.alreadyBooked, orderErrorTexts.inProgress],
  summary: "Makes the hold of the caller's checkout last 15 minutes longer, once. Beyond the specification.",
})

export const releaseHold = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/order/releaseHold',
  access: 'session',
  params: z.object({ productId: idField(), ...heldStay() }),
  data: z.object({}),
  errors: [orderErrorTexts.alreadyBooked, orderErrorTexts.inProgress],
  summary:
    "Gives back the nights that the caller's checkout holds. Refused once they are ordered. Beyond the specification.",
})
