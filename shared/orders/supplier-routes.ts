import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { decimalField, maxMinorUnitDigits } from '../kernel/minor-units.ts'
import { defineRoute } from '../kernel/route.ts'
import { multiLineField } from '../kernel/text/fields.ts'
import { requireSupplierCapability } from '../supplier/capability.ts'
import { orderErrorTexts, refundErrorTexts } from './faults.ts'
import { maxCancelReasonLength, maxRefundReasonLength } from './reservation.ts'

export const cancelOrderAsSupplier = defineRoute({
  method: 'POST',
  path: '/v1/supplier/order/cancel',
  access: requireSupplierCapability('refunds', 'id'),
  params: z.object({
    /** Id of the supplier. */
    id: idField(),
    /** Id of the order that booked the stay. */
    orderId: idField(),
    /** The supplier's reason, shown and mailed to the traveler. */
    reason: multiLineField({ least: 1, most: maxCancelReasonLength }),
  }),
  data: z.object({ id: idField() }),
  creates: true,
  errors: [orderErrorTexts.notBooked, orderErrorTexts.inProgress, orderErrorTexts.over, orderErrorTexts.ownStay],
  summary: 'Cancels a booked stay as its supplier, at no cost to the traveler. Answers the id of the CANCEL order.',
})

export const refundOrderAsSupplier = defineRoute({
  method: 'POST',
  path: '/v1/supplier/order/refund',
  access: requireSupplierCapability('refunds', 'id'),
  params: z.object({
    /** Id of the supplier. */
    id: idField(),
    /** Id of the order that booked the stay. */
    orderId: idField(),
    /** In the order's currency, major unit; at most what is left of the payment. */
    amount: decimalField(1e9, maxMinorUnitDigits),
    /** The supplier's reason, shown and mailed to the traveler. */
    reason: multiLineField({ least: 1, most: maxRefundReasonLength }),
  }),
  data: z.object({ id: idField() }),
  creates: true,
  errors: [
    orderErrorTexts.notBooked,
    orderErrorTexts.inProgress,
    orderErrorTexts.nothingToRefund,
    orderErrorTexts.refundTooHigh,
    refundErrorTexts.refundedTooOften,
    refundErrorTexts.refundOnlyByCanceling,
    refundErrorTexts.ownRefund,
  ],
  summary:
    'Gives back part or all of the card payment of a booking, as its supplier. Answers the id of the REFUND order. Beyond the specification.',
})

/** Most listings and days of which one call reads the stays. */
const maxListingsOfStayRead = 50
const maxDaysOfStayRead = 186

export const listGuestStays = defineRoute({
  method: 'GET',
  path: '/v1/supplier/order/listGuestStays',
  access: requireSupplierCapability('orders', 'supplierId', 'limited'),
  params: z.object({
    supplierId: idField(),
    listingIds: z.array(idField()).check(z.minLength(1), z.maxLength(maxListingsOfStayRead)),
    dayOne: z.int().check(z.nonnegative()),
    days: z.int().check(z.minimum(1), z.maximum(maxDaysOfStayRead)),
  }),
  data: z.object({
    stays: z.array(
      z.object({
        orderId: idField(),
        listingId: idField(),
        day: z.int(),
        length: z.int(),
        guest: z.string(),
        /** Whether its nights are taken but its card is not charged yet. */
        isUnpaid: z.boolean(),
      }),
    ),
  }),
  summary:
    "The booked stays of a supplier's listings with a night in a window of days, with their guests' names, for the " +
    'calendar. A member who sells by personal offers gets the stays of their own offers.',
})
