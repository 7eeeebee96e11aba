import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'

const facilitator = () => z.enum(['SQUARE', 'STRIPE', 'NUITEE'])

/** Money that a traveler's bank takes back or asks about. Amounts are in the major unit, times epoch ms. */
export const disputeSchema = z.object({
  id: z.string(),
  facilitator: facilitator(),
  /** The order that was paid; null for a payment that Nestboard did not make. */
  orderId: z.nullable(idField()),
  status: z.enum(['needsResponse', 'underReview', 'won', 'lost']),
  reason: z.string(),
  amount: z.number(),
  currency: z.string(),
  createdAt: z.int(),
  /** Until when the supplier can answer at the provider; null if there is nothing to answer. */
  dueAt: z.nullable(z.int()),
})
export type Dispute = z.infer<typeof disputeSchema>
