import type { PaymentProvider } from '@nestboard/shared/supplier/model.ts'
import { readFirstRows } from '../kernel/table/read.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import type { PayoutSetting } from '../supplier/payout-setting.ts'
import { unsettledPaymentsIndex } from './rows.ts'
import type { IntegrationItem } from './rows.ts'

type Account = Pick<IntegrationItem, 'supplierId' | 'subtype'>

/** The index keys of a payment while it, or a refund of it, waits for its outcome. */
export const listAsUnsettled = (supplierId: number, subtype: PaymentProvider, orderId: number) => ({
  gsi1pk: unsettledPaymentsIndex(supplierId, subtype),
  gsi1sk: String(orderId),
})

/**
 * Whether a payment or refund on an account waits for its outcome. The index is a moment late; a payment that is placed
 * in that moment has asked its provider for nothing yet, so it only fails if its account is disconnected.
 */
export const hasUnsettledPayments = async ({ supplierId, subtype }: Account): Promise<boolean> => {
  const partition = unsettledPaymentsIndex(supplierId, subtype)
  return (await readFirstRows(partition, 1, { index: secondaryIndexName, fields: ['pk'] })).length > 0
}

/**
 * Whether an integration is used: it is the supplier's payment, and a payment or refund with it isn't settled
 * (docs/decisions/teams.md).
 */
export const isIntegrationUsed = async (
  item: Account,
  { payFacType }: Pick<PayoutSetting, 'payFacType'>,
): Promise<boolean> => payFacType === item.subtype && (await hasUnsettledPayments(item))
