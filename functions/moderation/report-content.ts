import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type * as routes from '@nestboard/shared/moderation/routes.ts'
import { buildRateLimitClause } from '../kernel/request/rate-limit.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { requireReadableListing } from '../listing/listing-access-rules.ts'
import { deriveCaseId } from './case.store.ts'
import { caseRow } from './rows.ts'
import { openCaseOrAddReportForSubject } from './open-case-or-add-report.ts'
import { loadPublicContent } from './load-case-subject.ts'

/**
 * Reports a review or its reply. @throws Fault 404 if the content is unknown or removed, or if the caller may not read
 * its listing
 */
export const reportContent: Operation<typeof routes.reportContent> = async (
  { type, subjectId, listingId, reason },
  { actor, nowMs },
) => {
  const [thing, listing, before] = await Promise.all([
    loadPublicContent(type, subjectId),
    requireReadableListing({ actor, nowMs }, listingId),
    caseRow.read(deriveCaseId(type, subjectId)),
  ])
  if (!thing || thing.isRemoved || thing.listingId !== listingId) throw notFound()
  const { userId } = actor
  // The author of a reply is the supplier of the listing, which was read above, so the author needs no further read.
  const author =
    type === 'REPLY'
      ? () => ({ userId: null, supplierId: listing.supplierId, aboutListingId: listingId })
      : thing.author
  const budget = buildRateLimitClause(`U${userId}`, 'report', nowMs)
  await openCaseOrAddReportForSubject({ type, subjectId }, { ...thing, author }, { userId, reason }, nowMs, [budget], {
    before,
  })
  return {}
}
