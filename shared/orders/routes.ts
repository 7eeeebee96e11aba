import * as z from 'zod/mini'
import { isCurrencyCode } from '../intl/currencies.ts'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { knownCodeField, machineTextField } from '../kernel/text/fields.ts'
import { partyAgesField, partyErrorTexts } from '../listing/party.ts'
import { offerErrorTexts } from '../offers/faults.ts'
import { offerSchema } from '../offers/model.ts'
import { userSchema } from '../profile/model.ts'
import { policySchema } from '../rates/model.ts'
import { supplierSchema } from '../supplier/model.ts'
import { requireSupplierCapability } from '../supplier/capability.ts'
import { orderedListingSchema, orderedProductSchema, reservationSchema } from './reservation.ts'
import { paymentErrorTexts } from '../payments/faults.ts'
import { orderErrorTexts } from './faults.ts'
import { orderDetailsSchema } from './order-details-schema.ts'
import { orderPurposes, orderSchema, orderPaymentFacilitators } from './model.ts'
import { stayChangeSchema } from './compute-stay-change.ts'
import { optionalPayerParams } from './payer.ts'
import { cancellationQuoteSchema, pinnedPriceSchema } from './price-change.ts'

export * from './hold-routes.ts'
export * from './supplier-routes.ts'

export const quoteOrder = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/order/quote',
  access: 'session',
  params: z.object({
    productId: idField(),
    intent: z.enum(orderPurposes),
    /** The stay that a CHANGE asks for; what is left out stays as booked. Ignored for other intents. */
    day: z.optional(z.int()),
    length: z.optional(z.int().check(z.minimum(1))),
    ages: z.optional(partyAgesField()),
    rateId: z.optional(idField()),
  }),
  data: z.extend(orderSchema, {
    /** The stay with its price lines: at the current price for BOOK and CHANGE, otherwise as booked. */
    offer: offerSchema,
    /**
     * The price at which the offer was pinned, from which `computePriceChange` is computed; null for a cancellation.
     */
    pinned: z.nullable(pinnedPriceSchema),
    /** Expiry of the quote, epoch ms. */
    validUntil: z.int(),
    /** Refund and fee of canceling now; null unless the intent is CANCEL or REFUND. */
    cancel: z.nullable(cancellationQuoteSchema),
    /** What a CHANGE costs, and the stay as it is booked; null for other intents. */
    change: z.nullable(stayChangeSchema),
    /** The active policies of the rate. */
    policies: z.array(policySchema),
    product: orderedProductSchema,
    listings: z.array(orderedListingSchema),
    supplier: z.nullable(supplierSchema),
  }),
  errors: [
    orderErrorTexts.noLongerAvailable,
    orderErrorTexts.heldByOthers,
    orderErrorTexts.alreadyBooked,
    orderErrorTexts.inProgress,
    orderErrorTexts.notBooked,
    orderErrorTexts.notYours,
    orderErrorTexts.over,
    orderErrorTexts.notYoursToChange,
    orderErrorTexts.begun,
    orderErrorTexts.sameStay,
    orderErrorTexts.specialPrice,
    orderErrorTexts.noChange,
    ...Object.values(offerErrorTexts).filter((text) => text !== offerErrorTexts.forgedKey),
    ...Object.values(partyErrorTexts),
    orderErrorTexts.nothingToRefund,
    orderErrorTexts.payFac,
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
    /** The currency in which the caller sees prices, to be kept with its rate; it changes nothing of the order. */
    displayCurrency: z.optional(knownCodeField(isCurrencyCode)),
  }),
  data: z.object({ id: idField() }),
  errors: [
    orderErrorTexts.terms,
    orderErrorTexts.quoteExpired,
    orderErrorTexts.priceChanged,
    orderErrorTexts.noLongerAvailable,
    orderErrorTexts.heldByOthers,
    orderErrorTexts.alreadyBooked,
    orderErrorTexts.inProgress,
    orderErrorTexts.notBooked,
    orderErrorTexts.over,
    orderErrorTexts.begun,
    orderErrorTexts.payFac,
    paymentErrorTexts.tokenUsed,
    'Invalid key',
    'Invalid payFacType',
    'Invalid paymentToken',
  ],
  summary:
    'Places the order of a quote. A quote makes one order, however often it is sent. A cancellation needs no payer; it uses the one of the booking.',
})

export const getOrder = defineRoute({
  method: 'GET',
  path: '/v1/trip/product/order/get',
  access: 'session',
  params: z.object({ id: idField() }),
  data: orderSchema,
  summary: "An order, for its payer, the members of its trip and the supplier's team.",
})

export const readOrder = defineRoute({
  method: 'GET',
  path: '/v1/trip/product/order/read',
  access: 'session',
  params: z.object({ id: idField() }),
  data: orderDetailsSchema,
  summary: 'An order with all the data of its page.',
})

/** A stay that the caller ordered, with its booking order. `day`, `length` and `ages` are those of the order. */
const ownStay = z.object({
  order: orderSchema,
  listing: orderedListingSchema,
  /** The reservation of the stay; null until the nights are reserved. */
  reservation: z.nullable(reservationSchema),
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
  orders: z.array(orderSchema),
  products: z.array(orderedProductSchema),
  reservations: z.array(reservationSchema),
  listings: z.array(orderedListingSchema),
  users: z.array(userSchema),
  /** Pass this as `before` to get the next page; null at the end. */
  earliest: z.nullable(z.int()),
})

export const listOrdersBySupplier = defineRoute({
  method: 'GET',
  path: '/v1/trip/product/order/listBySupplier',
  access: requireSupplierCapability('orders', 'supplierId', 'limited'),
  params: z.object({ supplierId: idField(), before: z.optional(z.int().check(z.nonnegative())) }),
  data: orderList,
  summary: "A supplier's orders placed before `before`, newest first, 20 per page.",
})

export const listReservationsByListing = defineRoute({
  method: 'GET',
  path: '/v1/trip/product/order/listByListing',
  access: 'session',
  params: z.object({ listingId: idField(), dayFrom: z.optional(z.int().check(z.nonnegative())) }),
  data: z.object({
    reservations: z.array(reservationSchema),
    users: z.array(userSchema),
    /** The guest of each reservation, as a user id by reservation id. */
    guests: z.record(z.string(), idField()),
    /** Pass this as `dayFrom` to get the next page; null at the end. */
    latest: z.nullable(z.int()),
  }),
  summary: "A listing's reservations by check-in, from `dayFrom` (default: today) on, for the supplier's team.",
})

export const updateOrderApproval = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/order/updateApproval',
  access: 'session',
  params: z.object({ id: idField(), approved: z.boolean() }),
  data: orderSchema,
  errors: [orderErrorTexts.notAwaiting, orderErrorTexts.ownOrder],
  summary: 'Approves or declines an order that awaits approval. Answers the updated order.',
})

export const withdrawOrder = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/order/withdraw',
  access: 'session',
  params: z.object({ id: idField() }),
  data: orderSchema,
  errors: [orderErrorTexts.notAwaiting, orderErrorTexts.notYours],
  summary:
    'Withdraws an order that awaits approval, for who placed it, at no cost; answers the new order. Beyond the specification.',
})

export const confirmOrderPayment = defineRoute({
  method: 'POST',
  path: '/v1/trip/product/order/confirmPayment',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.object({}),
  errors: [orderErrorTexts.notYours],
  summary:
    "Tells that the payer has answered the card's bank, so that the order asks the provider what the answer was. Beyond the specification.",
})
