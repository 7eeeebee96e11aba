import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import {
  toDecisionCounts,
  estimateMedianDecisionMs,
  sumModerationCounters,
} from '@nestboard/shared/moderation/moderation-day-counters.ts'
import { moderationLimits } from '@nestboard/shared/moderation/model.ts'
import type * as routes from '@nestboard/shared/moderation/routes.ts'
import type { Operation } from '../kernel/request/operation.ts'
import type { ModeratedContent } from '../kernel/moderated-content.ts'
import type { Row } from '../kernel/table/row.ts'
import { highestSortKey, parseCursorSortKey } from '../kernel/table/time-index.ts'
import { buildCaseForStaff, buildCaseLogEntry, readAccountsNamedInCases } from './build-case-for-staff.ts'
import { deriveCaseId, readCasesAfter, listCaseLogBefore, readRowsOfCase } from './case.store.ts'
import { readStaffInvolvement } from './find-conflict-of-interest.ts'
import { readModerationCounters, toStatisticsDay } from './counters.store.ts'
import { caseLogRow, caseReportRow, caseRow } from './rows.ts'
import { addSignedMediaUrls } from '../kernel/media/sign-private-media-url.ts'
import { loadCaseSubject } from './load-case-subject.ts'

/** Splits rows, read with one more than a page holds, into the page and the cursor of the next page. */
export function pageOfCases<T extends { readonly gsi1sk: string }>(
  rows: readonly T[],
): { page: T[]; cursor: string | null } {
  const page = rows.slice(0, moderationLimits.aPage)
  return { page, cursor: rows.length > page.length ? (page.at(-1)?.gsi1sk ?? null) : null }
}

/** Lists a page of the queue: waiting cases, longest wait first, or decided cases, latest first. */
export const listCases: Operation<typeof routes.listCases> = async ({ queue, cursor: from }, { actor, nowMs }) => {
  const { page, cursor } = pageOfCases(
    await readCasesAfter(queue, parseCursorSortKey(from), moderationLimits.aPage + 1),
  )
  const people = page.flatMap((item) => [item.userId, item.claimedBy])
  const suppliers = page.map(({ supplierId }) => supplierId)
  const [named, involved] = await Promise.all([
    readAccountsNamedInCases(actor, people, suppliers),
    readStaffInvolvement(
      actor,
      page.flatMap(({ id, reports }) => (queue === 'OPEN' && reports > 0 ? [id] : [])),
    ),
  ])
  return { cases: page.map((item) => buildCaseForStaff(item, involved, nowMs)), ...named, cursor }
}

/**
 * Returns a case with its content as it is now, its reports and its log. @throws Fault 404 if the subject has no case
 */
export const getCase: Operation<typeof routes.getCase> = async ({ type, subjectId }, { actor, nowMs }) => {
  const id = deriveCaseId(type, subjectId)
  const reading = readRowsOfCase(id).then(partsOf)
  const [{ item, reports, log }, involved, thing, named] = await Promise.all([
    reading,
    readStaffInvolvement(actor, [id]),
    loadCaseSubject(type, subjectId, { item: () => reading.then(({ item }) => item), nowMs }),
    reading.then(({ item, reports, log }) => {
      const people = [item, ...reports, ...log].map(({ userId }) => userId)
      return readAccountsNamedInCases(actor, [...people, item.claimedBy], [item.supplierId])
    }),
  ])
  return {
    case: buildCaseForStaff(item, involved, nowMs),
    content: thing ? contentIn(thing, nowMs) : null,
    reports: reports.map(({ userId, reason, nco }) => ({ userId, reason, nco })).toSorted((a, b) => b.nco - a.nco),
    log: log.map(buildCaseLogEntry),
    ...named,
  }
}

/** Sorts the rows of a case into the case itself, its reports and its log. @throws Fault 404 without a case */
function partsOf(rows: readonly Row[]) {
  const [item] = caseRow.among(rows)
  if (!item) throw notFound()
  return { item, reports: caseReportRow.among(rows), log: caseLogRow.among(rows) }
}

const contentIn = ({ text, about, isRemoved, media, messages = [], hold }: ModeratedContent, nowMs: number) => ({
  text,
  about,
  isRemoved,
  media: isRemoved ? addSignedMediaUrls(media, nowMs) : [...media],
  messages: [...messages],
  hold: hold ?? null,
})

/** Lists a page of all decisions and appeals, latest first. */
export const listDecisions: Operation<typeof routes.listDecisions> = async ({ cursor: from }, { actor }) => {
  const { page, cursor } = pageOfCases(
    await listCaseLogBefore(parseCursorSortKey(from) ?? highestSortKey, moderationLimits.aPage + 1),
  )
  const { users } = await readAccountsNamedInCases(
    actor,
    page.map(({ userId }) => userId),
  )
  return { decisions: page.map(buildCaseLogEntry), users, cursor }
}

const monthDays = 30
const weekDays = 7

/** Returns statistics of moderation, computed from the counters of the last 30 days with one query. */
export const getModerationFigures: Operation<typeof routes.getModerationFigures> = async (_, { nowMs }) => {
  const today = toStatisticsDay(nowMs)
  const { open, days } = await readModerationCounters(toStatisticsDay(nowMs - (monthDays - 1) * msPerDay))
  const since = (count: number) =>
    sumModerationCounters(days.filter(({ day }) => day > today - count).map(({ counters }) => counters))
  const month = since(monthDays)
  return {
    open,
    medianMs: estimateMedianDecisionMs(month),
    week: toDecisionCounts(since(weekDays)),
    month: toDecisionCounts(month),
  }
}
