import { adjustReviewKindCounts, countReviewsByKind } from '@nestboard/shared/reviews/counted.ts'
import type { ListingRatingCounts } from '@nestboard/shared/reviews/counted.ts'
import type { ReviewKindCounts, ReviewFilter } from '@nestboard/shared/reviews/model.ts'
import type { TransactionClause } from '../kernel/commit.ts'
import { mediaKey } from '../kernel/service-rows.ts'
import type { MediaItem } from '../kernel/media.store.ts'
import { attributesEqual, attributesMissing, rowMissing } from '../kernel/table/condition.ts'
import { readFirstRows, readRow, readRowsByKeys } from '../kernel/table/read.ts'
import { putRow, updateRow } from '../kernel/table/write.ts'
import { createVersionConflict } from '../kernel/table/version.ts'
import type { TableWrite } from '../kernel/table.ts'
import { changeReviewSummary, findFiltersThatCountReview, countListingReviewsByKind } from './mark.store.ts'
import type { ReviewSummary, ReviewSummaryChange } from './mark.store.ts'
import { ownReviewKey, listingRatingsKey, listingRatingsPartition, reviewSummaryKey } from './rows.ts'

/**
 * A person's only review of a listing. `counted` is the rating that counts toward the listing's average, 0 if none
 * does.
 */
export interface OwnReview {
  readonly postId: number
  readonly listingId: number
  readonly counted: number
  readonly version: number
  /** Whether staff removed the review; its author then can't replace it. */
  readonly isRemoved?: boolean
  /**
   * The fields of the review's summary at the time when the person wrote the review. Missing in rows of an older
   * version.
   */
  readonly marked?: Pick<ReviewSummary, 'isVerified' | 'hasMedia'>
}

/**
 * Reads a person's own review of a listing: its post id, and the rating that counts. Key: U#{user} / REVIEW#{listing}.
 */
export const readOwnReview = (userId: number, listingId: number): Promise<OwnReview | undefined> =>
  readRow(ownReviewKey(userId, listingId), { consistent: true })

/**
 * The write that stores which review of a listing is the person's own. Its condition fails if the person wrote another
 * one concurrently.
 */
export const putOwnReview = (userId: number, review: OwnReview, before: OwnReview | undefined): TableWrite =>
  putRow(
    { ...ownReviewKey(userId, review.listingId), ...review },
    before ? attributesEqual({ version: before.version }) : rowMissing,
  )

/**
 * The stored counts of a listing's reviews. `version` is raised by each change and missing on imported rows; before
 * the first verified review, the row may contain nothing but the version.
 */
export type ListingRatingsRow = Partial<ListingRatingCounts> & { readonly version?: number }

/** Reads the stored counts of a listing's reviews. Key: LR#{listing} / RATINGS. */
export const readListingRatingsRow = (listingId: number): Promise<ListingRatingsRow | undefined> =>
  readRow(listingRatingsKey(listingId), { consistent: true })

/**
 * Reads the stored counts of a listing's reviews, also by kind (verified, with pictures, answered). If the stored row
 * lacks the counts by kind, counts the reviews now. Key: LR#{listing} / RATINGS, and the last review summary OF#….
 */
export async function readListingRatingsWithKindCounts(
  listingId: number,
): Promise<{ readonly row: ListingRatingsRow | undefined; readonly kinds: ReviewKindCounts }> {
  // The query runs backwards, so it reads the row of counts before the summaries of reviews. If a summary changes
  // afterwards, so does the version of that row, and the transaction fails.
  const rows = await readFirstRows(listingRatingsPartition(listingId), 2, { newestFirst: true, consistent: true })
  const row = rows.find(({ sk }) => sk === listingRatingsKey(listingId).sk) as ListingRatingsRow | undefined
  const hasMarks = rows.some(({ sk }) => sk.startsWith(reviewSummaryKey.prefix))
  return { row, kinds: row?.kinds ?? (hasMarks ? await countListingReviewsByKind(listingId) : countReviewsByKind([])) }
}

/** The write that replaces the stored counts of a listing's reviews; its condition fails after a concurrent change. */
export function putListingRatingCounts(
  listingId: number,
  { counts, earlier, kinds }: ListingRatingCounts,
  before: ListingRatingsRow | undefined,
): TableWrite {
  const version = (before?.version ?? 0) + 1
  const row = { ...listingRatingsKey(listingId), counts, ...(earlier && { earlier }), ...(kinds && { kinds }), version }
  return putRow(row, unchanged(before))
}

const unchanged = (before: ListingRatingsRow | undefined) =>
  before?.version === undefined ? attributesMissing('version') : attributesEqual({ version: before.version })

/**
 * Builds the clauses that adjust a listing's counts of reviews by kind after a change of a review's kinds, but not of
 * its rating. A row that lacks these counts gets only a new version, so that a concurrent request that is counting all
 * reviews starts again.
 */
function recountKinds(
  listingId: number,
  change: { readonly was: readonly ReviewFilter[]; readonly is: readonly ReviewFilter[] },
  before: ListingRatingsRow | undefined,
): TransactionClause[] {
  if (change.was.join() === change.is.join()) return []
  const kinds = before?.kinds && adjustReviewKindCounts(before.kinds, change)
  const version = (before?.version ?? 0) + 1
  const write = updateRow(
    listingRatingsKey(listingId),
    { set: { version, ...(kinds && { kinds }) } },
    unchanged(before),
  )
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
  counted: ListingRatingsRow | undefined,
  remove: readonly 'userId'[] = [],
): TransactionClause[] => [
  { write: changeReviewSummary(listingId, mark, change, remove), otherwise: createVersionConflict },
  ...recountKinds(
    listingId,
    { was: findFiltersThatCountReview(mark), is: findFiltersThatCountReview({ ...mark, ...change }) },
    counted,
  ),
]

/**
 * Reads the person's own pictures and films with these ids, in the given order. Undefined if one is missing, repeated
 * or belongs to somebody else.
 */
export async function readMediaOwnedByUser(userId: number, ids: readonly number[]): Promise<MediaItem[] | undefined> {
  const rows = ids.length ? await readRowsByKeys<MediaItem>(ids.map((id) => mediaKey(id))) : []
  const files = ids.map((id) => rows.find((row) => row.id === id))
  const isOwn = (file: MediaItem | undefined): file is MediaItem =>
    file?.userId === userId &&
    file.purpose === 'USER_MEDIA' &&
    file.claimedMs !== undefined &&
    file.removedMs === undefined
  return files.every(isOwn) && new Set(ids).size === ids.length ? files : undefined
}
