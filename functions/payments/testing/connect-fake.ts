import { cardCheckouts } from '../../gateways/payments/card-checkouts.ts'
import { cardPaymentProviders } from '../../gateways/payments/card-payment-providers.ts'
import type { CardPaymentFacilitator, PaymentAccountCredentials } from '../../gateways/payments/port.ts'
import { deriveIntegrationId } from '../../integrations/derive-integration-id.ts'
import { integrationRow, integrationsOfAccountIndex } from '../../integrations/rows.ts'
import { sealCredentials } from '../../integrations/seal-credentials.ts'
import { commitTransaction } from '../../kernel/table/commit-transaction.ts'
import { updateRow } from '../../kernel/table/row-update.ts'
import { supplierProfileKey } from '../../supplier/rows.ts'
import { fakeAccount, FakePaymentProvider } from './fake-provider.ts'

/** Puts a provider in memory in the place of the others. */
export function installFakeProvider(): FakePaymentProvider {
  const fake = new FakePaymentProvider()
  const { provider } = fake
  const everywhere = { SQUARE: provider, STRIPE: provider, NUITEE: provider }
  Object.assign(cardPaymentProviders, everywhere)
  Object.assign(cardCheckouts, everywhere)
  return fake
}

/** Runs work with a provider in memory in the place of the others, which are put back afterwards. */
export async function runWithFakeProvider(work: (fake: FakePaymentProvider) => Promise<void>): Promise<void> {
  const [providers, checkouts] = [{ ...cardPaymentProviders }, { ...cardCheckouts }]
  try {
    await work(installFakeProvider())
  } finally {
    Object.assign(cardPaymentProviders, providers)
    Object.assign(cardCheckouts, checkouts)
  }
}

/** Connects a supplier's account at a provider, and makes it the way in which guests pay. */
export async function connectTestAccount(
  supplierId: number,
  subtype: CardPaymentFacilitator,
  account: PaymentAccountCredentials,
): Promise<void> {
  const { accountId, locationId } = account
  const connected = {
    id: deriveIntegrationId(supplierId, subtype),
    supplierId,
    subtype,
    sealed: await sealCredentials(account, { supplierId, subtype }),
    accountId,
    ...(locationId !== undefined && { locationId }),
    gsi1pk: integrationsOfAccountIndex(subtype, accountId),
    gsi1sk: String(supplierId),
    nco: 1,
    nms: 1,
    connectedMs: 1,
    renewedMs: 1,
  }
  await commitTransaction([
    { write: updateRow(supplierProfileKey(supplierId), { set: { payFacType: subtype, payNotes: '' } }) },
    { write: integrationRow.update([supplierId, subtype], { set: connected }) },
  ])
}

/** Connects a supplier's account at the provider in Square's place, and makes it the way in which guests pay. */
export const connectFakeAccount = (supplierId: number): Promise<void> =>
  connectTestAccount(supplierId, 'SQUARE', fakeAccount)
