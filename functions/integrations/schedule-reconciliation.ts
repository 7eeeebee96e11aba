import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { buildDueTaskFields } from '../kernel/due.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { accountReconciliationDueRow } from './rows.ts'
import type { IntegrationItem } from './rows.ts'

export const accountReconciliationTaskKind = 'paymentAccountReconciliation'

/** How often an account's payments are compared with our orders. */
export const reconcileEveryMs = msPerDay

/**
 * The write that schedules the first comparison of a connected account with our orders; it replaces the time scheduled
 * before.
 */
export const scheduleReconciliation = (
  { id, supplierId, subtype }: Pick<IntegrationItem, 'id' | 'supplierId' | 'subtype'>,
  nowMs: number,
): TableWrite =>
  accountReconciliationDueRow.overwrite(
    [supplierId, subtype],
    buildDueTaskFields({ kind: accountReconciliationTaskKind, subject: id, atMs: nowMs + reconcileEveryMs }),
  )

/** The write that ends the comparisons of an account. */
export const unscheduleReconciliation = ({ supplierId, subtype }: Pick<IntegrationItem, 'supplierId' | 'subtype'>) =>
  accountReconciliationDueRow.remove([supplierId, subtype])
