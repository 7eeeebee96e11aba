import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import type { ReactionContext } from '../reaction.ts'

/**
 * A step that needs a payment provider. `subject` is the id of its order or integration. It acts on the rows that it
 * reads, so it may run twice, at the same time or late, and throws to be retried.
 */
type RunPaymentStep = (subject: number, context: ReactionContext) => Promise<void>

export type PaymentStep = RunPaymentStep & { readonly grants: Grants }

/** Defines a payment step. The role of the function that runs the steps is derived from the grants of all of them. */
export const definePaymentStep = (grants: Grants, run: RunPaymentStep): PaymentStep => Object.assign(run, { grants })
