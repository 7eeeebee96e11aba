import { moderationLimits } from '@nestboard/shared/moderation/model.ts'
import type { PublicContentType, CaseSubjectType } from '@nestboard/shared/moderation/model.ts'
import type { ModerationReason } from '@nestboard/shared/moderation/reasons.ts'
import { getCaseStateAfterEvent, isCaseAwaitingDecision } from '@nestboard/shared/moderation/case-state.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { createConditionFailedError, tryCommitTransaction } from '../kernel/table/commit-transaction.ts'
import type { ModeratedContent } from '../kernel/moderated-content.ts'
import { hashSecret } from '../kernel/secrets/new-id.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import {
  deriveCaseId,
  addReportToCaseCounters,
  putAuthorCasePointer,
  putCase,
  putCaseReport,
  reopenCase,
} from './case.store.ts'
import { caseRow } from './rows.ts'
import type { CaseItem } from './rows.ts'
import { changeOpenCaseCount } from './counters.store.ts'
import { loadPublicContent } from './load-case-subject.ts'

/** The subject of a case. For messages, `place` locates them and `otherSide` is their recipient. */
export interface CaseSubject {
  readonly type: CaseSubjectType
  readonly subjectId: number
  readonly place?: NonNullable<CaseItem['place']>
  readonly otherSide?: NonNullable<CaseItem['otherSide']>
}

/** The subject of a case that is public content: a post, a comment, a review or a reply. */
export interface PublicContentSubject extends CaseSubject {
  readonly type: PublicContentType
}

/** Who reported content, and why. `userId` is null if no person did, but the text matched a scam pattern. */
export interface CaseReport {
  readonly userId: number | null
  readonly reason: ModerationReason
}

/**
 * Opens the case of a subject, or adds a report to the open case: one report per person, at most 50 per case. A
 * decided case reopens only if its content has changed, so reports of the same content are decided once; safe to
 * retry.
 * @param more clauses of the same transaction, such as the reporter's rate limit
 */
export const openCaseOrAddReport = async (
  subject: PublicContentSubject,
  report: CaseReport,
  nowMs: number,
  more: readonly TransactionClause[] = [],
): Promise<void> => {
  const thing = await loadPublicContent(subject.type, subject.subjectId)
  if (thing && !thing.isRemoved) await openCaseOrAddReportForSubject(subject, thing, report, nowMs, more)
}

/**
 * Opens the case of a subject that the caller has already read, or adds a report to the open case. @param known the
 * subject's case, if the caller has read the case as well
 */
export const openCaseOrAddReportForSubject = (
  subject: CaseSubject,
  thing: Pick<ModeratedContent, 'text' | 'path' | 'author'>,
  { userId, reason }: CaseReport,
  nowMs: number,
  more: readonly TransactionClause[] = [],
  known?: { readonly before: CaseItem | undefined },
): Promise<void> =>
  retryOnConflict(async (attempt) => {
    const id = deriveCaseId(subject.type, subject.subjectId)
    const before = known && attempt === 1 ? known.before : await caseRow.read(id)
    const own = userId === null ? [] : putCaseReport(id, { userId, reason, nco: nowMs }, before?.decidedMs ?? 0)
    const reports = own.map((write) => ({ write, otherwise: createConditionFailedError }))
    if (before && isCaseAwaitingDecision(before.state)) {
      if (userId === null) return
      const count = { write: addReportToCaseCounters(id, before.state, reason), otherwise: createConditionFailedError }
      await tryCommitTransaction([...reports, count, ...more])
      return
    }
    const textHash = hashSecret(thing.text)
    if (before && (before.textHash === textHash || !getCaseStateAfterEvent(before.state, 'REPORT'))) return
    const author = await thing.author()
    const version = nextVersion(before && { nms: before.version }, nowMs)
    const opened = buildNewCase(
      { id, ...subject, ...author, ...excerptAndHashCaseText(thing), path: thing.path },
      { userId, reason },
      version,
    )
    await tryCommitTransaction([
      ...reports,
      { write: before ? reopenCase(opened, before) : putCase(opened), otherwise: createVersionConflict },
      { write: changeOpenCaseCount(1) },
      ...(author.userId === null ? [] : [{ write: putAuthorCasePointer(author.userId, id) }]),
      ...more,
    ])
  })

/** Returns what a case stores of its subject's text: the beginning of the text, and the hash of the whole text. */
export const excerptAndHashCaseText = ({ text }: Pick<ModeratedContent, 'text'>) => ({
  text: [...text].slice(0, moderationLimits.text).join(''),
  textHash: hashSecret(text),
})

type Opened = Pick<
  CaseItem,
  | 'id'
  | 'type'
  | 'subjectId'
  | 'place'
  | 'otherSide'
  | 'userId'
  | 'supplierId'
  | 'aboutListingId'
  | 'text'
  | 'textHash'
  | 'path'
>

/** Builds a case that waits for its first decision. */
export const buildNewCase = (
  content: Opened,
  { userId, reason }: CaseReport,
  nowMs: number,
): Omit<CaseItem, 'gsi1sk'> => ({
  ...content,
  state: 'OPEN',
  reports: userId === null ? 0 : 1,
  ...(userId !== null && { [`by_${reason}`]: 1 }),
  isFlagged: userId === null,
  decision: null,
  reason: null,
  note: '',
  decidedMs: null,
  decidedBy: null,
  appeal: '',
  appealedMs: null,
  claimedBy: null,
  claimedMs: null,
  nco: nowMs,
  version: nowMs,
})
