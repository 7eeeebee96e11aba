import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { isSameSecret } from '../../../kernel/secrets/is-same-secret.ts'
import { parseJson } from '../parse-json.ts'
import type { PaymentEvent, WebhookDelivery } from '../port.ts'

const eventSchema = z.object({ event_name: z.string(), response: z.unknown() })
const responseSchema = z.object({
  data: z.object({
    bookingId: z.string(),
    clientReference: z.optional(z.nullable(z.string())),
    hotel: z.optional(z.object({ hotelId: z.string() })),
    updatedAt: z.optional(z.string()),
  }),
})

/**
 * The event of a delivery; undefined without the token that was set for the webhook. LiteAPI signs nothing and gives
 * events no id and no time, so an event is known by its own bytes, and tells only which booking to ask about.
 * https://docs.liteapi.travel/docs/using-liteapi-webhooks
 */
export function verifyNuiteeWebhook(
  tokens: readonly string[],
  { rawBody, headers, nowMs }: WebhookDelivery,
): PaymentEvent | undefined {
  const given = (headers['authorization'] ?? '').replace(/^Bearer /, '')
  if (!tokens.some((token) => isSameSecret(given, token))) return undefined
  const event = eventSchema.safeParse(parseJson(rawBody))
  if (!event.success) return undefined
  const { event_name: type, response } = event.data
  const booking = responseSchema.safeParse(typeof response === 'string' ? parseJson(response) : response).data?.data
  const atMs = Date.parse(booking?.updatedAt ?? '')
  return {
    providerEventId: createHash('sha256').update(rawBody).digest('base64url'),
    kind: booking && type.startsWith('booking.') ? 'payment' : 'unknown',
    type,
    accountId: booking?.hotel?.hotelId ?? '',
    ...(booking?.clientReference && { orderId: booking.clientReference }),
    ...(booking && { objectId: booking.bookingId }),
    atMs: Number.isNaN(atMs) ? nowMs : atMs,
  }
}
