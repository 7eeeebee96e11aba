import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'

/** What a line of a statement is about, with its label. A fee is what the provider kept of a payment. */
export const statementLineKinds = { PAYMENT: 'Payment', REFUND: 'Refund', FEE: 'Card fee', PAYOUT: 'Payout' } as const
type StatementLineKind = keyof typeof statementLineKinds

/** The most days of one call: a month is read in parts, so that no call lists a whole month of a busy supplier. */
export const maxStatementDays = 8

/**
 * A movement of money at a payment provider. `amount`: major unit; negative for what leaves the supplier's balance
 * there, so refunds, fees and payouts. `at`: epoch ms.
 */
export const statementLineSchema = z.object({
  kind: z.enum(Object.keys(statementLineKinds) as StatementLineKind[]),
  facilitator: z.enum(['SQUARE', 'STRIPE', 'NUITEE']),
  at: z.int(),
  /** The booking of a payment or fee, or the order that refunds; null for what Nestboard didn't make. */
  orderId: z.nullable(idField()),
  /** The provider's id of the payment, refund or payout. */
  reference: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
})
export type StatementLine = z.infer<typeof statementLineSchema>
