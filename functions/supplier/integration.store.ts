import type { PaymentFacilitator } from '@nestboard/shared/supplier/model.ts'
import { supplierPartition } from '../kernel/rows.ts'
import { supplierIntegrationKey } from './rows.ts'
import { readFirstRows } from '../kernel/table/read.ts'

/** Maximum number of integrations that the query reads; a supplier has at most one of each subtype. */
const maxIntegrations = 20

/**
 * Whether the integration of a payment facilitator is connected and active. A row holds an integration's {subtype,
 * status, active}, as the requirement names them (supplier §3). Key: S#{supplier} / INTEGRATION#*.
 */
export async function isIntegrationConnected(supplierId: number, subtype: PaymentFacilitator): Promise<boolean> {
  const rows = await readFirstRows(supplierPartition(supplierId), maxIntegrations, {
    prefix: supplierIntegrationKey.prefix,
    consistent: true,
  })
  return rows.some((row) => row['subtype'] === subtype && row['status'] === 'CONNECTED' && row['active'] === true)
}
