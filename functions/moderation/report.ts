import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type * as routes from '@nestboard/shared/moderation/routes.ts'
import { budgetClause } from '../kernel/budget.ts'
import type { Operation } from '../kernel/operation.ts'
import { readable } from '../listing/team.ts'
import { caseAt, caseIdOf } from './case.store.ts'
import { addReport } from './open.ts'
import { contentOf } from './subjects.ts'

/** Reports a review or the answer to it. @throws Fault 404 for unknown and removed ones, and below hidden listings */
export const reportContent: Operation<typeof routes.reportContent> = async (
  { type, subjectId, listingId, reason },
  { actor, nowMs },
) => {
  const [thing, listing, before] = await Promise.all([
    contentOf(type, subjectId),
    readable({ actor, nowMs }, listingId),
    caseAt(caseIdOf(type, subjectId)),
  ])
  if (!thing || thing.isRemoved || thing.listingId !== listingId) throw notFound()
  const { userId } = actor
  // The supplier of an answer is known from its listing.
  const author = type === 'REPLY' ? () => ({ userId: null, supplierId: listing.supplierId }) : thing.author
  const budget = budgetClause(`U${userId}`, 'report', nowMs)
  await addReport({ type, subjectId }, { ...thing, author }, { userId, reason }, nowMs, [budget], { before })
  return {}
}
