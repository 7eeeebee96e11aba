import type { PaymentProvider } from '@nestboard/shared/supplier/model.ts'
import type { PaymentAccount } from '../gateways/payments/port.ts'
import { integrationRow } from './rows.ts'
import type { IntegrationItem } from './rows.ts'
import { openCredentials } from './seal-credentials.ts'

/**
 * Reads a supplier's account at a payment provider, consistently, and opens it for calls to the provider; undefined
 * unless it is connected and the provider still accepts its credentials. Costs one read unit, and one call of the key
 * service in the cloud. An order keeps the account's id, because its refund needs the same account.
 */
export async function readPaymentAccount(
  supplierId: number,
  subtype: PaymentProvider,
): Promise<PaymentAccount | undefined> {
  const item = await integrationRow.read(supplierId, subtype)
  return item && openPaymentAccount(item)
}

/** Opens the account of an integration for calls to its provider; undefined unless it is connected and accepted. */
export async function openPaymentAccount(item: IntegrationItem): Promise<PaymentAccount | undefined> {
  if (item.sealed === undefined || item.refusedMs !== undefined) return undefined
  const credentials = await openCredentials(item.sealed, item)
  if (!credentials) return undefined
  const { accountId, accessToken, locationId } = credentials
  return { accountId, accessToken, ...(locationId !== undefined && { locationId }) }
}
