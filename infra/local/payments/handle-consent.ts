import { buildConsentPage } from './build-consent-page.ts'
import { answerHtml, extendUrl, redirectTo } from './twin-request.ts'
import type { TwinAnswer, TwinRequest } from './twin-request.ts'
import { twinKeys } from './twin-context.ts'
import type { SquareAccounts } from './square/square-accounts.ts'
import type { StripeAccounts } from './stripe/stripe-accounts.ts'

/** The consent pages of Stripe (`/oauth/authorize`) and Square (`/oauth2/authorize`); undefined for other paths. */
export function handleConsent(
  { method, path, query, body }: TwinRequest,
  { stripe, square }: { readonly stripe: StripeAccounts; readonly square: SquareAccounts },
): TwinAnswer | undefined {
  const provider = path === '/oauth/authorize' ? 'Stripe' : path === '/oauth2/authorize' ? 'Square' : undefined
  if (!provider) return undefined
  const clientId = provider === 'Stripe' ? twinKeys.stripeClientId : twinKeys.squareAppId
  const redirectUri = query.get('redirect_uri') ?? ''
  if (query.get('client_id') !== clientId || !URL.canParse(redirectUri))
    return answerHtml('<title>Error</title><p>Unknown client or redirect address.', 400)
  if (method === 'GET') return buildConsentPage(provider, query)
  const form = new URLSearchParams(body)
  const state = query.get('state') ?? ''
  if (form.get('decision') !== 'allow')
    return redirectTo(
      extendUrl(redirectUri, {
        error: 'access_denied',
        error_description: provider === 'Square' ? 'user_denied' : 'The user denied your request',
        state,
      }),
    )
  const name = form.get('name') || 'Twin Bay Lodge'
  if (provider === 'Stripe') return redirectTo(stripe.grant(redirectUri, state, name))
  const merchant = { name, currency: form.get('currency') || 'USD', challenge: query.get('code_challenge') ?? '' }
  return redirectTo(square.grant(redirectUri, state, merchant))
}
