import type * as routes from '@nestboard/shared/profile/routes.ts'
import { buildRateLimitClause } from '../kernel/request/rate-limit.ts'
import { commitTransaction, RepeatedCallError } from '../kernel/table/commit-transaction.ts'
import { scheduleDueTask } from '../kernel/due.ts'
import { userDueTaskKey } from '../kernel/service-rows.ts'
import type { Operation } from '../kernel/request/operation.ts'

/** Kind of the scheduled task that builds a personal-data archive. */
export const personalDataArchiveTaskKind = 'ARCHIVE'

/** Queues the caller's personal-data archive. Does nothing if an archive is already queued. */
export const exportAccount: Operation<typeof routes.exportAccount> = async (_, { actor: { userId }, nowMs }) => {
  const due = { kind: personalDataArchiveTaskKind, subject: userId, atMs: nowMs }
  await commitTransaction([
    {
      write: scheduleDueTask(userDueTaskKey(userId, personalDataArchiveTaskKind), due),
      otherwise: () => new RepeatedCallError(),
    },
    buildRateLimitClause(`U${userId}`, 'archive', nowMs),
  ]).catch((error: unknown) => {
    if (!(error instanceof RepeatedCallError)) throw error
  })
  return {}
}
