import { renewAfterDays } from '@nestboard/shared/integrations/model.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { buildDueTaskFields } from '../kernel/due.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { accountRenewalDueRow } from './rows.ts'
import type { IntegrationItem } from './rows.ts'

export const accountRenewalTaskKind = 'paymentAccountRenewal'

/** When credentials are renewed next: weekly, and halfway to their end if that is sooner. Times are epoch ms. */
export const computeNextRenewalMs = (renewedMs: number, expiresMs: number | undefined): number =>
  Math.floor(
    Math.min(renewedMs + renewAfterDays * msPerDay, expiresMs === undefined ? Infinity : (renewedMs + expiresMs) / 2),
  )

/** The write that schedules the renewal of an account; it replaces the time scheduled before. */
export const scheduleRenewal = (
  { id, supplierId, subtype }: Pick<IntegrationItem, 'id' | 'supplierId' | 'subtype'>,
  atMs: number,
): TableWrite =>
  accountRenewalDueRow.overwrite(
    [supplierId, subtype],
    buildDueTaskFields({ kind: accountRenewalTaskKind, subject: id, atMs }),
  )

/** The write that ends the renewals of an account. */
export const unscheduleRenewal = ({ supplierId, subtype }: Pick<IntegrationItem, 'supplierId' | 'subtype'>) =>
  accountRenewalDueRow.remove([supplierId, subtype])
