import { claimMs } from '@nestboard/shared/moderation/model.ts'
import type { CaseLogEntry, ModerationCase } from '@nestboard/shared/moderation/model.ts'
import { reasonNames } from '@nestboard/shared/moderation/reasons.ts'
import type { UserActor } from '../kernel/actor.ts'
import { peopleSeenBy } from '../kernel/people.ts'
import { suppliersSeen } from '../supplier/supplier.ts'
import type { CaseItem } from './case.store.ts'

/** Who decides a case now: a claim ends by itself. */
export const claimantOf = ({ claimedBy, claimedMs }: CaseItem, nowMs: number): number | null =>
  claimedMs !== null && claimedMs + claimMs > nowMs ? claimedBy : null

/** A case as staff reads it. */
export function caseOf(item: CaseItem, nowMs: number): ModerationCase {
  const { id, type, subjectId, state, userId, supplierId, text, path, reports, isFlagged } = item
  const { decision, reason, note, decidedMs, decidedBy, appeal, appealedMs, nco, version: nms } = item
  const about = { id, type, subjectId, state, userId, supplierId, text, path, reports, isFlagged }
  const reasons = reasonNames.flatMap((each) => {
    const count = item[`by_${each}`] ?? 0
    return count > 0 ? [{ reason: each, count }] : []
  })
  const claimedBy = claimantOf(item, nowMs)
  return { ...about, reasons, decision, reason, note, decidedMs, decidedBy, appeal, appealedMs, claimedBy, nco, nms }
}

/** An entry of the log as staff reads it. */
export const logOf = ({ caseId, type, subjectId, action, userId, reason, note, nco }: CaseLogEntry): CaseLogEntry => ({
  caseId,
  type,
  subjectId,
  action,
  userId,
  reason,
  note,
  nco,
})

/** The people and suppliers that cases and logs name, each once. */
export async function namedIn(
  actor: UserActor,
  userIds: readonly (number | null)[],
  supplierIds: readonly (number | null)[] = [],
) {
  const [users, suppliers] = await Promise.all([
    peopleSeenBy(
      actor,
      userIds.flatMap((id) => id ?? []),
    ),
    suppliersSeen(new Set(supplierIds.flatMap((id) => id ?? []))),
  ])
  return { users, suppliers }
}
