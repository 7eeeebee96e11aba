import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'

export const intents = ['BOOK', 'CANCEL', 'CHANGE', 'REFUND'] as const
export type Intent = (typeof intents)[number]

/** Status of an order and of each of its steps, and what an order's is called (supplier §4). */
export const orderStatuses = { PENDING: 'Processing', COMPLETE: 'Successful', INCOMPLETE: 'Unsuccessful' } as const
export type OrderStatus = keyof typeof orderStatuses
const status = () => z.enum(Object.keys(orderStatuses) as OrderStatus[])

export const awaitingApproval = 'Awaiting Approval'

/** Who takes the money. Card types are charged here; with NONE and CUSTOM supplier and traveller settle it themselves. */
export const payFacTypes = ['NONE', 'CUSTOM', 'SQUARE', 'STRIPE', 'NUITEE'] as const
export type PayFacType = (typeof payFacTypes)[number]
export const isCardType = (type: PayFacType): boolean => type !== 'NONE' && type !== 'CUSTOM'

/** `bySupplier`: of a CANCEL, the supplier canceled the stay, not who booked it. */
export const orderFlags = { approvalRequired: 1, bySupplier: 2 } as const

export const billingAddress = z.object({
  address: z.string(),
  addressExt: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zip: z.string(),
})

/** A step's fulfilled time: epoch ms, null until it is complete. */
const fulfilledAt = () => z.nullable(z.int())

/**
 * Somebody's wish to book, cancel, change or be refunded, and how far it got. Amounts in the major unit: `amount` is due
 * with the reservation (BOOK; taken here by card types, else between the two) or given back here (CANCEL, REFUND).
 * `listingId`, `supplierId`: what it is about. `reason`: why it failed, beyond the step it failed at; mostly ''. `nco`:
 * placed, `nms`: last change, epoch ms. `email`, `phone` and the address are empty for readers who may not see them
 * (`rights.ts`).
 */
export const order = z.object({
  id: id(),
  userId: id(),
  productId: id(),
  tripId: id(),
  listingId: id(),
  supplierId: id(),
  key: z.string(),
  intent: z.enum(intents),
  status: status(),
  paymentStatus: status(),
  approvalStatus: status(),
  inventoryStatus: status(),
  paymentFulfilledAt: fulfilledAt(),
  approvalFulfilledAt: fulfilledAt(),
  inventoryFulfilledAt: fulfilledAt(),
  /** When the order became COMPLETE. */
  completedAt: fulfilledAt(),
  amount: z.number(),
  totalPrice: z.number(),
  currency: z.string(),
  payFacType: z.enum(payFacTypes),
  payFacProperties: z.record(z.string(), z.string()),
  payNotes: z.string(),
  flags: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  billingAddress,
  reason: z.string(),
  /** Of a CANCEL by the supplier: why, in their words. Empty elsewhere. */
  cancelReason: z.string(),
  nco: z.int(),
  nms: z.int(),
})
export type Order = z.infer<typeof order>

/** The part of an order that its life cycle reads and writes. */
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
