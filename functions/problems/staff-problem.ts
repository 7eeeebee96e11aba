import { badRequest, notFound } from '@nestboard/shared/kernel/fault.ts'
import { problemErrorTexts } from '@nestboard/shared/problems/faults.ts'
import { getProblemStateAfterEvent } from '@nestboard/shared/problems/problem-states.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { retryOnConflict } from '../kernel/table/version.ts'
import { requireAllEntriesSeen } from './problem-party.ts'
import { buildProblemChange, readProblemsOfOrder, readStaffProblems } from './problem.store.ts'
import type { StoredProblem } from './problem.store.ts'

export type { StoredProblem }

/** A problem, named by its order and its number there. */
export interface ProblemName {
  readonly orderId: number
  readonly no: number
}

/** Reads a problem that was passed on to staff. @throws Fault 404 for any other */
export async function readProblemOfStaff({ orderId, no }: ProblemName): Promise<StoredProblem> {
  const problem = (await readProblemsOfOrder(orderId)).find(({ item }) => item.no === no)
  if (!problem || problem.item.escalatedMs === null) throw notFound()
  return problem
}

/**
 * Lists problems of a queue of staff: waiting ones, the longest wait first, or decided ones, the latest first.
 * @param place the sort key after which the page begins
 */
export const listProblemsOfStaff = readStaffProblems

/**
 * Closes a problem by the written decision of a staff member.
 * @param requireNoPart throws if the member takes part in the problem
 * @throws Fault 400 if it doesn't wait for staff, or if a side wrote since the member read it
 */
export const decideProblemAsStaff = (
  name: ProblemName,
  { userId, seen, text }: { readonly userId: number; readonly seen: number; readonly text: string },
  requireNoPart: (problem: StoredProblem) => Promise<void>,
  nowMs: number,
): Promise<{ nms: number }> =>
  retryOnConflict(async () => {
    const problem = await readProblemOfStaff(name)
    await requireNoPart(problem)
    const state = getProblemStateAfterEvent(problem.item.state, 'DECIDE')
    if (!state) throw badRequest(problemErrorTexts.notWithStaff)
    requireAllEntriesSeen(problem, seen)
    const entry = { side: 'STAFF', kind: 'DECIDED', userId, text } as const
    const { nms, clauses } = buildProblemChange(problem, state, entry, nowMs)
    await commitTransaction(clauses)
    return { nms }
  })
