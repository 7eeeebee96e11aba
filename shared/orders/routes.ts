import * as z from 'zod/mini'
import { isCountry } from '../intl/countries.ts'
import { route } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { code, codeOf, email, line, phoneOf, lines } from '../kernel/text.ts'
import { offer } from '../offers/model.ts'
import { billingFields, user } from '../profile/model.ts'
import { isPhone } from '../profile/phone.ts'
import { policy } from '../rates/model.ts'
import { supplier } from '../supplier/model.ts'
import { supplierRole } from '../supplier/permissions.ts'
import { cancelReasonMost, orderedListing, orderedProduct, reservation } from './booking.ts'
import { orderTexts } from './faults.ts'
import { intents, order, payFacTypes } from './model.ts'
import { cancelView, pinnedPrice } from './quote.ts'

/** A billing line that must be said. */
const said = () => line({ least: 1, most: 200 })

export const quoteOrder = route({
  method: 'POST',
  path: '/v1/trip/product/order/quote',
  access: 'session',
  params: z.object({ productId: id(), intent: z.enum(intents) }),
  data: z.extend(order, {
    /** The stay with its lines: priced now (BOOK), or as it was booked. */
    offer,
    /** What the pinned offer said; null for a booked stay. Compare by `priceChange`. */
    pinned: z.nullable(pinnedPrice),
    /** The quote holds until then, epoch ms. */
    validUntil: z.int(),
    /** What cancelling now gives back; null unless the intent is CANCEL or REFUND. */
    cancel: z.nullable(cancelView),
    /** The rate's active policies. */
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
  summary: 'What an order would be: priced anew, with what it was when pinned. Its key makes the order, in time.',
})

export const createOrder = route({
  method: 'POST',
  path: '/v1/trip/product/order/create',
  access: 'session',
  params: z.object({
    /** Of the quote. */
    key: code({ least: 1, most: 2000 }),
    firstName: said(),
    lastName: said(),
    /** Read-only in the form: the account's own address is what counts. */
    email: email(),
    phone: phoneOf((phone) => phone !== '' && isPhone(phone)),
    address: said(),
    addressExt: z._default(billingFields.addressExt, ''),
    city: said(),
    state: said(),
    country: z._default(codeOf(isCountry), 'US'),
    zip: z._default(billingFields.zip, ''),
    payFacType: z.enum(payFacTypes),
    paymentToken: z.optional(code({ most: 4000 })),
    verificationToken: z.optional(code({ most: 4000 })),
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
  summary: 'Places the order of a quote; a quote makes one order, however often it is sent.',
})

export const getOrder = route({
  method: 'GET',
  path: '/v1/trip/product/order/get',
  access: 'session',
  params: z.object({ id: id() }),
  data: order,
  summary: "An order, for who placed it, the trip's members and the supplier's team.",
})

export const readOrder = route({
  method: 'GET',
  path: '/v1/trip/product/order/read',
  access: 'session',
  params: z.object({ id: id() }),
  data: z.extend(order, {
    /** As it was ordered. */
    offer,
    policies: z.array(policy),
    product: z.nullable(orderedProduct),
    reservations: z.array(reservation),
    listings: z.array(orderedListing),
    /** Who placed it; null where the reader may not see them. */
    user: z.nullable(user),
    supplier: z.nullable(supplier),
    /** Whether the reader is on the board it was placed from. A payer may have left it, or it may have ended. */
    isOnBoard: z.boolean(),
  }),
  summary: 'An order with all that its page shows.',
})

const orderList = z.object({
  orders: z.array(order),
  products: z.array(orderedProduct),
  reservations: z.array(reservation),
  listings: z.array(orderedListing),
  users: z.array(user),
  /** `before` of the next page; null at the end. */
  earliest: z.nullable(z.int()),
})

export const listOrdersBySupplier = route({
  method: 'GET',
  path: '/v1/trip/product/order/listBySupplier',
  access: supplierRole('orders', 'supplierId', 'limited'),
  params: z.object({ supplierId: id(), before: z.optional(z.int().check(z.nonnegative())) }),
  data: orderList,
  summary: "A supplier's orders, newest first, a page before `before`.",
})

export const listReservationsByListing = route({
  method: 'GET',
  path: '/v1/trip/product/order/listByListing',
  access: 'session',
  params: z.object({ listingId: id(), dayFrom: z.optional(z.int().check(z.nonnegative())) }),
  data: z.object({
    reservations: z.array(reservation),
    users: z.array(user),
    /** Who booked which reservation: its id to the person's. */
    guests: z.record(z.string(), id()),
    /** `dayFrom` of the next page; null at the end. */
    latest: z.nullable(z.int()),
  }),
  summary: "A listing's reservations by check-in from a day on, today's and later ones unless said, for its team.",
})

export const updateOrderApproval = route({
  method: 'POST',
  path: '/v1/trip/product/order/updateApproval',
  access: 'session',
  params: z.object({ id: id(), approved: z.boolean() }),
  data: order,
  errors: [orderTexts.notAwaiting, orderTexts.ownOrder],
  summary: "The supplier's yes or no, while it is asked for; answers the new order.",
})

export const withdrawOrder = route({
  method: 'POST',
  path: '/v1/trip/product/order/withdraw',
  access: 'session',
  params: z.object({ id: id() }),
  data: order,
  errors: [orderTexts.notAwaiting, orderTexts.notYours],
  summary:
    'Withdraws an order that awaits approval, for who placed it, at no cost; answers the new order. Beyond the specification.',
})

export const cancelOrderAsSupplier = route({
  method: 'POST',
  path: '/v1/supplier/order/cancel',
  access: supplierRole('refunds', 'id'),
  params: z.object({
    /** The supplier. */
    id: id(),
    /** The order that booked the stay. */
    orderId: id(),
    /** Shown and mailed to the traveler. */
    reason: lines({ least: 1, most: cancelReasonMost }),
  }),
  data: z.object({ id: id() }),
  creates: true,
  errors: [orderTexts.notBooked, orderTexts.inProgress, orderTexts.over, orderTexts.ownStay],
  summary: 'Cancels a booked stay as its supplier, at no cost to the traveler; answers the order that cancels it.',
})
