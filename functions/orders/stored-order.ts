import * as z from 'zod/mini'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { orderSchema } from '@nestboard/shared/orders/model.ts'

const storedOrder = z.extend(
  z.pick(orderSchema, {
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
    display: true,
    refunded: true,
    payFacType: true,
    flags: true,
    reason: true,
    nco: true,
    nms: true,
  }),
  {
    /** The booking that a CANCEL, CHANGE or REFUND order refers to; 0 for BOOK. */
    bookingId: z.union([idField(), z.literal(0)]),
    /**
     * Id of the team member who made the ordered personal offer. Missing for other orders and for offers of a search
     * hawk.
     */
    soldBy: z.optional(idField()),
    /** The lead that the ordered personal offer answers. Missing for other orders. */
    leadId: z.optional(idField()),
    /** The group whose member price was booked. Missing for other prices. */
    clubId: z.optional(idField()),
    /** The orders that have changed this booking, oldest first. Missing for a booking that never changed. */
    changeIds: z.optional(z.array(idField())),
    /** The sum of the fees of these changes, in the major unit. */
    changeFees: z.optional(z.number()),
    completedAt: z.optional(orderSchema.shape.completedAt),
  },
)

/**
 * Adds `completedAt` to rows of an older version, which lack it. Such an order was completed when its last step, the
 * one on the inventory, was fulfilled.
 */
export const addMissingCompletedAt = (row: z.output<typeof storedOrder>) => ({
  ...row,
  completedAt: row.completedAt ?? (row.status === 'COMPLETE' ? row.inventoryFulfilledAt : null),
})

/**
 * Schema of the row with an order's state, written by `order.store.ts` and parsed by reactions to its changes. The row
 * stays below 1 KB and in no index, because each step of the order writes it. Key: O#{id} / ORDER.
 */
export const orderRowSchema = z.pipe(storedOrder, z.transform(addMissingCompletedAt))
export type StoredOrder = z.output<typeof orderRowSchema>
