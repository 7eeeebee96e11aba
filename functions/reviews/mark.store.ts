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

/** What lists of reviews are sorted and limited by. `isRemoved`: by staff. */
export interface Mark extends Row {
  readonly id: number
  readonly nco: number
  readonly rating: number
  readonly isVerified: boolean
  readonly hasMedia: boolean
  readonly hasReply: boolean
  readonly isRemoved?: boolean
}
/** What of a mark changes after it is written. */
export type MarkChange = Partial<Pick<Mark, 'hasMedia' | 'hasReply' | 'isRemoved'>>

/** Whether a review is of a kind. */
export const isOfKind: Readonly<Record<ReviewFilter, (mark: Mark) => boolean>> = {
  verified: ({ isVerified }) => isVerified,
  photos: ({ hasMedia }) => hasMedia,
  answered: ({ hasReply }) => hasReply,
}

/** The kinds that a review is counted in: none while it is removed. */
export const kindsOf = (mark: Mark | undefined): ReviewFilter[] =>
  mark && !mark.isRemoved ? reviewFilters.filter((kind) => isOfKind[kind](mark)) : []

/** LR#{listing} / OF#{id} */
export const markAt = (listingId: number, id: number): Promise<Mark | undefined> =>
  rowAt(reviewMarkKey(listingId, id), { consistent: true })

/** The number of each kind among all reviews of a listing. LR#{listing} / OF#* */
export async function kindsCounted(listingId: number): Promise<KindCounts> {
  const { pk } = reviewMarkKey(listingId, 0)
  return kindsAmong((await rowsOf<Mark>(pk, { prefix: reviewMarkKey.prefix, consistent: true })).map(kindsOf))
}

/** The mark is as it was read, so that the counts change by what the review does. */
export const isMark = (mark: Mark | undefined): Condition =>
  mark
    ? allOf(
        is({ isVerified: mark.isVerified, hasMedia: mark.hasMedia, hasReply: mark.hasReply }),
        mark.isRemoved === undefined ? lacks('isRemoved') : is({ isRemoved: mark.isRemoved }),
      )
    : missing

/** The write that changes a mark; its condition fails if another did meanwhile. */
export const changeMark = (listingId: number, mark: Mark, change: MarkChange): Write =>
  updateRow(reviewMarkKey(listingId, mark.id), { set: change }, isMark(mark))
