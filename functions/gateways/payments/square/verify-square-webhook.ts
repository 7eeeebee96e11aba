import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { isSameSecret } from '../../../kernel/secrets/is-same-secret.ts'
import { parseJson } from '../parse-json.ts'
import type { PaymentEvent, WebhookDelivery } from '../port.ts'

const eventSchema = z.object({
  merchant_id: z.string(),
  type: z.string(),
  event_id: z.string(),
  created_at: z.string(),
  data: z.object({
    id: z.optional(z.string()),
    object: z.optional(
      z.object({
        payment: z.optional(z.object({ id: z.string() })),
        refund: z.optional(z.object({ id: z.string(), payment_id: z.optional(z.nullable(z.string())) })),
        dispute: z.optional(
          z.object({ id: z.string(), disputed_payment: z.optional(z.object({ payment_id: z.string() })) }),
        ),
        payout: z.optional(z.object({ id: z.string() })),
      }),
    ),
  }),
})

const clockToleranceMs = 5 * 60_000
/** Square repeats a delivery with the same signature for as long as a day. */
const repeatedForMs = 24 * 3_600_000

/**
 * The event of a delivery; undefined if no key signed it, or it is older than Square repeats. Its signature covers the
 * address and the body, but no time: whoever takes events must take each id once.
 * https://developer.squareup.com/docs/webhooks/step3validate
 */
export function verifySquareWebhook(
  keys: readonly string[],
  { rawBody, headers, notificationUrl, nowMs }: WebhookDelivery,
): PaymentEvent | undefined {
  const given = headers['x-square-hmacsha256-signature'] ?? ''
  const isSigned = keys.some((key) =>
    isSameSecret(given, createHmac('sha256', key).update(`${notificationUrl}${rawBody}`).digest('base64')),
  )
  const event = isSigned ? eventSchema.safeParse(parseJson(rawBody)) : undefined
  if (!event?.success) return undefined
  const { merchant_id: accountId, type, event_id: providerEventId, created_at: createdAt, data } = event.data
  const atMs = Date.parse(createdAt)
  if (!(atMs <= nowMs + clockToleranceMs && atMs >= nowMs - repeatedForMs - clockToleranceMs)) return undefined
  const { payment, refund, dispute, payout } = data.object ?? {}
  const paymentId = payment?.id ?? refund?.payment_id ?? dispute?.disputed_payment?.payment_id
  const objectId = refund?.id ?? dispute?.id ?? payout?.id
  return {
    providerEventId,
    kind: kindOf(type),
    type,
    accountId,
    ...(paymentId && { paymentId }),
    ...(objectId && { objectId }),
    atMs,
  }
}

function kindOf(type: string): PaymentEvent['kind'] {
  if (type === 'oauth.authorization.revoked') return 'disconnected'
  const [subject] = type.split('.')
  return subject === 'payment' || subject === 'refund' || subject === 'dispute' || subject === 'payout'
    ? subject
    : 'unknown'
}
