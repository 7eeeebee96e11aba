import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type * as routes from '@nestboard/shared/moderation/routes.ts'
import { budgetClause } from '../kernel/budget.ts'
import type { Operation } from '../kernel/operation.ts'
import { readable } from '../listing/team.ts'
import { addReport } from './open.ts'
import { subjectOf } from './subjects.ts'

/** Reports a review or the answer to it. @throws Fault 404 for unknown and removed ones, and below hidden listings */
export const reportContent: Operation<typeof routes.reportContent> = async (
  { type, subjectId, reason },
  { actor, nowMs },
) => {
  const thing = await subjectOf(type, subjectId)
  if (!thing || thing.isRemoved || thing.listingId === null) throw notFound()
  await readable({ actor, nowMs }, thing.listingId)
  const { userId } = actor
  await addReport({ type, subjectId, thing }, { userId, reason }, nowMs, [budgetClause(`U${userId}`, 'report', nowMs)])
  return {}
}
