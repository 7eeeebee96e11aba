import { cardPaymentProviders } from '../gateways/payments/card-payment-providers.ts'
import type { CardPaymentFacilitator, CardPaymentProvider, PaymentAccount } from '../gateways/payments/port.ts'
import { readPaymentAccount } from '../integrations/read-payment-account.ts'

/** A provider, and the account at it that a supplier has connected. */
export interface PaymentConnection {
  readonly provider: CardPaymentProvider
  readonly account: PaymentAccount
}

/** Reads how a supplier takes cards with a provider; undefined unless an account is connected and accepted. */
export async function readPaymentConnection(
  supplierId: number,
  facilitator: CardPaymentFacilitator,
): Promise<PaymentConnection | undefined> {
  const provider = cardPaymentProviders[facilitator]
  const account = provider.isConfigured ? await readPaymentAccount(supplierId, facilitator) : undefined
  return account && { provider, account }
}
