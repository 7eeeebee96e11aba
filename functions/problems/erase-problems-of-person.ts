import { toPrivateObjectKey } from '@nestboard/shared/media/pictures.ts'
import type { ProblemEntry } from '@nestboard/shared/problems/model.ts'
import { buildMediaDeletionClauses } from '../kernel/media/media.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { rowExists } from '../kernel/table/condition.ts'
import { cancelDueTask } from '../kernel/due.ts'
import { buildVisibleProblem } from './list-problems.ts'
import { readProblemsOfOrder } from './problem.store.ts'
import type { StoredProblem } from './problem.store.ts'
import { problemClockKey, problemEntryRow, problemPointerRow, problemRow } from './rows.ts'

/** Reads the problems to which a person added something. */
async function readProblemsOfPerson(userId: number): Promise<StoredProblem[]> {
  const problems: StoredProblem[] = []
  for (const { orderId } of await problemPointerRow.readAll([userId]))
    problems.push(...(await readProblemsOfOrder(orderId)))
  return problems
}

/**
 * Reads what a person's data export tells of problems: a traveler's own as the traveler reads them, of others what the
 * person wrote.
 */
export async function readProblemsForDataExport(userId: number) {
  return (await readProblemsOfPerson(userId)).map(({ item, entries }) => ({
    ...buildVisibleProblem(item),
    entries: entries
      .filter((entry) => item.userId === userId || entry.userId === userId)
      .map(({ side, kind, text, refund, nco }): Omit<ProblemEntry, 'pictures'> => ({ side, kind, text, refund, nco })),
  }))
}

/** Reads the S3 keys of the pictures that a person reported problems with. */
export const readProblemPictureKeys = async (userId: number): Promise<string[]> =>
  (await readProblemsOfPerson(userId)).flatMap(({ item, entries }) =>
    item.userId === userId
      ? entries.flatMap(({ pictures }) => pictures.map(({ url }) => toPrivateObjectKey(url.slice(1))))
      : [],
  )

/**
 * Removes a person's own problems with all that was written there, and their name from what they wrote in those of
 * others, whose words stay as the host's or as staff's. Safe to repeat.
 */
export async function eraseProblemsOfPerson(userId: number): Promise<void> {
  for (const problem of await readProblemsOfPerson(userId)) {
    const clauses = problem.item.userId === userId ? removalOf(problem) : anonymizationOf(problem, userId)
    if (clauses.length > 0) await commitTransaction(clauses)
  }
}

function removalOf({ item: { orderId, no }, entries }: StoredProblem): TransactionClause[] {
  return [
    { write: problemRow.remove([orderId, no]) },
    { write: cancelDueTask(problemClockKey(orderId, no)) },
    ...entries.flatMap(({ nth, pictures }) => [
      { write: problemEntryRow.remove([orderId, no, nth]) },
      ...pictures.flatMap(({ url }) => buildMediaDeletionClauses(url)),
    ]),
  ]
}

const anonymizationOf = ({ entries }: StoredProblem, userId: number): TransactionClause[] =>
  entries
    .filter((entry) => entry.userId === userId)
    .map(({ orderId, no, nth }) => ({
      write: problemEntryRow.update([orderId, no, nth], { set: { userId: null } }, rowExists),
    }))
