import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'

/** How the books of a payment provider and our orders can differ, with what the supplier should do. */
export const paymentDifferenceKinds = {
  unknownHere: {
    label: 'Paid, without an order',
    advice:
      'The provider took or holds money for an order that doesn’t exist here. Refund it there, and tell the guest.',
  },
  unknownThere: {
    label: 'Booked, without a payment',
    advice:
      'The order counts as paid, but the provider doesn’t know the payment. Ask the provider before the guest arrives.',
  },
  unanswered: {
    label: 'Unknown at the provider',
    advice:
      'The account refuses us, so nobody here knows whether money was taken or given back. Connect it again under Integrations, or look it up at the provider, and give back what no booked stay stands for.',
  },
  state: {
    label: 'Different states',
    advice:
      'The order and the payment don’t agree whether money was taken. Look at both, and void or refund at the provider what no booked stay stands for.',
  },
  sum: {
    label: 'Different sums',
    advice:
      'Paid or refunded sums differ, as after a refund made at the provider. If you made it, nothing is left to do. Otherwise ask the provider.',
  },
} as const
export type PaymentDifferenceKind = keyof typeof paymentDifferenceKinds

/** A payment as one side counts it, in the major unit. `status`: that side's own word. */
const side = () => z.nullable(z.object({ status: z.string(), captured: z.number(), refunded: z.number() }))

/** A payment of the last days on which a provider and our orders differ. `foundAt`: epoch ms. */
export const paymentDifferenceSchema = z.object({
  facilitator: z.enum(['SQUARE', 'STRIPE', 'NUITEE']),
  /** The provider's id of the payment; empty if it has none. */
  paymentId: z.string(),
  orderId: idField(),
  kind: z.enum(Object.keys(paymentDifferenceKinds) as PaymentDifferenceKind[]),
  currency: z.string(),
  /** What the order asked the card for, in the major unit; missing if it isn't known. */
  asked: z.optional(z.number()),
  /** null on the side that doesn't know the payment. */
  ours: side(),
  theirs: side(),
  foundAt: z.int(),
})
export type PaymentDifference = z.infer<typeof paymentDifferenceSchema>
