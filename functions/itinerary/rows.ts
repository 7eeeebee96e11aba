import type { Segment } from '@nestboard/shared/itinerary/model.ts'
import type { ProductStatus } from '@nestboard/shared/trips/model.ts'
import { boardPartition } from '../kernel/rows.ts'
import { defineRow } from '../kernel/table/define-row.ts'

/** A segment as stored. `reservationStatus`: status of the reservation that the segment shows, if any. */
export interface SegmentItem extends Segment {
  readonly reservationStatus?: ProductStatus
}
export const segmentRow = defineRow(
  boardPartition,
  'SEGMENT#{segmentId}',
  {
    Query: ['List segments of a board', 128],
    GetItem: ['Read a segment', 2],
    PutItem: ['Add a segment', 7],
    UpdateItem: ['Change a segment', 7],
    DeleteItem: ['Remove a segment', 7],
  },
  (segmentId: number) => [segmentId, segmentId],
).of<SegmentItem>()
