import type { Segment } from '@nestboard/shared/itinerary/model.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { ProductStatus } from '@nestboard/shared/trips/model.ts'
import type { TransactionClause } from '../kernel/commit.ts'
import { segmentKey } from './rows.ts'
import { boardPartition } from '../kernel/rows.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { readRow, readAllRows } from '../kernel/table/read.ts'
import { putRow, removeRow, updateRow } from '../kernel/table/write.ts'
import { createVersionConflict } from '../kernel/table/version.ts'

/** A segment as stored. `reservationStatus`: status of the reservation that the segment shows, if any. */
export interface SegmentItem extends Segment {
  readonly reservationStatus?: ProductStatus
}

/** Reads a segment, consistently. Key: T#{stem} / SEGMENT#{id}. */
export const readSegmentItem = (id: number): Promise<SegmentItem | undefined> =>
  readRow(segmentKey(id), { consistent: true })

/** Lists all segments of a board, consistently. Key: T#{stem} / SEGMENT#*. */
export const listSegmentsOfBoard = (tripId: number): Promise<SegmentItem[]> =>
  readAllRows(boardPartition(tripId), { prefix: segmentKey.prefix, consistent: true })

/** The clause that adds a segment; a taken id is a version conflict, so the caller tries again. */
export const putSegment = (item: SegmentItem): TransactionClause => ({
  write: putRow({ ...segmentKey(item.id), ...item, watch: [formatEntityRef('Trip', item.tripId)] }),
  otherwise: createVersionConflict,
})

/** The clause that changes a segment; it fails with a version conflict if the segment has changed since it was read. */
export const changeSegment = ({ id, nms }: SegmentItem, fields: Readonly<Partial<SegmentItem>>): TransactionClause => ({
  write: updateRow(segmentKey(id), { set: fields }, attributesEqual({ nms })),
  otherwise: createVersionConflict,
})

/** The clause that removes a segment; it fails with a version conflict if the segment has changed since it was read. */
export const deleteSegmentRow = ({ id, nms }: SegmentItem): TransactionClause => ({
  write: removeRow(segmentKey(id), attributesEqual({ nms })),
  otherwise: createVersionConflict,
})
