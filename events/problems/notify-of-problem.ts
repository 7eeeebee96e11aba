import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { problemEntryRow, problemEntryRowSchema, problemRow } from '@nestboard/functions/problems/rows.ts'
import { supplierBatchReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { findMemberUserIdsWithCapability } from '@nestboard/functions/supplier/member.ts'
import { teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import type { NotificationKind } from '@nestboard/shared/notifications/kinds.ts'
import type { ProblemEntryKind } from '@nestboard/shared/problems/model.ts'
import { env } from '../env.ts'
import { onRow } from '../on-row.ts'

/** The notifications of each kind of entry; a side isn't told of what it did itself. */
const kinds: Readonly<
  Record<ProblemEntryKind, { readonly traveler?: NotificationKind; readonly team?: NotificationKind }>
> = {
  REPORTED: { team: 'PROBLEM_REPORTED' },
  ANSWERED: { traveler: 'PROBLEM_ANSWERED' },
  MENDED: { traveler: 'PROBLEM_ANSWERED' },
  REFUNDED: { traveler: 'PROBLEM_ANSWERED' },
  REPLIED: { team: 'PROBLEM_REPLIED' },
  SOLVED: { team: 'PROBLEM_SOLVED' },
  ESCALATED: { team: 'PROBLEM_ESCALATED' },
  EXPIRED: { traveler: 'PROBLEM_TAKEN', team: 'PROBLEM_ESCALATED' },
  LAPSED: { traveler: 'PROBLEM_LAPSED', team: 'PROBLEM_SOLVED' },
  DECIDED: { traveler: 'PROBLEM_DECIDED', team: 'PROBLEM_CLOSED' },
}

/** Notifies the other side, or both, of each entry of a problem. */
export const notifyOfProblem = onRow(
  problemEntryRow,
  {
    on: ['INSERT'],
    image: problemEntryRowSchema,
    grants: mergeGrants(
      notifyPersonGrants,
      supplierBatchReadGrants,
      grantActions(problemRow, 'GetItem'),
      grantActions(teamMemberKey, 'Query'),
    ),
  },
  async ({ after: { orderId, no, kind, nco } }, { now }) => {
    // A problem is gone once its traveler is erased.
    const problem = await problemRow.read(orderId, no)
    if (!problem) return
    const { traveler, team } = kinds[kind]
    const { userId, supplierId, listingId, listingName: subjectName } = problem
    const context = { origin: env.NB_ORIGIN, nowMs: now() }
    const about = { supplierId, subjectId: orderId, subjectName, atMs: nco, eventMs: nco }
    if (traveler) await notifyPerson({ ...about, userId, kind: traveler }, context)
    if (!team) return
    for (const member of await findMemberUserIdsWithCapability(supplierId, 'approvals', listingId))
      if (member !== userId) await notifyPerson({ ...about, userId: member, actorUserId: userId, kind: team }, context)
  },
)
