import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'

export const orderPurposes = ['BOOK', 'CANCEL', 'CHANGE', 'REFUND'] as const
export type OrderPurpose = (typeof orderPurposes)[number]

/** Statuses of an order and of its steps, with the label for orders (supplier §4). */
export const orderStatuses = { PENDING: 'Processing', COMPLETE: 'Successful', INCOMPLETE: 'Unsuccessful' } as const
export type OrderStatus = keyof typeof orderStatuses
const status = () => z.enum(Object.keys(orderStatuses) as OrderStatus[])

export const awaitingApprovalLabel = 'Awaiting Approval'

/**
 * How an order is paid. With SQUARE, STRIPE and NUITEE, Nestboard charges a card; with NONE and CUSTOM, supplier and
 * traveler settle payment themselves.
 */
export const orderPaymentFacilitators = ['NONE', 'CUSTOM', 'SQUARE', 'STRIPE', 'NUITEE'] as const
export type OrderPaymentFacilitator = (typeof orderPaymentFacilitators)[number]
export const isCardPaymentFacilitator = (
  type: OrderPaymentFacilitator,
): type is Exclude<OrderPaymentFacilitator, 'NONE' | 'CUSTOM'> => type !== 'NONE' && type !== 'CUSTOM'

/**
 * Bits of an order's `flags`. `bySupplier`: a CANCEL made by the supplier, not by the traveler. `givesBack`: a CHANGE
 * to a cheaper stay, whose amount goes to the traveler.
 */
export const orderFlags = { approvalRequired: 1, bySupplier: 2, givesBack: 4 } as const

export const billingAddressSchema = z.object({
  address: z.string(),
  addressExt: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zip: z.string(),
})

/**
 * The currency in which the traveler saw prices when the order was placed: `rate` is what one unit of the order's
 * currency was worth in it, by the rates of `rateDay`. It is only shown; the amounts of an order never depend on it.
 */
export const orderDisplaySchema = z.object({ currency: z.string(), rate: z.number(), rateDay: z.int() })

/** When a step was completed, epoch ms; null before. */
const fulfilledAt = () => z.nullable(z.int())

/**
 * A request to book, cancel, change or refund a stay, and its progress. Amounts are in the major unit: `amount` is due
 * with the reservation (BOOK), refunded (CANCEL, REFUND) or the difference (CHANGE; refunded with the flag
 * `givesBack`). `reason`: why it failed, if the failed step doesn't say; mostly ''. `nco`: placed, `nms`: last change,
 * epoch ms. `email`, `phone` and the address are empty for readers who may not see them (`order-detail-level.ts`).
 */
export const orderSchema = z.object({
  id: idField(),
  userId: idField(),
  productId: idField(),
  tripId: idField(),
  listingId: idField(),
  supplierId: idField(),
  key: z.string(),
  intent: z.enum(orderPurposes),
  status: status(),
  paymentStatus: status(),
  approvalStatus: status(),
  inventoryStatus: status(),
  paymentFulfilledAt: fulfilledAt(),
  approvalFulfilledAt: fulfilledAt(),
  inventoryFulfilledAt: fulfilledAt(),
  /** When the order became COMPLETE, epoch ms; null before. */
  completedAt: fulfilledAt(),
  amount: z.number(),
  totalPrice: z.number(),
  currency: z.string(),
  /** Missing if the traveler saw the order's own currency alone, and for readers who don't see the billing address. */
  display: z.optional(orderDisplaySchema),
  payFacType: z.enum(orderPaymentFacilitators),
  payFacProperties: z.record(z.string(), z.string()),
  payNotes: z.string(),
  flags: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  billingAddress: billingAddressSchema,
  reason: z.string(),
  /** What was given back of a booking by card, major unit; missing before, and for readers without its payment. */
  refunded: z.optional(z.number()),
  /** The supplier's reason, for a REFUND, or a CANCEL by the supplier; otherwise empty. */
  cancelReason: z.string(),
  nco: z.int(),
  nms: z.int(),
})
export type Order = z.infer<typeof orderSchema>

/** The fields of an order that its state machine reads and writes. */
export type OrderState = Pick<
  Order,
  | 'intent'
  | 'status'
  | 'paymentStatus'
  | 'approvalStatus'
  | 'inventoryStatus'
  | 'paymentFulfilledAt'
  | 'approvalFulfilledAt'
  | 'inventoryFulfilledAt'
  | 'completedAt'
  | 'payFacType'
  | 'flags'
  | 'nco'
>
