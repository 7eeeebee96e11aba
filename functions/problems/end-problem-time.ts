import { getProblemStateAfterEvent, isProblemOpen } from '@nestboard/shared/problems/problem-states.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { retryOnConflict } from '../kernel/table/version.ts'
import { buildProblemChange, problemClockTaskKind, readProblemsOfOrder } from './problem.store.ts'

export { problemClockTaskKind }

/**
 * Passes an order's problem that the host didn't answer in time on to staff, and closes one that the traveler didn't
 * follow up. Safe to repeat: somebody may have acted since the task was scheduled.
 * @returns when the open problem is due, epoch ms, if it isn't yet; undefined if nothing waits
 */
export const endProblemTime = (orderId: number, nowMs: number): Promise<number | undefined> =>
  retryOnConflict(async () => {
    const problem = (await readProblemsOfOrder(orderId)).find(({ item }) => isProblemOpen(item.state))
    if (!problem || problem.item.dueMs === null) return undefined
    if (problem.item.dueMs >= nowMs) return problem.item.dueMs + 1
    const isHostLate = problem.item.state === 'HOST'
    const state = getProblemStateAfterEvent(problem.item.state, isHostLate ? 'EXPIRE' : 'LAPSE')
    if (!state) return undefined
    const entry = { side: 'CLOCK', kind: isHostLate ? 'EXPIRED' : 'LAPSED', userId: null } as const
    await commitTransaction(buildProblemChange(problem, state, entry, nowMs).clauses)
    return undefined
  })
