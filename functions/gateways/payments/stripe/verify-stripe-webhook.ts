import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { isSameSecret } from '../../../kernel/secrets/is-same-secret.ts'
import { parseJson } from '../parse-json.ts'
import type { PaymentEvent, WebhookDelivery } from '../port.ts'

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  /** Absent for events of Nestboard's own account. */
  account: z.optional(z.string()),
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      payment_intent: z.optional(z.nullable(z.string())),
    }),
  }),
})

/** How old a delivery may be, and how far ahead of our clock. Stripe signs each try with its own time. */
const toleranceMs = 5 * 60_000

/**
 * The event of a delivery; undefined if no secret signed it or it is more than five minutes off.
 * https://docs.stripe.com/webhooks, "Verify webhook signatures manually"
 */
export function verifyStripeWebhook(
  secrets: readonly string[],
  { rawBody, headers, nowMs }: WebhookDelivery,
): PaymentEvent | undefined {
  const parts = (headers['stripe-signature'] ?? '').split(',').map((part) => part.split('='))
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value ? [value] : []))
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(nowMs - Number(seconds) * 1000) > toleranceMs) return undefined
  const isSigned = secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex')
    return given.some((signature) => isSameSecret(signature, expected))
  })
  const event = isSigned ? eventSchema.safeParse(parseJson(rawBody)) : undefined
  if (!event?.success) return undefined
  const { id, type, created, account = '', data } = event.data
  const kind = kindOf(type)
  const { id: objectId, payment_intent: intent } = data.object
  const paymentId = type.startsWith('payment_intent.') ? objectId : (intent ?? undefined)
  return {
    providerEventId: id,
    kind,
    type,
    accountId: account,
    ...(paymentId && kind !== 'unknown' && { paymentId }),
    ...(objectId && kind !== 'payment' && kind !== 'unknown' && { objectId }),
    atMs: created * 1000,
  }
}

function kindOf(type: string): PaymentEvent['kind'] {
  if (type === 'account.application.deauthorized') return 'disconnected'
  if (type.startsWith('charge.dispute.')) return 'dispute'
  if (type.startsWith('refund.') || type === 'charge.refund.updated') return 'refund'
  if (type.startsWith('payment_intent.') || type.startsWith('charge.')) return 'payment'
  return type.startsWith('payout.') ? 'payout' : 'unknown'
}
