import { commit } from '../kernel/commit.ts'
import type { Clause } from '../kernel/commit.ts'
import { endSession } from './session.store.ts'

/** How many sessions end inside the transaction that gives the reason; a transaction holds 100 writes. */
const withReasonMost = 80
const atOnce = 25

/** Ends sessions, one write each, some at a time. One that has gone meanwhile is as good as ended. */
export async function endAll(userId: number, sessionIds: readonly number[], nowMs: number): Promise<void> {
  for (let from = 0; from < sessionIds.length; from += atOnce)
    await Promise.all(
      sessionIds
        .slice(from, from + atOnce)
        .map((id) => commit([{ write: endSession(userId, id, nowMs), otherwise: () => new Gone() }]).catch(unlessGone)),
    )
}

class Gone extends Error {}
const unlessGone = (error: unknown): void => {
  if (!(error instanceof Gone)) throw error
}

/**
 * The clauses that end sessions together with what is the reason for it, such as a new password. Whoever holds more
 * than fit one transaction is signed out of the rest at once: should the reason then fail, that was all.
 */
export async function endingClauses(userId: number, sessionIds: readonly number[], nowMs: number): Promise<Clause[]> {
  await endAll(userId, sessionIds.slice(withReasonMost), nowMs)
  return sessionIds.slice(0, withReasonMost).map((id) => ({ write: endSession(userId, id, nowMs) }))
}
