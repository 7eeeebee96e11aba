import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { clipSeries, overlaySeries } from '@nestboard/shared/kernel/series.ts'
import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import type { Rate } from '@nestboard/shared/rates/model.ts'
import { buildAuditAttributes } from '../kernel/audit.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { replaceRow } from '../kernel/table/row-update.ts'
import { createVersionConflict, nextVersion } from '../kernel/table/version.ts'
import { getEditableDayRange } from './editable-days.ts'
import { buildPriceCalendarRow, unpackPriceCalendar } from './rate-rows.ts'
import { buildRateExistsCheck } from './rate.store.ts'
import type { PriceCalendarRow } from './rate.store.ts'

/**
 * The clauses that set the prices of single days of a rate, on condition that its calendar is still `before` and that
 * the rate exists. The same write drops past days from the calendar.
 */
export function buildPriceCalendarClauses(
  { id, listingId, supplierId }: Pick<Rate, 'id' | 'listingId' | 'supplierId'>,
  before: PriceCalendarRow | undefined,
  edit: DaySeries,
  { actor, nowMs }: { readonly actor: UserActor; readonly nowMs: number },
): TransactionClause[] {
  const after = clipSeries(overlaySeries(unpackPriceCalendar(before), edit), getEditableDayRange(nowMs))
  const row = buildPriceCalendarRow({ id, listingId }, after, nextVersion(before ?? { nms: 0 }, nowMs))
  const write = replaceRow({ ...row, ...buildAuditAttributes(actor.userId, supplierId) }, before?.nms ?? 0)
  // Deleting a rate removes its calendar, so the version condition on an existing calendar also proves that the rate
  // exists. For a rate's first calendar, the rate itself is checked.
  const stays = before ? [] : [{ write: buildRateExistsCheck(listingId, id), otherwise: () => notFound() }]
  return [{ write, otherwise: createVersionConflict }, ...stays]
}
