import * as z from 'zod/mini'
import { id } from '@nestboard/shared/kernel/id.ts'
import { order } from '@nestboard/shared/orders/model.ts'

const storedOrder = z.extend(
  z.pick(order, {
    id: true,
    userId: true,
    productId: true,
    tripId: true,
    listingId: true,
    supplierId: true,
    intent: true,
    status: true,
    paymentStatus: true,
    approvalStatus: true,
    inventoryStatus: true,
    paymentFulfilledAt: true,
    approvalFulfilledAt: true,
    inventoryFulfilledAt: true,
    amount: true,
    totalPrice: true,
    currency: true,
    payFacType: true,
    flags: true,
    reason: true,
    nco: true,
    nms: true,
  }),
  {
    /** The booking that a CANCEL or REFUND order refers to; 0 for other intents. */
    bookingId: z.union([id(), z.literal(0)]),
    /**
     * Id of the team member who made the ordered personal offer. Missing for other orders and for offers of a search
     * hawk.
     */
    soldBy: z.optional(id()),
    /** The group whose member price was booked. Missing for other prices. */
    clubId: z.optional(id()),
    completedAt: z.optional(order.shape.completedAt),
  },
)

/** Adds `completedAt` to older rows, which lack it: their order completed with its last step. */
export const withCompletedAt = (row: z.output<typeof storedOrder>) => ({
  ...row,
  completedAt: row.completedAt ?? (row.status === 'COMPLETE' ? row.inventoryFulfilledAt : null),
})

/**
 * State of an order. The row stays below 1 KB and in no index, because each step writes it; the store writes it, and
 * reactions to its changes parse it by this schema. Key: O#{id} / ORDER.
 */
export const orderRow = z.pipe(storedOrder, z.transform(withCompletedAt))
export type OrderItem = z.output<typeof orderRow>
