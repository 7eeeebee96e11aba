import { reviewLimits } from '@nestboard/shared/reviews/rating.ts'
import { commitTransaction } from '../../kernel/table/commit-transaction.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { putRow } from '../../kernel/table/row-update.ts'
import { buildReviewRow, buildReviewSummary } from '../review-contents.ts'
import type { ReviewContents } from '../review-contents.ts'
import { listingRatingsRow } from '../rows.ts'

/** Writes reviews of a listing straight to the table, and returns their ids in the given order. */
export async function storeTestReviews(listingId: number, all: readonly Partial<ReviewContents>[]): Promise<number[]> {
  const said = all.map((review, at) => ({ id: newId(), listingId, nco: 1_700_000_000_000 + at, ...review }))
  for (const each of said) {
    await commitTransaction([{ write: putRow({ ...buildReviewRow(each) }) }])
    if (each.rating) await commitTransaction([{ write: putRow(buildReviewSummary(each)) }])
  }
  return said.map(({ id }) => id)
}

/**
 * Writes the rating counts of a listing as an older version did, without the counts of verified, pictured and answered
 * reviews.
 */
export async function writeOldFormatRatingCounts(
  listingId: number,
  of: Readonly<Record<number, number>>,
): Promise<void> {
  const counts = Array.from({ length: reviewLimits.rating[1] }, (_, at) => of[at + 1] ?? 0)
  await commitTransaction([{ write: putRow({ ...listingRatingsRow.key(listingId), counts }) }])
}
