import { kindsAmong } from '@nestboard/shared/reviews/counted.ts'
import { reviewFilters } from '@nestboard/shared/reviews/model.ts'
import type { KindCounts, ReviewFilter } from '@nestboard/shared/reviews/model.ts'
import { allOf, is, lacks, missing } from '../kernel/table/condition.ts'
import type { Condition } from '../kernel/table/condition.ts'
import { rowAt, rowsOf } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { updateRow } from '../kernel/table/write.ts'
import type { Write } from '../kernel/table.ts'
import { reviewMarkKey } from './rows.ts'

/**
 * What lists of reviews are sorted and limited by. `isRemoved`, `isReplyRemoved`: by staff. `userId`: the author, so that a list reads
 * them beside their reviews; erasing them removes it.
 */
export interface ReviewMark extends Row {
  readonly id: number
  readonly nco: number
  readonly rating: number
  readonly isVerified: boolean
  readonly hasMedia: boolean
  readonly hasReply: boolean
  readonly isRemoved?: boolean
  readonly isReplyRemoved?: boolean
  readonly userId?: number
}
/** What of a mark changes after it is written. */
export type MarkChange = Partial<Pick<ReviewMark, 'hasMedia' | 'hasReply' | 'isRemoved' | 'isReplyRemoved'>>

/** Whether a review is of a kind. */
export const isOfKind: Readonly<Record<ReviewFilter, (mark: ReviewMark) => boolean>> = {
  verified: ({ isVerified }) => isVerified,
  photos: ({ hasMedia }) => hasMedia,
  answered: ({ hasReply }) => hasReply,
}

/** The kinds that a review is counted in: none while it is removed. */
export const countedKindsOf = (mark: ReviewMark | undefined): ReviewFilter[] =>
  mark && !mark.isRemoved ? reviewFilters.filter((kind) => isOfKind[kind](mark)) : []

/** LR#{listing} / OF#{id} */
export const markAt = (listingId: number, id: number): Promise<ReviewMark | undefined> =>
  rowAt(reviewMarkKey(listingId, id), { consistent: true })

/**
 * The mark that a review has unless it was answered or removed after it was written. Read from the author's note of the review;
 * undefined if the note is older than this field.
 */
export const markExpected = (
  listingId: number,
  { postId: id, marked }: { readonly postId: number; readonly marked?: Pick<ReviewMark, 'isVerified' | 'hasMedia'> },
): ReviewMark | undefined =>
  marked && { ...reviewMarkKey(listingId, id), id, nco: 0, rating: 0, ...marked, hasReply: false }

/** The number of each kind among all reviews of a listing. LR#{listing} / OF#* */
export async function kindsCounted(listingId: number): Promise<KindCounts> {
  const { pk } = reviewMarkKey(listingId, 0)
  return kindsAmong(
    (await rowsOf<ReviewMark>(pk, { prefix: reviewMarkKey.prefix, consistent: true })).map(countedKindsOf),
  )
}

/** The mark is as it was read, so that the counts change by what the review does. */
export const isMark = (mark: ReviewMark | undefined): Condition =>
  mark
    ? allOf(
        is({ isVerified: mark.isVerified, hasMedia: mark.hasMedia, hasReply: mark.hasReply }),
        mark.isRemoved === undefined ? lacks('isRemoved') : is({ isRemoved: mark.isRemoved }),
      )
    : missing

/** The write that changes a mark; its condition fails if another did meanwhile. */
export const changeMark = (
  listingId: number,
  mark: ReviewMark,
  set: MarkChange,
  remove: readonly 'userId'[] = [],
): Write => updateRow(reviewMarkKey(listingId, mark.id), { set, remove }, isMark(mark))
