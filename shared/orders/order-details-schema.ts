import * as z from 'zod/mini'
import { offerSchema } from '../offers/model.ts'
import { orderPaymentSchema } from '../payments/model.ts'
import { userSchema } from '../profile/model.ts'
import { policySchema } from '../rates/model.ts'
import { supplierSchema } from '../supplier/model.ts'
import { stayChangeSchema } from './compute-stay-change.ts'
import { orderSchema } from './model.ts'
import {
  arrivalInstructionsSchema,
  orderedListingSchema,
  orderedProductSchema,
  reservationSchema,
} from './reservation.ts'

/** An order with all the data of its page. */
export const orderDetailsSchema = z.extend(orderSchema, {
  /** The ordered offer, with the price agreed when it was ordered. */
  offer: offerSchema,
  policies: z.array(policySchema),
  product: z.nullable(orderedProductSchema),
  reservations: z.array(reservationSchema),
  listings: z.array(orderedListingSchema),
  /** What was paid for a booked stay, less what was given back and the fees of its changes. */
  paidForStay: z.number(),
  /** The days that a booking keeps from others, its buffers included; null while it holds no nights. */
  heldDays: z.nullable(z.object({ from: z.int(), to: z.int() })),
  /** What a CHANGE costs, and the stay as it was before; null for other intents. */
  change: z.nullable(stayChangeSchema),
  /** The card payment of a booking or change; null for other orders, and for readers who may not see it. */
  payment: z.nullable(orderPaymentSchema),
  /** The payer's public profile; null if the reader may not see it. */
  user: z.nullable(userSchema),
  supplier: z.nullable(supplierSchema),
  /** Address, check-in and host of the stay; null until the stay is booked. */
  arrival: z.nullable(arrivalInstructionsSchema),
  /**
   * Whether the reader is a member of the order's board. The payer may have left the board, or the board may have
   * been deleted.
   */
  isOnBoard: z.boolean(),
})
