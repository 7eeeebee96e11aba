import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { ProblemEntryKind, ProblemRefund, ProblemSide } from '@nestboard/shared/problems/model.ts'
import { getProblemDueMs } from '@nestboard/shared/problems/host-answer-hours.ts'
import type { ProblemState } from '@nestboard/shared/problems/problem-states.ts'
import { buildDueTaskFields, cancelDueTask } from '../kernel/due.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { attributesEqual, rowMissing } from '../kernel/table/condition.ts'
import { readAllRows, readFirstRows } from '../kernel/table/read.ts'
import { overwriteRow } from '../kernel/table/row-update.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { createVersionConflict, nextVersion } from '../kernel/table/version.ts'
import {
  problemClockKey,
  problemEntryRow,
  problemPartition,
  problemPointerRow,
  problemRow,
  problemsToAnswerIndex,
  staffProblemsIndex,
} from './rows.ts'
import type { ProblemEntryItem, ProblemItem } from './rows.ts'

/** Kind of the scheduled task that is due when the host's or the traveler's time is over. */
export const problemClockTaskKind = 'problemClock'
/** Most problems that one call reads of those that wait for a supplier. */
const problemsReadForSupplier = 100

/** A problem with its entries, the oldest first. */
export interface StoredProblem {
  readonly item: ProblemItem
  readonly entries: readonly ProblemEntryItem[]
}

/** What a side, or the clock, adds to a problem. `userId`: null for the clock. */
export interface NewProblemEntry {
  readonly side: ProblemSide
  readonly kind: ProblemEntryKind
  readonly userId: number | null
  readonly text?: string
  readonly pictures?: ProblemEntryItem['pictures']
  readonly refund?: ProblemRefund
}

/** Reads the problems of an order consistently, the newest first. Key: PROBLEM#{order} / *. */
export async function readProblemsOfOrder(orderId: number): Promise<StoredProblem[]> {
  const rows = await readAllRows(problemPartition(orderId), { consistent: true })
  const entries = problemEntryRow.among(rows)
  return problemRow
    .among(rows)
    .map((item) => ({ item, entries: entries.filter(({ no }) => no === item.no) }))
    .toSorted((a, b) => b.item.no - a.item.no)
}

/** Reads the problems that wait for a supplier, the most urgent first. Index: PROBLEMS#S#{supplier} / *. */
export const readProblemsWaitingFor = (supplierId: number): Promise<ProblemItem[]> =>
  readFirstRows(problemsToAnswerIndex.partition(supplierId), problemsReadForSupplier, { index: secondaryIndexName })

/** Reads problems of a queue of staff, from a cursor on. Index: PROBLEMCASES#{queue} / *. */
export const readStaffProblems = (
  queue: 'OPEN' | 'DONE',
  place: string | undefined,
  most: number,
): Promise<(ProblemItem & { readonly gsi1sk: string })[]> =>
  readFirstRows(staffProblemsIndex.partition(queue), most, {
    index: secondaryIndexName,
    ...(queue === 'OPEN'
      ? { from: place === undefined ? '0' : `${place}~` }
      : { before: place ?? '9', newestFirst: true }),
  })

/** The index keys of a problem: it is listed where somebody has to act on it, and once staff decided. */
function indexKeysOf({ state, supplierId, orderId, dueMs, escalatedMs, nms }: ProblemItem) {
  if (state === 'HOST') return problemsToAnswerIndex(supplierId, dueMs ?? nms, orderId)
  if (state === 'STAFF') return staffProblemsIndex('OPEN', escalatedMs ?? nms, orderId)
  return state === 'DECIDED' ? staffProblemsIndex('DONE', nms, orderId) : {}
}

/** The clauses that report a problem; a version conflict if the order got another problem since it was read. */
export function buildProblemCreation(
  fields: Omit<ProblemItem, 'state' | 'dueMs' | 'escalatedMs' | 'watch' | 'nco' | 'nms'>,
  entry: NewProblemEntry,
  nowMs: number,
): TransactionClause[] {
  const item: ProblemItem = {
    ...fields,
    state: 'HOST',
    dueMs: getProblemDueMs('HOST', fields.reason, nowMs),
    escalatedMs: null,
    watch: [formatEntityRef('ProductOrder', fields.orderId)],
    nco: nowMs,
    nms: nowMs,
  }
  return writesOf(undefined, item, entry, 0)
}

/**
 * The clauses that bring a problem into a state and add an entry; a version conflict if it changed since it was read.
 * The clock restarts with each new state, and with each answer of the host.
 */
export function buildProblemChange(
  { item, entries }: StoredProblem,
  state: ProblemState,
  entry: NewProblemEntry,
  nowMs: number,
): { readonly nms: number; readonly clauses: TransactionClause[] } {
  const nms = nextVersion(item, nowMs)
  const keepsClock = state === item.state && state !== 'TRAVELER'
  const { gsi1pk: _pk, gsi1sk: _sk, ...kept } = item
  const after: ProblemItem = {
    ...kept,
    state,
    dueMs: keepsClock ? item.dueMs : getProblemDueMs(state, item.reason, nms),
    escalatedMs: state === 'STAFF' ? (item.escalatedMs ?? nms) : item.escalatedMs,
    nms,
  }
  return { nms, clauses: writesOf(item, after, entry, entries.length) }
}

function writesOf(
  before: ProblemItem | undefined,
  after: ProblemItem,
  { side, kind, userId, text = '', pictures = [], refund }: NewProblemEntry,
  nth: number,
): TransactionClause[] {
  const { orderId, no, nms: nco, dueMs } = after
  const entry = { orderId, no, nth, side, kind, userId, text, pictures, refund: refund ?? null, nco }
  const condition = before ? attributesEqual({ nms: before.nms }) : rowMissing
  const row = { ...after, ...indexKeysOf(after) }
  return [
    { write: problemRow.put([orderId, no], row, condition), otherwise: createVersionConflict },
    { write: problemEntryRow.put([orderId, no, nth], entry), otherwise: createVersionConflict },
    ...(userId === null ? [] : [{ write: problemPointerRow.overwrite([userId, orderId], { orderId }) }]),
    ...(dueMs === (before?.dueMs ?? null) ? [] : [{ write: clockOf(orderId, no, dueMs) }]),
  ]
}

/** The write that sets a problem's clock, or stops it. */
function clockOf(orderId: number, no: number, dueMs: number | null): TableWrite {
  const key = problemClockKey(orderId, no)
  if (dueMs === null) return cancelDueTask(key)
  return overwriteRow({
    ...key,
    ...buildDueTaskFields({ kind: problemClockTaskKind, subject: orderId, atMs: dueMs + 1 }),
  })
}
