import * as z from 'zod/mini'
import { defineRoute } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { machineTextField, multiLineField } from '../kernel/text.ts'
import { offer } from '../offers/model.ts'
import { user } from '../profile/model.ts'
import { policy } from '../rates/model.ts'
import { supplier } from '../supplier/model.ts'
import { requireSupplierCapability } from '../supplier/permissions.ts'
import { arrivalInstructions, maxCancelReasonLength, orderedListing, orderedProduct, reservation } from './booking.ts'
import { orderTexts } from './faults.ts'
import { orderPurposes, order, orderPaymentFacilitators } from './model.ts'
import { optionalPayerParams } from './payer.ts'
import { cancellationQuote, pinnedPrice } from './quote.ts'

export const quoteOrder = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/order/quote',
  access: 'session',
  params: z.object({ productId: id(), intent: z.enum(orderPurposes) }),
  data: z.extend(order, {
    /** The stay with its price lines: at the current price for BOOK, otherwise as booked. */
    offer,
    /** The price at which the offer was pinned, from which `computePriceChange` is computed; null for a cancellation. */
    pinned: z.nullable(pinnedPrice),
    /** Expiry of the quote, epoch ms. */
    validUntil: z.int(),
    /** Refund and fee of canceling now; null unless the intent is CANCEL or REFUND. */
    cancel: z.nullable(cancellationQuote),
    /** The active policies of the rate. */
    policies: z.array(policy),
    product: orderedProduct,
    listings: z.array(orderedListing),
    supplier: z.nullable(supplier),
  }),
  errors: [
    orderTexts.noLongerAvailable,
    orderTexts.alreadyBooked,
    orderTexts.inProgress,
    orderTexts.notBooked,
    orderTexts.notYours,
    orderTexts.over,
    orderTexts.noChange,
    orderTexts.nothingToRefund,
    orderTexts.payFac,
  ],
  summary:
    'A preview of an order at the current price, with the pinned price for comparison. Its key places the order until the quote expires.',
})

export const createOrder = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/order/create',
  access: 'session',
  params: z.object({
    /** The key of the quote that the caller accepts. */
    key: machineTextField({ least: 1, most: 2000 }),
    ...optionalPayerParams,
    payFacType: z.enum(orderPaymentFacilitators),
    paymentToken: z.optional(machineTextField({ most: 4000 })),
    verificationToken: z.optional(machineTextField({ most: 4000 })),
    terms: z._default(z.boolean(), true),
  }),
  data: z.object({ id: id() }),
  errors: [
    orderTexts.terms,
    orderTexts.quoteExpired,
    orderTexts.priceChanged,
    orderTexts.noLongerAvailable,
    orderTexts.alreadyBooked,
    orderTexts.inProgress,
    orderTexts.notBooked,
    orderTexts.over,
    orderTexts.payFac,
    'Invalid key',
    'Invalid payFacType',
  ],
  summary:
    'Places the order of a quote. A quote makes one order, however often it is sent. A cancellation needs no payer; it uses the one of the booking.',
})

export const getOrder = defineRoute({
  method: 'GET',
  path: '/v1/trip/product/order/get',
  access: 'session',
  params: z.object({ id: id() }),
  data: order,
  summary: "An order, for its payer, the members of its trip and the supplier's team.",
})

export const readOrder = defineRoute({
  method: 'GET',
  path: '/v1/trip/product/order/read',
  access: 'session',
  params: z.object({ id: id() }),
  data: z.extend(order, {
    /** The ordered offer, with the price agreed then. */
    offer,
    policies: z.array(policy),
    product: z.nullable(orderedProduct),
    reservations: z.array(reservation),
    listings: z.array(orderedListing),
    /** The payer's public profile; null if the reader may not see it. */
    user: z.nullable(user),
    supplier: z.nullable(supplier),
    /** Address, check-in and host of the stay; null until the stay is booked. */
    arrival: z.nullable(arrivalInstructions),
    /**
     * Whether the reader is a member of the order's board. The payer may have left the board, or the board may have
     * been deleted.
     */
    isOnBoard: z.boolean(),
  }),
  summary: 'An order with all the data of its page.',
})

