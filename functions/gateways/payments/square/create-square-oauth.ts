import * as z from 'zod/mini'
import { PaymentProviderError } from '../payment-provider-error.ts'
import type { PaymentSettings } from '../payment-settings.ts'
import type { PaymentAccount, PaymentAccountCredentials, PaymentAccountOAuth } from '../port.ts'
import { sendProviderRequest } from '../send-provider-request.ts'
import { parseSquareAnswer, squareApiVersion } from './square-client.ts'

const scopes = ['MERCHANT_PROFILE_READ', 'PAYMENTS_READ', 'PAYMENTS_WRITE', 'DISPUTES_READ', 'PAYOUTS_READ']

const tokenSchema = z.object({
  access_token: z.string(),
  expires_at: z.string(),
  merchant_id: z.string(),
  refresh_token: z.optional(z.string()),
})

/**
 * How a supplier connects its Square account: https://developer.squareup.com/docs/oauth-api/overview. With an application
 * secret, that proves who asks; without one, PKCE does. Square lets an application use one of the two.
 * @param findLocation the location that takes the payments of an account
 */
export function createSquareOauth(
  settings: PaymentSettings,
  findLocation: (account: PaymentAccount) => Promise<string | undefined>,
): PaymentAccountOAuth {
  const { NB_SQUARE_APP_ID: clientId, NB_SQUARE_APP_SECRET: secret } = settings
  const post = (path: string, body: Readonly<Record<string, unknown>>, authorization?: string) =>
    sendProviderRequest({
      providerName: 'Square',
      method: 'POST',
      url: `${settings.NB_SQUARE_API}${path}`,
      headers: {
        'content-type': 'application/json',
        'square-version': squareApiVersion,
        ...(authorization && { authorization }),
      },
      body: JSON.stringify({ client_id: clientId, ...body }),
      timeoutMs: settings.NB_PAYMENT_TIMEOUT_MS,
    })
  const obtain = async (body: Readonly<Record<string, string>>) => {
    const { status, json } = await post('/oauth2/token', { ...(secret && { client_secret: secret }), ...body })
    if (status >= 400) throw new PaymentProviderError('account', 'Square', `token_${status}`)
    const { access_token, expires_at, merchant_id, refresh_token } = parseSquareAnswer(tokenSchema, json)
    return {
      accountId: merchant_id,
      accessToken: access_token,
      expiresAtMs: Date.parse(expires_at),
      ...(refresh_token && { refreshToken: refresh_token }),
    }
  }
  return {
    buildConnectUrl: ({ state, redirectUri, codeChallenge }) =>
      `${settings.NB_SQUARE_API}/oauth2/authorize?${new URLSearchParams({
        client_id: clientId,
        scope: scopes.join(' '),
        // Asks who is signed in, so that nobody connects an account by mistake.
        session: 'false',
        state,
        redirect_uri: redirectUri,
        ...(!secret && { code_challenge: codeChallenge }),
      })}`,
    exchangeCode: async ({ code, redirectUri, codeVerifier }) => {
      const credentials = await obtain({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        ...(!secret && { code_verifier: codeVerifier }),
      })
      const locationId = await findLocation(credentials)
      return { ...credentials, ...(locationId && { locationId }) }
    },
    refresh: async ({ refreshToken = '', locationId }): Promise<PaymentAccountCredentials> => ({
      refreshToken,
      ...(await obtain({ grant_type: 'refresh_token', refresh_token: refreshToken })),
      ...(locationId && { locationId }),
    }),
    revoke: async ({ accessToken }) => {
      // Square revokes for the secret only. Without one, the forgotten token ends by itself within 30 days.
      if (!secret) return
      const { status } = await post('/oauth2/revoke', { access_token: accessToken }, `Client ${secret}`)
      // 404: the token is unknown, or revoked already.
      if (status >= 400 && status !== 404) throw new PaymentProviderError('account', 'Square', `revoke_${status}`)
    },
  }
}
