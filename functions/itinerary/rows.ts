import { boardPartition } from '../kernel/rows.ts'
import { defineRowKey } from '../kernel/table/row-kind.ts'

export const segmentKey = defineRowKey(
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
)
