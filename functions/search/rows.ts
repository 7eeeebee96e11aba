import { tripPartition, userPartition } from '../kernel/rows.ts'
import { rowKind } from '../kernel/table/row-kind.ts'
import { timeIndex } from '../kernel/table/time-index.ts'

/** Copy of a search in its board's partition, so that one query reads the whole board. */
export const boardSearchKey = rowKind(
  tripPartition,
  'SEARCH#{searchId}',
  {
    PutItem: ['Copy a search to its board', 1],
    UpdateItem: ['Copy a change of a search to its board', 1],
  },
  (tripId: number, searchId: number) => [tripId, searchId],
)
/** Index of a person's requests for proposals, sorted by creation, for archive and erasure. */
export const rfpsOfTraveler = timeIndex('RFP#U#{userId}', ['List requests of a traveler', 64, '', 'elsewhere'])
/** A person's open requests for proposals, at most ten. */
export const openRfpsKey = rowKind(userPartition, 'OPENREQUESTS', {
  GetItem: ['Read the open requests of a person', 1],
  PutItem: ['Note an open request of a person', 1],
})
