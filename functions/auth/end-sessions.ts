import { commit } from '../kernel/commit.ts'
import type { Clause } from '../kernel/commit.ts'
import { endSession } from './session.store.ts'

/** Sessions ended in the same transaction as the change that requires it. A transaction holds 100 writes. */
const maxWithReason = 80
const atOnce = 25

/** Ends sessions with one write each, some at a time. Sessions that expired in between are skipped. */
export async function endSessions(userId: number, sessionIds: readonly number[], nowMs: number): Promise<void> {
  for (let from = 0; from < sessionIds.length; from += atOnce)
    await Promise.all(
      sessionIds
        .slice(from, from + atOnce)
        .map((id) =>
          commit([{ write: endSession(userId, id, nowMs), otherwise: () => new SessionGone() }]).catch(ignoreGone),
        ),
    )
}

class SessionGone extends Error {}
const ignoreGone = (error: unknown): void => {
  if (!(error instanceof SessionGone)) throw error
}

/**
 * Clauses that end sessions in the transaction of a change such as a new password. Sessions beyond the transaction's
 * size end at once; if the change then fails, they have only been signed out.
 */
export async function endSessionClauses(
  userId: number,
  sessionIds: readonly number[],
  nowMs: number,
): Promise<Clause[]> {
  await endSessions(userId, sessionIds.slice(maxWithReason), nowMs)
  return sessionIds.slice(0, maxWithReason).map((id) => ({ write: endSession(userId, id, nowMs) }))
}
