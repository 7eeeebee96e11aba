import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { moderationErrorTexts } from '@nestboard/shared/moderation/faults.ts'
import type { RemovalStatement } from '@nestboard/shared/moderation/model.ts'
import type * as routes from '@nestboard/shared/moderation/routes.ts'
import { mayAuthorAppeal } from '@nestboard/shared/moderation/case-state.ts'
import { hasListingCapability } from '@nestboard/shared/supplier/capability.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { readTeamMemberships } from '../kernel/rights/supplier-access-rules.ts'
import { changeCase, putAuthorCasePointer, putCaseLogEntry, buildCaseQueueKeys } from './case.store.ts'
import { caseRow } from './rows.ts'
import type { CaseItem } from './rows.ts'
import { addToModerationDayCounters, changeOpenCaseCount } from './counters.store.ts'
import { getCapabilityToWriteContent } from './load-case-subject.ts'

/**
 * Reads a case about content that was removed or held, for its author or a team member who may write such content for
 * the supplier.
 * @throws Fault 404 for other callers, and for content that was neither removed nor held, so that authors don't learn
 * of reports
 */
async function ownCase(id: number, actor: UserActor): Promise<CaseItem> {
  const [item, teams] = await Promise.all([caseRow.read(id), readTeamMemberships(actor)])
  const member = item?.supplierId === null ? undefined : teams.get(item?.supplierId ?? 0)
  const mayWrite =
    member !== undefined &&
    hasListingCapability(member, item?.aboutListingId ?? null, getCapabilityToWriteContent(item?.type ?? 'POST'))
  const isAuthor = item?.userId === actor.userId || mayWrite
  // The author of a held message appeals before any decision, so the author may read an APPEALED case that has no
  // decision yet.
  const isToldOf = item?.decision === 'REMOVE' || item?.state === 'FINAL' || item?.state === 'APPEALED'
  if (!item || !isAuthor || !isToldOf) throw notFound()
  return item
}

/** Returns why the caller's content was removed or held, and whether they may appeal. */
export const getRemovalStatement: Operation<typeof routes.getRemovalStatement> = async ({ id }, { actor }) => ({
  statement: statementOf(await ownCase(id, actor)),
})

const statementOf = (item: CaseItem): RemovalStatement => {
  const { id, type, state, text, path, decision, reason, note, decidedMs, appeal } = item
  const said = { id, type, state, text, path, decision, reason, note, decidedMs, appeal }
  return { ...said, mayAppeal: mayAuthorAppeal(item) }
}

/** Appeals a removal, which is possible once; the case then waits for a final decision. */
export const appealDecision: Operation<typeof routes.appealDecision> = ({ id, text }, { actor, nowMs }) =>
  retryOnConflict(async () => {
    const item = await ownCase(id, actor)
    if (!mayAuthorAppeal(item)) throw badRequest(moderationErrorTexts.noAppeal)
    const next = nextVersion({ nms: item.version }, nowMs)
    const fields = {
      ...buildCaseQueueKeys('APPEALED', next, id),
      state: 'APPEALED',
      appeal: text,
      appealedMs: nowMs,
      appealedBy: actor.userId,
    } as const
    const { type, subjectId } = item
    const log = {
      caseId: id,
      type,
      subjectId,
      action: 'APPEALED',
      userId: null,
      reason: null,
      note: '',
      nco: next,
    } as const
    await commitTransaction([
      { write: changeCase(item, fields, next), otherwise: createVersionConflict },
      { write: putCaseLogEntry(log) },
      { write: changeOpenCaseCount(1) },
      { write: addToModerationDayCounters(nowMs, { appeals: 1 }) },
      // An appeal written by a teammate of the author is personal data of that teammate, so their data export and
      // erasure must find the case.
      ...(item.userId === actor.userId ? [] : [{ write: putAuthorCasePointer(actor.userId, id) }]),
    ])
    return {}
  })