/** A stay that the caller ordered, with its booking order. `day`, `length` and `ages` are those of the order. */
const ownStay = z.object({
  order,
  listing: orderedListing,
  /** The reservation of the stay; null until the nights are reserved. */
  reservation: z.nullable(reservation),
  day: z.int(),
  length: z.int(),
  ages: z.array(z.int()),
  /** Whether the caller is still a member of the order's board, and so may open a link to the board. */
  isOnBoard: z.boolean(),
})

export const listOwnStays = defineRoute({
  method: 'GET',
  path: '/v1/trip/product/order/list',
  access: 'session',
  params: z.object({ past: z._default(z.boolean(), false), cursor: z.optional(machineTextField({ most: 40 })) }),
  data: z.object({
    stays: z.array(ownStay),
    /** Pass this as `cursor` to get the next page; null at the end. */
    next: z.nullable(z.string()),
  }),
  summary:
    'The stays the caller ordered on any board, 10 per page: those that end today or later, soonest first, or past ones, latest first. Beyond the specification.',
})

const orderList = z.object({
  orders: z.array(order),
  products: z.array(orderedProduct),
  reservations: z.array(reservation),
  listings: z.array(orderedListing),
  users: z.array(user),
  /** Pass this as `before` to get the next page; null at the end. */
  earliest: z.nullable(z.int()),
})

export const listOrdersBySupplier = defineRoute({
  method: 'GET',
  path: '/v1/trip/product/order/listBySupplier',
  access: requireSupplierCapability('orders', 'supplierId', 'limited'),
  params: z.object({ supplierId: id(), before: z.optional(z.int().check(z.nonnegative())) }),
  data: orderList,
  summary: "A supplier's orders placed before `before`, newest first, 20 per page.",
})

export const listReservationsByListing = defineRoute({
  method: 'GET',
  path: '/v1/trip/product/order/listByListing',
  access: 'session',
  params: z.object({ listingId: id(), dayFrom: z.optional(z.int().check(z.nonnegative())) }),
  data: z.object({
    reservations: z.array(reservation),
    users: z.array(user),
    /** The guest of each reservation, as a user id by reservation id. */
    guests: z.record(z.string(), id()),
    /** Pass this as `dayFrom` to get the next page; null at the end. */
    latest: z.nullable(z.int()),
  }),
  summary: "A listing's reservations by check-in, from `dayFrom` (default: today) on, for the supplier's team.",
})

export const updateOrderApproval = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/order/updateApproval',
  access: 'session',
  params: z.object({ id: id(), approved: z.boolean() }),
  data: order,
  errors: [orderTexts.notAwaiting, orderTexts.ownOrder],
  summary: 'Approves or declines an order that awaits approval. Answers the updated order.',
})

export const withdrawOrder = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/order/withdraw',
  access: 'session',
  params: z.object({ id: id() }),
  data: order,
  errors: [orderTexts.notAwaiting, orderTexts.notYours],
  summary:
    'Withdraws an order that awaits approval, for who placed it, at no cost; answers the new order. Beyond the specification.',
})

export const cancelOrderAsSupplier = defineRoute({
  method: 'POST',
  path: '/v1/supplier/order/cancel',
  access: requireSupplierCapability('refunds', 'id'),
  params: z.object({
    /** Id of the supplier. */
    id: id(),
    /** Id of the order that booked the stay. */
    orderId: id(),
    /** The supplier's reason, shown and mailed to the traveler. */
    reason: multiLineField({ least: 1, most: maxCancelReasonLength }),
  }),
  data: z.object({ id: id() }),
  creates: true,
  errors: [orderTexts.notBooked, orderTexts.inProgress, orderTexts.over, orderTexts.ownStay],
  summary: 'Cancels a booked stay as its supplier, at no cost to the traveler. Answers the id of the CANCEL order.',
})
