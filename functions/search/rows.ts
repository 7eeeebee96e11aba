import { boardPartition, userPartition } from '../kernel/rows.ts'
import { defineRowKey } from '../kernel/table/define-row-key.ts'
import { defineTimeIndex } from '../kernel/table/time-index.ts'

/** Copy of a search in its board's partition, so that one query reads the whole board. */
export const boardSearchKey = defineRowKey(
  boardPartition,
  'SEARCH#{searchId}',
  {
    PutItem: ['Copy a search to its board', 1],
    UpdateItem: ['Copy a change of a search to its board', 1],
  },
  (tripId: number, searchId: number) => [tripId, searchId],
)
/** Index of a person's requests for proposals, sorted by creation, for archive and erasure. */
export const travelerRfpsIndex = defineTimeIndex('RFP#U#{userId}', ['List requests of a traveler', 64, '', 'elsewhere'])
/** A person's open requests for proposals, at most ten. */
export const travelerOpenRfpsKey = defineRowKey(userPartition, 'OPENREQUESTS', {
  GetItem: ['Read the open requests of a person', 1],
  PutItem: ['Note an open request of a person', 1],
})
