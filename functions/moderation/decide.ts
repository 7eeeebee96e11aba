import { notFound, refused, stale } from '@nestboard/shared/kernel/fault.ts'
import { moderationTexts } from '@nestboard/shared/moderation/faults.ts'
import { bandOf } from '@nestboard/shared/moderation/figures.ts'
import type { LogAction } from '@nestboard/shared/moderation/model.ts'
import type * as routes from '@nestboard/shared/moderation/routes.ts'
import { caseAfter } from '@nestboard/shared/moderation/state.ts'
import type { CaseState, Decision } from '@nestboard/shared/moderation/state.ts'
import { commit } from '../kernel/commit.ts'
import type { Clause } from '../kernel/commit.ts'
import type { Moderated } from '../kernel/moderated.ts'
import type { Operation } from '../kernel/operation.ts'
import { nextVersion, retryOnConflict, versionConflict } from '../kernel/table/version.ts'
import { claimantOf } from './answer.ts'
import { caseAt, caseIdOf, changeCase, logWrite, placeInQueue } from './case.store.ts'
import type { CaseItem } from './case.store.ts'
import { countOnDay, countOpen } from './counters.store.ts'
import { subjectOf } from './subjects.ts'

/** The case in the version that the caller saw, if they may decide it now. @throws Fault 400 otherwise, 404 for none */
function decidable(
  item: CaseItem | undefined,
  { userId, nms, nowMs }: { userId: number; nms: number; nowMs: number },
): { readonly item: CaseItem; readonly state: CaseState } {
  if (!item) throw notFound()
  const state = caseAfter(item.state, 'DECIDE')
  if (!state) throw refused(moderationTexts.decided)
  if (item.state === 'APPEALED' && item.decidedBy === userId) throw refused(moderationTexts.ownDecision)
  const claimant = claimantOf(item, nowMs)
  if (claimant !== null && claimant !== userId) throw refused(moderationTexts.taken)
  if (item.version !== nms) throw stale()
  return { item, state }
}

/** Takes a case for ten minutes. @throws Fault 400 if somebody else has it, or it changed */
export const claimCase: Operation<typeof routes.claimCase> = async (
  { type, subjectId, nms },
  { actor: { userId }, nowMs },
) => {
  const { item } = decidable(await caseAt(caseIdOf(type, subjectId)), { userId, nms, nowMs })
  const next = nextVersion({ nms: item.version }, nowMs)
  await commit([{ write: changeCase(item, { claimedBy: userId, claimedMs: nowMs }, next), otherwise: stale }])
  return { nms: next }
}

/**
 * Keeps or removes the content of a case. One transaction changes the content by its owner's clauses, decides the case in the
 * version that the caller saw, and writes the log and the counters; the stream tells author and reporters.
 */
export const decideCase: Operation<typeof routes.decideCase> = (input, { actor: { userId }, nowMs }) =>
  retryOnConflict(async () => {
    const { type, subjectId, nms, decision, note } = input
    const reading = caseAt(caseIdOf(type, subjectId))
    const [row, thing] = await Promise.all([reading, subjectOf(type, subjectId, { item: () => reading, nowMs })])
    const { item, state } = decidable(row, { userId, nms, nowMs })
    if (!thing && decision === 'REMOVE' && item.state === 'OPEN') throw refused(moderationTexts.gone)
    const isRemoved = decision === 'REMOVE'
    const { clauses, messageMs } = await changeBy(thing, isRemoved, nowMs)
    const reason = isRemoved ? input.reason : null
    const next = nextVersion({ nms: item.version }, nowMs)
    const fields = {
      ...placeInQueue(state, next, item.id),
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
    await commit([
      ...clauses.map(({ write }) => ({ write, otherwise: versionConflict })),
      { write: changeCase(item, fields, next), otherwise: versionConflict },
      { write: logWrite(log) },
      { write: countOpen(-1) },
      { write: countOnDay(nowMs, countersOf(action, reason, nowMs - item.nco)) },
    ])
    return { nms: next }
  })

/** What a decision changes in its subject: it is removed, restored or delivered, or it stays as it was. */
async function changeBy(
  thing: Moderated | undefined,
  isRemoved: boolean,
  nowMs: number,
): Promise<{ readonly clauses: readonly Clause[]; readonly messageMs?: number }> {
  if (!thing) return { clauses: [] }
  if (thing.isRemoved === isRemoved) return { clauses: (isRemoved && thing.uphold?.()) || [] }
  if (!isRemoved && thing.deliver) return thing.deliver()
  return { clauses: await thing.change(isRemoved, nowMs) }
}

const actionOf = (before: CaseState, decision: Decision): LogAction => {
  if (before === 'APPEALED') return decision === 'KEEP' ? 'OVERTURNED' : 'UPHELD'
  return decision === 'KEEP' ? 'KEPT' : 'REMOVED'
}

/** What a decision counts. The time to a decision is that of the first one. */
function countersOf(action: LogAction, reason: string | null, tookMs: number): Record<string, number> {
  if (action === 'OVERTURNED') return { overturned: 1 }
  if (action === 'UPHELD') return { upheld: 1 }
  return { [action === 'KEPT' ? 'kept' : `removed_${reason}`]: 1, [`band_${bandOf(tookMs)}`]: 1 }
}
