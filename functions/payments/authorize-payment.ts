import type { AuthorizationResult, ProviderPayment } from '../gateways/payments/port.ts'
import { findProviderPayment } from './find-provider-payment.ts'
import { openCardTokens, sealPaymentSecret } from './open-card-tokens.ts'
import type { PaymentChange } from './change-payment.ts'
import { intendPayment } from './intend-payment.ts'
import { formatPaymentCallKey, isFinalRefusal, requirePaymentConnection } from './require-payment-connection.ts'
import type { StoredPayment } from './stored-payment.ts'

/**
 * What became of an authorization. `waiting`: for the traveler, who has to confirm at the card's bank. `payment`: the
 * row that the change applies to.
 */
export interface AuthorizationOutcome {
  readonly kind: 'authorized' | 'declined' | 'waiting'
  readonly payment: StoredPayment
  readonly change: PaymentChange
}

/**
 * Holds the amount of an order on its card. `description`: what the provider's receipt says. The intent is written
 * before the call; after a lost answer, the provider is asked first. The caller stores the change together with the
 * order's event.
 * @throws PaymentProviderError of kind `unreachable`; the next call finds out what happened
 */
export async function authorizePayment(
  payment: StoredPayment,
  description: string,
  nowMs: number,
): Promise<AuthorizationOutcome> {
  const isFirst = payment.status === 'INTENDED'
  const intended = isFirst ? await intendPayment(payment, { status: 'AUTHORIZING', askedAt: nowMs }, nowMs) : payment
  try {
    return toOutcome(intended, await ask(intended, isFirst, description, nowMs))
  } catch (error) {
    if (!isFinalRefusal(error)) throw error
    // Only the refusal of a first call tells that nothing is held.
    return isFirst ? declined(intended) : unknown(intended)
  }
}

async function ask(
  payment: StoredPayment,
  isFirst: boolean,
  description: string,
  nowMs: number,
): Promise<AuthorizationResult | 'waiting' | 'unknown'> {
  const { provider, account } = await requirePaymentConnection(payment)
  const known = isFirst ? undefined : await findProviderPayment(payment, { provider, account }, nowMs)
  if (known && known.status !== 'awaitingTraveler') return resultOf(known)
  if (known && payment.status === 'ACTION_REQUIRED') return 'waiting'
  const card = openCardTokens(payment)
  if (!card) return 'unknown'
  const { orderId, amount: amountMinor, currency } = payment
  return provider.authorize({
    account,
    idempotencyKey: formatPaymentCallKey(orderId, 'authorize'),
    orderId: String(orderId),
    amountMinor,
    currency,
    token: card.token,
    ...(card.verificationToken && { verificationToken: card.verificationToken }),
    description,
  })
}

const resultOf = (payment: ProviderPayment): AuthorizationResult =>
  payment.status === 'authorized' || payment.status === 'captured'
    ? { kind: 'authorized', payment }
    : { kind: 'declined', reason: 'declined' }

const declined = (
  payment: StoredPayment,
  reason: StoredPayment['declineReason'] = 'declined',
): AuthorizationOutcome => ({
  kind: 'declined',
  payment,
  change: {
    set: { status: 'DECLINED', declineReason: reason },
    remove: ['token', 'verificationToken', 'clientSecret'],
  },
})

/** The order fails, and undoing its payment asks the provider what there is to undo. */
const unknown = (payment: StoredPayment): AuthorizationOutcome => ({ kind: 'declined', payment, change: { set: {} } })

function toOutcome(payment: StoredPayment, result: AuthorizationResult | 'waiting' | 'unknown'): AuthorizationOutcome {
  if (result === 'unknown') return unknown(payment)
  if (result === 'waiting') return { kind: 'waiting', payment, change: { set: {} } }
  if (result.kind === 'declined') return declined(payment, result.reason)
  const { paymentId, expiresAtMs } = result.payment
  if (result.kind === 'actionRequired')
    return {
      kind: 'waiting',
      payment,
      change: {
        set: {
          status: 'ACTION_REQUIRED',
          paymentId,
          clientSecret: sealPaymentSecret(payment, result.clientSecret),
        },
        remove: ['token', 'verificationToken'],
      },
    }
  return {
    kind: 'authorized',
    payment,
    change: {
      set: { status: 'AUTHORIZED', paymentId, heldUntil: expiresAtMs },
      remove: ['token', 'verificationToken', 'clientSecret'],
    },
  }
}
