import { caseClaimDurationMs } from '@nestboard/shared/moderation/model.ts'
import type { CaseLogEntry, ModerationCase } from '@nestboard/shared/moderation/model.ts'
import { moderationReasonNames } from '@nestboard/shared/moderation/reasons.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { readPublicSuppliers } from '../supplier/supplier.ts'
import { findConflictOfInterest } from './find-conflict-of-interest.ts'
import type { StaffInvolvementInCases } from './find-conflict-of-interest.ts'
import type { CaseItem } from './rows.ts'

/**
 * Returns the staff member whose claim on the case is still valid, or null. A claim expires by itself after ten
 * minutes.
 */
export const findStaffClaimingCase = ({ claimedBy, claimedMs }: CaseItem, nowMs: number): number | null =>
  claimedMs !== null && claimedMs + caseClaimDurationMs > nowMs ? claimedBy : null

/** Builds the case as staff sees it. */
export function buildCaseForStaff(item: CaseItem, involved: StaffInvolvementInCases, nowMs: number): ModerationCase {
  const { id, type, subjectId, state, userId, supplierId, text, path, reports, isFlagged } = item
  const { decision, reason, note, decidedMs, appeal, appealedMs, nco, version: nms } = item
  const about = { id, type, subjectId, state, userId, supplierId, text, path, reports, isFlagged }
  const reasons = moderationReasonNames.flatMap((each) => {
    const count = item[`by_${each}`] ?? 0
    return count > 0 ? [{ reason: each, count }] : []
  })
  const claimedBy = findStaffClaimingCase(item, nowMs)
  const conflict = findConflictOfInterest(item, involved)
  return { ...about, reasons, decision, reason, note, decidedMs, appeal, appealedMs, conflict, claimedBy, nco, nms }
}

/** Builds a log entry as staff sees it, without the keys of its row. */
export const buildCaseLogEntry = ({
  caseId,
  type,
  subjectId,
  action,
  userId,
  reason,
  note,
  nco,
}: CaseLogEntry): CaseLogEntry => ({
  caseId,
  type,
  subjectId,
  action,
  userId,
  reason,
  note,
  nco,
})

/** Reads the people and suppliers that cases and log entries name, without duplicates. */
export async function readAccountsNamedInCases(
  actor: UserActor,
  userIds: readonly (number | null)[],
  supplierIds: readonly (number | null)[] = [],
) {
  const [users, suppliers] = await Promise.all([
    readVisiblePeople(
      actor,
      userIds.flatMap((id) => id ?? []),
    ),
    readPublicSuppliers(new Set(supplierIds.flatMap((id) => id ?? []))),
  ])
  return { users, suppliers }
}
