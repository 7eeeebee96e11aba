import { cardCheckouts } from '../gateways/payments/card-checkouts.ts'
import type { CardCheckout, CardPaymentFacilitator, PaymentAccountName } from '../gateways/payments/port.ts'
import { readConnectedAccount } from '../integrations/read-connected-account.ts'

/** What checkout sees of a provider, and of the account at it that a supplier has connected. */
export interface CheckoutConnection {
  readonly provider: CardCheckout
  readonly account: PaymentAccountName
}

/**
 * Reads how a supplier takes cards with a provider, without opening the account; undefined unless an account is
 * connected and accepted.
 */
export async function readCheckoutConnection(
  supplierId: number,
  facilitator: CardPaymentFacilitator,
): Promise<CheckoutConnection | undefined> {
  const provider = cardCheckouts[facilitator]
  const account = provider.isConfigured ? await readConnectedAccount(supplierId, facilitator) : undefined
  return account && { provider, account }
}
