import { readPaymentConnection } from './payment-connection.ts'
import type { PaymentConnection } from './payment-connection.ts'
import type { StoredPayment } from './stored-payment.ts'
import { PaymentProviderError } from '../gateways/payments/payment-provider-error.ts'

/**
 * Reads the connection through which a payment was made.
 * @throws PaymentProviderError of kind `account` if the supplier has disconnected the account
 */
export async function requirePaymentConnection({
  supplierId,
  facilitator,
  accountId,
}: Pick<StoredPayment, 'supplierId' | 'facilitator' | 'accountId'>): Promise<PaymentConnection> {
  const connection = await readPaymentConnection(supplierId, facilitator)
  if (!connection || (accountId && connection.account.accountId !== accountId))
    throw new PaymentProviderError('account', facilitator, 'not_connected')
  return connection
}

/** The key of a payment's call: a repeated call has the same key, so that its provider carries it out once. */
export const formatPaymentCallKey = (
  orderId: number,
  call: 'authorize' | 'capture' | 'void' | 'refund' | 'undo',
): string => `${orderId}-${call}`

/** Whether a provider has said that it will not carry out a call, so that asking again is of no use. */
export const isFinalRefusal = (error: unknown): error is PaymentProviderError =>
  error instanceof PaymentProviderError && error.kind !== 'unreachable'

/**
 * Whether an account refuses us: access was ended or restricted. That is final for what was not asked yet, but says
 * nothing about a call that was made before.
 */
export const isAccountRefusal = (error: unknown): error is PaymentProviderError =>
  error instanceof PaymentProviderError && error.kind === 'account'
