import { integrationErrorTexts } from '@nestboard/shared/integrations/faults.ts'
import type { OauthProvider } from '@nestboard/shared/integrations/model.ts'
import type * as routes from '@nestboard/shared/integrations/routes.ts'
import { badRequest, Fault, notFound } from '@nestboard/shared/kernel/fault.ts'
import { cardPaymentProviders } from '../gateways/payments/card-payment-providers.ts'
import { PaymentProviderError } from '../gateways/payments/payment-provider-error.ts'
import type { PaymentAccountCredentials } from '../gateways/payments/port.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { Operation, OperationContext } from '../kernel/request/operation.ts'
import { buildCallbackUrl, deriveCodeVerifier, verifyStateOfIntegration } from './build-state-of-integration.ts'
import { storeConnection, endStates } from './connection.store.ts'
import { requireIntegration } from './require-integration.ts'
import type { IntegrationItem } from './rows.ts'

type Caller = Pick<OperationContext<UserActor>, 'actor' | 'nowMs' | 'log'>

/**
 * Connects an account with the code of the provider's consent page.
 * @throws Fault 400 for a state that is missing, forged, used, expired, or of another session, supplier or integration,
 * for a code that the provider refuses, and for another account while payments on the present one aren't settled; 503
 * if the provider doesn't answer
 */
const connectByCode =
  (subtype: OauthProvider): Operation<typeof routes.connectSquareIntegration> =>
  async ({ id, code, state = '' }, { origin, ...caller }) => {
    const item = await requireIntegration(caller.actor, id, subtype)
    const { oauth, isConfigured } = cardPaymentProviders[subtype]
    if (!isConfigured || !oauth) throw badRequest(integrationErrorTexts.notOffered)
    const issuedMs = verifyStateOfIntegration(state, item, caller.actor, caller.nowMs)
    if (issuedMs === undefined || issuedMs <= item.claimedMs) throw badRequest(integrationErrorTexts.badState)
    const request = { code, redirectUri: buildCallbackUrl(origin, subtype), codeVerifier: deriveCodeVerifier(state) }
    try {
      await keep(item, await oauth.exchangeCode(request), caller)
    } catch (error) {
      // A success uses the state up with the row that it writes.
      await endStates(item, issuedMs)
      throw toFault(error)
    }
    return {}
  }

export const connectSquareIntegration = connectByCode('SQUARE')
export const connectStripeIntegration = connectByCode('STRIPE')

/**
 * Connects a Nuitée account by its key, which a call to Nuitée checks.
 * @throws Fault 400 for a key that Nuitée refuses, and for another account while payments on the present one aren't
 * settled; 503 if Nuitée doesn't answer
 */
export const connectNuiteeIntegration: Operation<typeof routes.connectNuiteeIntegration> = async (
  { id, key, hotelId },
  caller,
) => {
  const item = await requireIntegration(caller.actor, id, 'NUITEE')
  if (!cardPaymentProviders.NUITEE.isConfigured) throw badRequest(integrationErrorTexts.notOffered)
  try {
    await keep(item, { accountId: hotelId, accessToken: key }, caller)
  } catch (error) {
    throw toFault(error)
  }
  return {}
}

/** Asks the provider for the account's name, which proves that the credentials work, and stores the connection. */
async function keep(item: IntegrationItem, credentials: PaymentAccountCredentials, caller: Caller): Promise<void> {
  const provider = cardPaymentProviders[item.subtype]
  const { name, locationId } = await provider.readAccount(credentials)
  const located = { ...credentials, ...(locationId !== undefined && { locationId }) }
  const outcome = await storeConnection(item, { credentials: located, accountName: name }, caller)
  if (outcome === 'stored') return
  // Revoking is a courtesy, since the credentials are forgotten. Providers revoke whole accounts, so not the same one.
  if (credentials.accountId !== item.accountId && outcome !== 'replaced')
    await provider.oauth
      ?.revoke(credentials)
      .catch((error: unknown) => caller.log.error('credentials were not revoked', error, { integrationId: item.id }))
  if (outcome === 'gone') throw notFound()
  throw badRequest(outcome === 'replaced' ? integrationErrorTexts.badState : integrationErrorTexts.otherAccount)
}

/** What people read when a provider refuses a connection (400) or doesn't answer (503). */
function toFault(error: unknown): unknown {
  if (!(error instanceof PaymentProviderError)) return error
  const { kind, message: note } = error
  return kind === 'unreachable'
    ? new Fault(503, integrationErrorTexts.unavailable, { note, retryAfterSeconds: 5 })
    : new Fault(400, integrationErrorTexts.refused, { note })
}
