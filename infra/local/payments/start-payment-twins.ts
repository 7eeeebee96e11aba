import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { PaymentTwinOptions } from './create-payment-twins.ts'
import type { PaymentTwinControl } from './payment-twin-control.ts'
import { twinKeys } from './twin-context.ts'

export interface PaymentTwins {
  /** The address at which all three twins answer, such as `http://localhost:41234`. */
  readonly origin: string
  /** Settings of the payment adapters that point at the twins. */
  readonly settings: Readonly<Record<string, string>>
  /** The twins' state and faults; loads the twins. */
  readonly control: () => Promise<PaymentTwinControl>
  readonly stop: () => void
}

/**
 * Opens a port of this machine for the twins of Stripe, Square and Nuitée. The twins themselves are loaded at the first
 * request, so that a start that takes no payment pays only for the port.
 * @param port 0 picks a free one
 */
export async function startPaymentTwins(
  options: PaymentTwinOptions & { readonly port?: number } = {},
): Promise<PaymentTwins> {
  let loaded: ReturnType<typeof load> | undefined
  const load = async () => {
    const { createPaymentTwins } = await import('./create-payment-twins.ts')
    return createPaymentTwins(options)
  }
  const twins = () => (loaded ??= load())
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', origin)
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
    )
    const body = await text(request)
    const { handle } = await twins()
    const answered = handle({ method: request.method ?? '', path, query, headers, body })
    if (!answered) return void response.destroy()
    response.writeHead(answered.status, answered.headers).end(answered.body)
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    settings: buildTwinSettings(origin),
    control: async () => (await twins()).control,
    stop: () => {
      void loaded?.then(({ control }) => control.webhooks.stop())
      server.close()
      server.closeAllConnections()
    },
  }
}

const buildTwinSettings = (origin: string): Readonly<Record<string, string>> => ({
  NB_STRIPE_SECRET_KEY: twinKeys.stripeSecretKey,
  NB_STRIPE_PUBLIC_KEY: twinKeys.stripePublicKey,
  NB_STRIPE_CLIENT_ID: twinKeys.stripeClientId,
  NB_STRIPE_WEBHOOK_SECRETS: twinKeys.stripeWebhookSecret,
  NB_STRIPE_API: origin,
  NB_STRIPE_CONNECT: origin,
  NB_STRIPE_SCRIPT: `${origin}/stripe.js`,
  NB_SQUARE_APP_ID: twinKeys.squareAppId,
  NB_SQUARE_APP_SECRET: twinKeys.squareAppSecret,
  NB_SQUARE_WEBHOOK_KEYS: twinKeys.squareWebhookKey,
  NB_SQUARE_API: origin,
  NB_SQUARE_SCRIPT: `${origin}/square.js`,
  NB_NUITEE_MODE: 'sandbox',
  NB_NUITEE_WEBHOOK_TOKENS: twinKeys.nuiteeWebhookToken,
  NB_NUITEE_API: `${origin}/v3.0`,
  NB_NUITEE_BOOK: `${origin}/v3.0`,
  NB_NUITEE_SCRIPT: `${origin}/nuitee.js`,
})
