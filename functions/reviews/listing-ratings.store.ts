import { adjustReviewKindCounts, countReviewsByKind } from '@nestboard/shared/reviews/listing-rating-counts.ts'
import type { ListingRatingCounts } from '@nestboard/shared/reviews/listing-rating-counts.ts'
import type { ReviewKindCounts, ReviewFilter } from '@nestboard/shared/reviews/model.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { attributesEqual, attributesMissing } from '../kernel/table/condition.ts'
import { readFirstRows } from '../kernel/table/read.ts'
import { createVersionConflict } from '../kernel/table/version.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { changeReviewSummary, findFiltersThatCountReview, countListingReviewsByKind } from './review-summary.store.ts'
import type { ReviewSummaryChange } from './review-summary.store.ts'
import { listingRatingsRow, listingRatingsPartition, reviewSummaryRow } from './rows.ts'
import type { ListingRatingsItem, ReviewSummary } from './rows.ts'

/**
 * Reads the stored counts of a listing's reviews, also by kind (verified, with pictures, answered). If the stored row
 * lacks the counts by kind, counts the reviews now.
 */
export async function readListingRatingsWithKindCounts(
  listingId: number,
): Promise<{ readonly row: ListingRatingsItem | undefined; readonly kinds: ReviewKindCounts }> {
  // The query runs backwards, so it reads the row of counts before the summaries of reviews. If a summary changes
  // afterwards, so does the version of that row, and the transaction fails.
  const rows = await readFirstRows(listingRatingsPartition(listingId), 2, { newestFirst: true, consistent: true })
  const [row] = listingRatingsRow.among(rows)
  const hasMarks = reviewSummaryRow.among(rows).length > 0
  return { row, kinds: row?.kinds ?? (hasMarks ? await countListingReviewsByKind(listingId) : countReviewsByKind([])) }
}

/** The write that replaces the stored counts of a listing's reviews; its condition fails after a concurrent change. */
export function putListingRatingCounts(
  listingId: number,
  { counts, earlier, kinds }: ListingRatingCounts,
  before: ListingRatingsItem | undefined,
): TableWrite {
  const version = (before?.version ?? 0) + 1
  const row = { counts, ...(earlier && { earlier }), ...(kinds && { kinds }), version }
  return listingRatingsRow.put([listingId], row, unchanged(before))
}

const unchanged = (before: ListingRatingsItem | undefined) =>
  before?.version === undefined ? attributesMissing('version') : attributesEqual({ version: before.version })

/**
 * Builds the clauses that adjust a listing's counts of reviews by kind after a change of a review's kinds, but not of
 * its rating. A row that lacks these counts gets only a new version, so that a concurrent request that is counting all
 * reviews starts again.
 */
export function buildKindCountClauses(
  listingId: number,
  change: { readonly was: readonly ReviewFilter[]; readonly is: readonly ReviewFilter[] },
  before: ListingRatingsItem | undefined,
): TransactionClause[] {
  if (change.was.join() === change.is.join()) return []
  const kinds = before?.kinds && adjustReviewKindCounts(before.kinds, change)
  const version = (before?.version ?? 0) + 1
  const write = listingRatingsRow.update([listingId], { set: { version, ...(kinds && { kinds }) } }, unchanged(before))
  return [{ write, otherwise: createVersionConflict }]
}

/**
 * Builds the clauses that change a review's summary together with the counts of reviews by kind (verified, with
 * pictures, answered).
 */
export const buildReviewSummaryChangeClauses = (
  listingId: number,
  mark: ReviewSummary,
  change: ReviewSummaryChange,
  counted: ListingRatingsItem | undefined,
  remove: readonly 'userId'[] = [],
): TransactionClause[] => [
  { write: changeReviewSummary(listingId, mark, change, remove), otherwise: createVersionConflict },
  ...buildKindCountClauses(
    listingId,
    { was: findFiltersThatCountReview(mark), is: findFiltersThatCountReview({ ...mark, ...change }) },
    counted,
  ),
]
