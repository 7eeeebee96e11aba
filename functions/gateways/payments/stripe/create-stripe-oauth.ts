import * as z from 'zod/mini'
import { PaymentProviderError } from '../payment-provider-error.ts'
import type { PaymentSettings } from '../payment-settings.ts'
import type { PaymentAccountOAuth } from '../port.ts'
import { sendProviderRequest } from '../send-provider-request.ts'
import { encodeStripeParameters } from './stripe-client.ts'

const tokenSchema = z.object({ stripe_user_id: z.string() })
const oauthErrorSchema = z.object({ error: z.string() })

/**
 * How a supplier connects a Stripe account of its own (a standard account): https://docs.stripe.com/connect/oauth-reference.
 * Only the account's id is kept, because Nestboard's own key acts for it. Stripe offers no PKCE; the code is useless
 * without that key.
 */
export function createStripeOauth(settings: PaymentSettings): PaymentAccountOAuth {
  const post = async (path: string, parameters: Readonly<Record<string, string>>): Promise<unknown> => {
    const { status, json } = await sendProviderRequest({
      providerName: 'Stripe',
      method: 'POST',
      url: `${settings.NB_STRIPE_CONNECT}${path}`,
      headers: {
        authorization: `Bearer ${settings.NB_STRIPE_SECRET_KEY}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: encodeStripeParameters(parameters).toString(),
      timeoutMs: settings.NB_PAYMENT_TIMEOUT_MS,
    })
    if (status < 400) return json
    const { data } = oauthErrorSchema.safeParse(json)
    throw new PaymentProviderError('account', 'Stripe', data?.error ?? `http_${status}`)
  }
  return {
    buildConnectUrl: ({ state, redirectUri }) =>
      `${settings.NB_STRIPE_CONNECT}/oauth/authorize?${encodeStripeParameters({
        response_type: 'code',
        client_id: settings.NB_STRIPE_CLIENT_ID,
        scope: 'read_write',
        redirect_uri: redirectUri,
        state,
      })}`,
    exchangeCode: async ({ code }) => {
      const answer = tokenSchema.safeParse(await post('/oauth/token', { grant_type: 'authorization_code', code }))
      if (!answer.success) throw new PaymentProviderError('unreachable', 'Stripe', 'answer')
      return { accountId: answer.data.stripe_user_id, accessToken: '' }
    },
    refresh: async (credentials) => credentials,
    revoke: async ({ accountId }) => {
      try {
        await post('/oauth/deauthorize', { client_id: settings.NB_STRIPE_CLIENT_ID, stripe_user_id: accountId })
      } catch (error) {
        // Stripe's answer for an account that is not, or no longer, connected.
        if (!(error instanceof PaymentProviderError && error.code === 'invalid_client')) throw error
      }
    },
  }
}
