import type { PaymentProvider } from '@nestboard/shared/supplier/model.ts'
import type { PaymentAccountName } from '../gateways/payments/port.ts'
import { integrationRow } from './rows.ts'

/**
 * Reads which account a supplier has connected at a payment provider, consistently, without opening it; undefined
 * unless it is connected and the provider still accepts its credentials. Costs one read unit.
 */
export async function readConnectedAccount(
  supplierId: number,
  subtype: PaymentProvider,
): Promise<PaymentAccountName | undefined> {
  const { sealed, refusedMs, accountId, locationId } = (await integrationRow.read(supplierId, subtype)) ?? {}
  if (sealed === undefined || refusedMs !== undefined || accountId === undefined) return undefined
  return { accountId, ...(locationId !== undefined && { locationId }) }
}
