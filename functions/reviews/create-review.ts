import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import {
  adjustReviewKindCounts,
  buildImportedRatingCounts,
  ratingFromCounts,
  applyRatingChange,
} from '@nestboard/shared/reviews/listing-rating-counts.ts'
import { reviewErrorTexts } from '@nestboard/shared/reviews/faults.ts'
import { postFlags } from '@nestboard/shared/reviews/model.ts'
import { hasCompletedStay } from '@nestboard/shared/reviews/rating.ts'
import type * as routes from '@nestboard/shared/reviews/routes.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { overwriteRow, putRow } from '../kernel/table/row-update.ts'
import { retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { readTeamMemberships } from '../kernel/rights/supplier-access-rules.ts'
import { setListingRating } from '../listing/set-listing-rating.ts'
import { requireReadableListing } from '../listing/listing-access-rules.ts'
import {
  readStayReservations,
  buildBookedStayConditionCheck,
  readEndedStaysAtListing,
} from '../orders/read-stay-reservations.ts'
import { grantDealKey, holdsDealKey } from '../profile/deal-key.ts'
import { buildReviewRow, buildReviewSummary } from './review-contents.ts'
import {
  buildReviewSummaryUnchangedCondition,
  findFiltersThatCountReview,
  buildUnchangedReviewSummary,
} from './review-summary.store.ts'
import { putOwnReview } from './review.store.ts'
import { readMediaOwnedByUser } from './owned-media.store.ts'
import { readListingRatingsWithKindCounts, putListingRatingCounts } from './listing-ratings.store.ts'
import { ownReviewRow, reviewSummaryRow } from './rows.ts'

/**
 * Publishes or replaces the caller's review of a listing. A review after a completed stay is verified: its rating
 * counts, and the first one earns the caller a Deal Key (shared/README.md, "Reviews and rewards").
 * @throws Fault 400 for a stay of one's own supplier and for files that aren't the caller's, 404 for hidden listings
 */
export const createReview: Operation<typeof routes.createReview> = (
  { listingId, rating, title, pros, cons, mediaIds },
  { actor, nowMs, once },
) =>
  retryOnConflict(async (attempt) => {
    const { userId } = actor
    // To save reads, the first attempt assumes that the latest ended stay is booked and that the summary row of a
    // replaced review is unchanged; conditions of the transaction check both. After a conflict, the next attempt reads
    // them.
    const isFirst = attempt === 1
    const [listing, teams, { own, mark }, { row: counted, kinds }, holdsKey, { ordered, reservations }, files] =
      await Promise.all([
        requireReadableListing({ actor, nowMs }, listingId),
        readTeamMemberships(actor),
        ownReviewRow.read(userId, listingId).then(async (noted) => ({
          own: noted,
          mark:
            noted &&
            ((isFirst && buildUnchangedReviewSummary(listingId, noted)) ||
              (await reviewSummaryRow.read(listingId, noted.postId))),
        })),
        readListingRatingsWithKindCounts(listingId),
        holdsDealKey(userId),
        readEndedStaysAtListing(userId, listingId, nowMs).then(async (found) => ({
          ordered: found,
          reservations: isFirst ? undefined : await readStayReservations(found),
        })),
        readMediaOwnedByUser(userId, mediaIds),
      ])
    if (teams.has(listing.supplierId)) throw badRequest(reviewErrorTexts.ownStay)
    if (own?.isRemoved) throw badRequest(reviewErrorTexts.removed)
    if (!files) throw badRequest(reviewErrorTexts.media)
    const today = dayInZone(listing.timezone, nowMs)
    const ended = ordered.find(({ checkOut }) => checkOut <= today)
    const isVerified = reservations ? hasCompletedStay(reservations, listingId, today) : ended !== undefined
    const id = own?.postId ?? newId()
    const said = { id, listingId, userId, nco: nowMs, nms: nowMs, rating, title, pros, cons, isVerified, mediaIds }
    const media = files.map(({ url = '', type }, idx) => ({
      idx,
      url,
      type: type === 'VIDEO' ? ('VIDEO' as const) : ('IMAGE' as const),
    }))
    const row = {
      ...buildReviewRow({ ...said, media }),
      flags: postFlags.active + postFlags.review,
      watch: [formatEntityRef('StayListing', listingId)],
    }
    const nextMark = buildReviewSummary({ ...said, media })
    const { hasMedia } = nextMark
    const marked = { isVerified, hasMedia }
    const next = { postId: id, listingId, counted: isVerified ? rating : 0, version: (own?.version ?? 0) + 1, marked }
    const clauses: TransactionClause[] = [
      { write: overwriteRow(row) },
      { write: putRow(nextMark, buildReviewSummaryUnchangedCondition(mark)), otherwise: createVersionConflict },
      { write: putOwnReview(userId, next, own), otherwise: createVersionConflict },
    ]
    if (!reservations && ended)
      clauses.push({ write: buildBookedStayConditionCheck(ended), otherwise: createVersionConflict })
    const before = own?.counted ?? 0
    const changed = { was: findFiltersThatCountReview(mark), is: findFiltersThatCountReview(nextMark) }
    const { counts, earlier } = counted?.counts
      ? { ...counted, counts: counted.counts }
      : buildImportedRatingCounts(listing)
    const after = applyRatingChange(
      { counts, earlier, kinds: adjustReviewKindCounts(kinds, changed) },
      { add: next.counted, remove: before },
    )
    if (before !== next.counted || changed.was.join() !== changed.is.join() || !counted?.kinds)
      clauses.push({ write: putListingRatingCounts(listingId, after, counted), otherwise: createVersionConflict })
    if (before !== next.counted) clauses.push({ write: setListingRating(listingId, ratingFromCounts(after)) })
    const dealKeyAcquired = isVerified && !holdsKey
    if (dealKeyAcquired) clauses.push({ write: grantDealKey(userId, nowMs), otherwise: createVersionConflict })
    const answer = { id, dealKeyAcquired, isVerified }
    await commitTransaction(clauses, { once, answer })
    return answer
  })
