import * as z from 'zod/mini'
import { PaymentProviderError } from '../payment-provider-error.ts'
import { maxListedPayments } from '../port.ts'
import type { PaymentWindow } from '../port.ts'
import type { StripeClient, StripeParameter } from './stripe-client.ts'

const pageSize = 100

/**
 * Reads every page of one of Stripe's lists, which are newest first, and returns it oldest first.
 * @throws PaymentProviderError
 */
export async function readStripeList<T extends { readonly id: string }>(
  client: StripeClient,
  schema: z.ZodMiniType<T>,
  list: {
    readonly path: string
    readonly accountId: string
    readonly parameters: Readonly<Record<string, StripeParameter>>
  },
): Promise<T[]> {
  const pageSchema = z.object({ data: z.array(schema), has_more: z.boolean() })
  const found: T[] = []
  for (;;) {
    const parameters = { ...list.parameters, limit: pageSize, starting_after: found.at(-1)?.id }
    const answer = await client.call({ method: 'GET', path: list.path, accountId: list.accountId, parameters })
    if ('error' in answer) throw new PaymentProviderError('refused', 'Stripe', answer.error.code ?? answer.error.type)
    const page = pageSchema.safeParse(answer.json)
    if (!page.success) throw new PaymentProviderError('unreachable', 'Stripe', 'answer')
    found.push(...page.data.data)
    if (!page.data.has_more || page.data.data.length === 0) return found.toReversed()
    if (found.length >= maxListedPayments) throw new PaymentProviderError('refused', 'Stripe', 'list_too_long')
  }
}

/** A window as Stripe filters by: whole seconds, so both ends may include a second more. */
export const toStripeWindow = ({ fromMs, untilMs }: PaymentWindow): StripeParameter => ({
  gte: Math.floor(fromMs / 1000),
  lt: Math.ceil(untilMs / 1000),
})
