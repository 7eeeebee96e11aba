import { notFound, badRequest, staleVersionFault } from '@nestboard/shared/kernel/fault.ts'
import { moderationErrorTexts } from '@nestboard/shared/moderation/faults.ts'
import { findDecisionTimeBand } from '@nestboard/shared/moderation/moderation-day-counters.ts'
import type { CaseLogAction } from '@nestboard/shared/moderation/model.ts'
import type * as routes from '@nestboard/shared/moderation/routes.ts'
import { getCaseStateAfterEvent } from '@nestboard/shared/moderation/case-state.ts'
import type { CaseState, CaseDecision } from '@nestboard/shared/moderation/case-state.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import type { ModeratedContent } from '../kernel/moderated-content.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { findStaffClaimingCase } from './build-case-for-staff.ts'
import { deriveCaseId, changeCase, putCaseLogEntry, buildCaseQueueKeys } from './case.store.ts'
import { caseRow } from './rows.ts'
import type { CaseItem } from './rows.ts'
import { findConflictOfInterest, readStaffInvolvement } from './find-conflict-of-interest.ts'
import type { StaffInvolvementInCases } from './find-conflict-of-interest.ts'
import { addToModerationDayCounters, changeOpenCaseCount } from './counters.store.ts'
import { loadCaseSubject } from './load-case-subject.ts'

/**
 * Requires that the caller may decide the case now, and that the case still has the version that the caller saw.
 * @throws Fault 404 without a case, 400 otherwise
 */
function decidable(
  item: CaseItem | undefined,
  { involved, nms, nowMs }: { involved: StaffInvolvementInCases; nms: number; nowMs: number },
): { readonly item: CaseItem; readonly state: CaseState } {
  if (!item) throw notFound()
  const state = getCaseStateAfterEvent(item.state, 'DECIDE')
  if (!state) throw badRequest(moderationErrorTexts.decided)
  const conflict = findConflictOfInterest(item, involved)
  if (conflict) throw badRequest(moderationErrorTexts[conflict])
  const claimant = findStaffClaimingCase(item, nowMs)
  if (claimant !== null && claimant !== involved.userId) throw badRequest(moderationErrorTexts.taken)
  if (item.version !== nms) throw staleVersionFault()
  return { item, state }
}

/**
 * Reserves a case for the caller for ten minutes. @throws Fault 400 if another member of staff has reserved it, if the
 * caller has a conflict of interest, or if the case has changed
 */
export const claimCase: Operation<typeof routes.claimCase> = async ({ type, subjectId, nms }, { actor, nowMs }) => {
  const id = deriveCaseId(type, subjectId)
  const [row, involved] = await Promise.all([caseRow.read(id), readStaffInvolvement(actor, [id])])
  const { item } = decidable(row, { involved, nms, nowMs })
  const next = nextVersion({ nms: item.version }, nowMs)
  await commitTransaction([
    { write: changeCase(item, { claimedBy: actor.userId, claimedMs: nowMs }, next), otherwise: staleVersionFault },
  ])
  return { nms: next }
}

/**
 * Keeps or removes the content of a case. One transaction changes the content, decides the case in the version that
 * the caller saw, and writes the log and the counters; the stream then notifies the author and the reporters.
 */
export const decideCase: Operation<typeof routes.decideCase> = (input, { actor, nowMs }) =>
  retryOnConflict(async () => {
    const { type, subjectId, nms, decision, note } = input
    const { userId } = actor
    const id = deriveCaseId(type, subjectId)
    const reading = caseRow.read(id)
    const [row, involved, thing] = await Promise.all([
      reading,
      readStaffInvolvement(actor, [id]),
      loadCaseSubject(type, subjectId, { item: () => reading, nowMs }),
    ])
    const { item, state } = decidable(row, { involved, nms, nowMs })
    if (!thing && decision === 'REMOVE' && item.state === 'OPEN') throw badRequest(moderationErrorTexts.gone)
    const isRemoved = decision === 'REMOVE'
    const { clauses, messageMs } = await changeBy(thing, isRemoved, nowMs)
    const reason = isRemoved ? input.reason : null
    const next = nextVersion({ nms: item.version }, nowMs)
    const fields = {
      ...buildCaseQueueKeys(state, next, item.id),
      state,
      decision,
      reason,
      note,
      decidedMs: next,
      decidedBy: userId,
      claimedBy: null,
      claimedMs: null,
      ...(item.place && messageMs !== undefined && { place: { ...item.place, messageMs } }),
    }
    const action = actionOf(item.state, decision)
    const log = { caseId: item.id, type, subjectId, action, userId, reason, note, nco: next }
    await commitTransaction([
      ...clauses.map(({ write }) => ({ write, otherwise: createVersionConflict })),
      { write: changeCase(item, fields, next), otherwise: createVersionConflict },
      { write: putCaseLogEntry(log) },
      { write: changeOpenCaseCount(-1) },
      { write: addToModerationDayCounters(nowMs, decisionCountersOf(action, reason, nowMs - item.nco)) },
    ])
    return { nms: next }
  })

/**
 * Builds the transaction clauses by which a decision removes, restores or delivers the subject, or records that a
 * message stays held; none if the subject was deleted or needs no change.
 */
async function changeBy(
  thing: ModeratedContent | undefined,
  isRemoved: boolean,
  nowMs: number,
): Promise<{ readonly clauses: readonly TransactionClause[]; readonly messageMs?: number }> {
  if (!thing) return { clauses: [] }
  if (thing.isRemoved === isRemoved) return { clauses: (isRemoved && thing.uphold?.()) || [] }
  if (!isRemoved && thing.deliver) return thing.deliver()
  return { clauses: await thing.change(isRemoved, nowMs) }
}

const actionOf = (before: CaseState, decision: CaseDecision): CaseLogAction => {
  if (before === 'APPEALED') return decision === 'KEEP' ? 'OVERTURNED' : 'UPHELD'
  return decision === 'KEEP' ? 'KEPT' : 'REMOVED'
}

/**
 * Returns what a decision adds to the day's counters. The time until a decision is counted for a case's first decision
 * only.
 */
function decisionCountersOf(action: CaseLogAction, reason: string | null, tookMs: number): Record<string, number> {
  if (action === 'OVERTURNED') return { overturned: 1 }
  if (action === 'UPHELD') return { upheld: 1 }
  return { [action === 'KEPT' ? 'kept' : `removed_${reason}`]: 1, [`band_${findDecisionTimeBand(tookMs)}`]: 1 }
}
