import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { createVersionConflict } from '../kernel/table/version.ts'
import { segmentRow } from './rows.ts'
import type { SegmentItem } from './rows.ts'

/** The clause that adds a segment; a taken id is a version conflict, so the caller tries again. */
export const putSegment = (item: SegmentItem): TransactionClause => ({
  write: segmentRow.put([item.id], { ...item, watch: [formatEntityRef('Trip', item.tripId)] }),
  otherwise: createVersionConflict,
})

/** The clause that changes a segment; it fails with a version conflict if the segment has changed since it was read. */
export const changeSegment = ({ id, nms }: SegmentItem, fields: Readonly<Partial<SegmentItem>>): TransactionClause => ({
  write: segmentRow.update([id], { set: fields }, attributesEqual({ nms })),
  otherwise: createVersionConflict,
})

/** The clause that removes a segment; it fails with a version conflict if the segment has changed since it was read. */
export const deleteSegmentRow = ({ id, nms }: SegmentItem): TransactionClause => ({
  write: segmentRow.remove([id], attributesEqual({ nms })),
  otherwise: createVersionConflict,
})
