import * as z from 'zod/mini'

const facilitator = () => z.enum(['SQUARE', 'STRIPE', 'NUITEE'])

/** Money on its way from a provider to the supplier's bank. */
export const payoutSchema = z.object({
  id: z.string(),
  facilitator: facilitator(),
  status: z.enum(['pending', 'paid', 'failed']),
  amount: z.number(),
  currency: z.string(),
  createdAt: z.int(),
  /** `YYYY-MM-DD`; empty if unknown. */
  arrivalDate: z.string(),
})
export type Payout = z.infer<typeof payoutSchema>
