import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { endSession } from './session.store.ts'

/**
 * Maximum number of sessions that are ended inside the transaction of another change; a transaction may hold 100
 * writes in all.
 */
const maxWithReason = 80
const atOnce = 25

/** Ends sessions with one write each, 25 in parallel. A session that has expired meanwhile is skipped. */
export async function endSessions(userId: number, sessionIds: readonly number[], nowMs: number): Promise<void> {
  for (let from = 0; from < sessionIds.length; from += atOnce)
    await Promise.all(
      sessionIds
        .slice(from, from + atOnce)
        .map((id) =>
          commitTransaction([{ write: endSession(userId, id, nowMs), otherwise: () => new SessionGone() }]).catch(
            ignoreGone,
          ),
        ),
    )
}

class SessionGone extends Error {}
const ignoreGone = (error: unknown): void => {
  if (!(error instanceof SessionGone)) throw error
}

/**
 * Clauses that end sessions in the transaction of a change such as a new password. Sessions that don't fit into the
 * transaction are ended at once, before it, so they stay signed out even if the change then fails.
 */
export async function buildSessionEndClauses(
  userId: number,
  sessionIds: readonly number[],
  nowMs: number,
): Promise<TransactionClause[]> {
  await endSessions(userId, sessionIds.slice(maxWithReason), nowMs)
  return sessionIds.slice(0, maxWithReason).map((id) => ({ write: endSession(userId, id, nowMs) }))
}
