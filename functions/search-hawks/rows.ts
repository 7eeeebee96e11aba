import { supplierPartition, userPartition } from '../kernel/rows.ts'
import { markAccessPatternsUsedElsewhere, definePartitionKey, defineRowKey } from '../kernel/table/define-row-key.ts'
import { defineTimeIndex } from '../kernel/table/time-index.ts'

export const hawkKey = defineRowKey('HAWK#{hawkId}', 'HAWK', {
  GetItem: ['Read a search hawk', 1],
  PutItem: ['Create a search hawk', 8],
  UpdateItem: ['Change a search hawk', 8],
  DeleteItem: ['Delete a search hawk', 8],
})
/** Index of a supplier's search hawks, by creation. */
export const supplierHawksIndex = defineTimeIndex('HAWKS#S#{supplierId}', ['List search hawks of a supplier', 25])
/** Counters of a supplier's search hawks. They lie in no index, so counting costs one write unit. */
export const hawkCountersPartition = definePartitionKey('HAWKCOUNT#{supplierId}', {
  Query: ['List counters of search hawks of a supplier', 4],
})
export const hawkCountersKey = defineRowKey(hawkCountersPartition, '{hawkId}', {
  GetItem: ['Read the counters of a search hawk', 1],
  PutItem: ['End the counters of a deleted search hawk', 1],
  DeleteItem: ['Set the counters of a search hawk to 0', 1],
  ...markAccessPatternsUsedElsewhere({ UpdateItem: ['Count for a search hawk', 1] }),
})
/** A supplier's number of search hawks, which its plan limits. */
export const supplierHawkCountKey = defineRowKey(supplierPartition, 'HAWKS', {
  UpdateItem: ['Count search hawks of a supplier', 2],
})
/**
 * An active hawk's copy in a cell that its circle touches, with every field that a match depends on
 * (`shared/search-hawks/cells.ts`).
 */
export const hawkCellKey = defineRowKey('HAWKAT#{cell}', '{hawkId}', {
  PutItem: ['File a search hawk in a cell', 2],
  DeleteItem: ['Take a search hawk out of a cell', 2],
  Query: ['List search hawks of a cell', 128, ''],
})
/** Index of a supplier's leads, by the time of the match. */
export const supplierLeadsIndex = defineTimeIndex('LEADS#S#{supplierId}', ['List leads of a supplier', 13])
/**
 * The ids of the leads that one search produced, stored in its traveler's partition, so that erasure and data export
 * find them. The row of search 0 holds the secret from which the traveler's lead ids are derived.
 */
export const travelerLeadIdsKey = defineRowKey(
  userPartition,
  'LEAD#{search}',
  markAccessPatternsUsedElsewhere({
    GetItem: ['Read the leads of a search', 2],
    UpdateItem: ['List leads under their traveler', 8],
    Query: ['List leads of a user', 64],
  }),
)
