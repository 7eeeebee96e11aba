import type { ConflictOfInterest } from '@nestboard/shared/moderation/model.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { readTeamMemberships } from '../kernel/rights/supplier-access-rules.ts'
import { findCaseIdsReportedBy } from './case.store.ts'
import type { CaseItem } from './rows.ts'

/**
 * A staff member's possible conflicts of interest with some cases: the suppliers whose teams they are on, and the
 * cases they reported.
 */
export interface StaffInvolvementInCases {
  readonly userId: number
  readonly supplierIds: ReadonlySet<number>
  readonly reported: ReadonlySet<number>
}

/**
 * Reads the caller's possible conflicts of interest. It needs the ids of the cases only, so callers run it in parallel
 * with reading the cases.
 */
export async function readStaffInvolvement(
  actor: UserActor,
  caseIds: readonly number[],
): Promise<StaffInvolvementInCases> {
  const [teams, reported] = await Promise.all([
    readTeamMemberships(actor),
    findCaseIdsReportedBy(actor.userId, caseIds),
  ])
  return { userId: actor.userId, supplierIds: new Set(teams.keys()), reported }
}

/**
 * Returns why a staff member may not decide a case, or null if they may. The staff member who made a decision may not
 * decide the appeal against it.
 */
export function findConflictOfInterest(
  item: CaseItem,
  { userId, supplierIds, reported }: StaffInvolvementInCases,
): ConflictOfInterest | null {
  const { id, state, decidedBy, supplierId, appealedBy, otherSide } = item
  if (state === 'APPEALED' && decidedBy === userId) return 'ownDecision'
  if (reported.has(id)) return 'ownReport'
  const isAuthor = item.userId === userId || appealedBy === userId || supplierIds.has(supplierId ?? 0)
  const isOther = otherSide === `U#${userId}` || [...supplierIds].some((each) => otherSide === `S#${each}`)
  return isAuthor || isOther ? 'ownPart' : null
}
