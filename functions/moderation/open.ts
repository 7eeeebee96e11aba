import { moderationLimits } from '@nestboard/shared/moderation/model.ts'
import type { PublicContentType, SubjectType } from '@nestboard/shared/moderation/model.ts'
import type { ModerationReason } from '@nestboard/shared/moderation/reasons.ts'
import { caseAfter, isWaiting } from '@nestboard/shared/moderation/state.ts'
import type { Clause } from '../kernel/commit.ts'
import { lost, tryCommit } from '../kernel/commit.ts'
import type { Moderated } from '../kernel/moderated.ts'
import { hashOf } from '../kernel/random.ts'
import { nextVersion, retryOnConflict, versionConflict } from '../kernel/table/version.ts'
import { caseAt, caseIdOf, countReport, listUnderAuthor, putCase, putCaseReport, reopenCase } from './case.store.ts'
import type { CaseItem } from './case.store.ts'
import { countOpen } from './counters.store.ts'
import { contentOf } from './subjects.ts'

/** What a case is about. `place` and `otherSide`: where its messages are, and to whom they were sent. */
export interface CaseSubject {
  readonly type: SubjectType
  readonly subjectId: number
  readonly place?: NonNullable<CaseItem['place']>
  readonly otherSide?: NonNullable<CaseItem['otherSide']>
}

/** A content as the subject of a case. */
export interface ContentSubject extends CaseSubject {
  readonly type: PublicContentType
}

/** Who reports, and why; without a person a pattern of scams matched. */
export interface CaseReport {
  readonly userId: number | null
  readonly reason: ModerationReason
}

/**
 * Opens the case of a subject, or adds a report to it: one a person, 50 a case. A decided case opens again only if the content
 * changed since, so a flood of reports of the same content asks for one decision. Safe to repeat; called by operations and
 * reactions.
 * @param more clauses of the same transaction, such as the reporter's budget
 */
export const openCase = async (
  subject: ContentSubject,
  report: CaseReport,
  nowMs: number,
  more: readonly Clause[] = [],
): Promise<void> => {
  const thing = await contentOf(subject.type, subject.subjectId)
  if (thing && !thing.isRemoved) await addReport(subject, thing, report, nowMs, more)
}

/** The same, for a subject that was read already. @param known its case, if that was read beside it */
export const addReport = (
  subject: CaseSubject,
  thing: Pick<Moderated, 'text' | 'path' | 'author'>,
  { userId, reason }: CaseReport,
  nowMs: number,
  more: readonly Clause[] = [],
  known?: { readonly before: CaseItem | undefined },
): Promise<void> =>
  retryOnConflict(async (attempt) => {
    const id = caseIdOf(subject.type, subject.subjectId)
    const before = known && attempt === 1 ? known.before : await caseAt(id)
    const own = userId === null ? [] : putCaseReport(id, { userId, reason, nco: nowMs }, before?.decidedMs ?? 0)
    const reports = own.map((write) => ({ write, otherwise: lost }))
    if (before && isWaiting(before.state)) {
      if (userId === null) return
      const count = { write: countReport(id, before.state, reason), otherwise: lost }
      await tryCommit([...reports, count, ...more])
      return
    }
    const textHash = hashOf(thing.text)
    if (before && (before.textHash === textHash || !caseAfter(before.state, 'REPORT'))) return
    const author = await thing.author()
    const version = nextVersion(before && { nms: before.version }, nowMs)
    const opened = newCase(
      { id, ...subject, ...author, ...textIn(thing), path: thing.path },
      { userId, reason },
      version,
    )
    await tryCommit([
      ...reports,
      { write: before ? reopenCase(opened, before) : putCase(opened), otherwise: versionConflict },
      { write: countOpen(1) },
      ...(author.userId === null ? [] : [{ write: listUnderAuthor(author.userId, id) }]),
      ...more,
    ])
  })

/** The text that a case keeps: its beginning, and the hash of the whole. */
export const textIn = ({ text }: Pick<Moderated, 'text'>) => ({
  text: [...text].slice(0, moderationLimits.text).join(''),
  textHash: hashOf(text),
})

type Opened = Pick<
  CaseItem,
  'id' | 'type' | 'subjectId' | 'place' | 'otherSide' | 'userId' | 'supplierId' | 'text' | 'textHash' | 'path'
>

/** A case that waits for its first decision. */
export const newCase = (content: Opened, { userId, reason }: CaseReport, nowMs: number): Omit<CaseItem, 'gsi1sk'> => ({
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
