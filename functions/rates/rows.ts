import { listingPartition } from '../kernel/rows.ts'
import { defineRowKey, markAccessPatternsUsedElsewhere } from '../kernel/table/define-row-key.ts'
import { defineIndexPartition } from '../kernel/table/time-index.ts'

export const rateKey = defineRowKey(listingPartition, 'RATE#{rateId}', {
  GetItem: ['Read a rate', 2],
  Query: ['List rates of a listing', 45],
  PutItem: ['Add a rate', 6],
  UpdateItem: ['Change a rate', 6],
  DeleteItem: ['Remove a rate', 6],
  ConditionCheck: ['Check that a rate is still open', 6],
})
/**
 * Prices of single days of a rate. They have a row of their own, because both the prices and the rate's texts can be
 * long.
 */
export const priceCalendarKey = defineRowKey(listingPartition, 'PRICES#{rateId}', {
  GetItem: ['Read the calendar of a rate', 1],
  Query: ['List calendars of a listing', 19],
  PutItem: ['Write the calendar of a rate', 4],
  DeleteItem: ['Remove the calendar of a rate', 4],
})

/** Kinds of parts of a rate, with the prefixes of their sort keys. */
export const ratePartSortKeyPrefixes = { EXTRA: 'EXTRA#', PROMO: 'PROMO#', POLICY: 'POLICY#' } as const
export type RatePartKind = keyof typeof ratePartSortKeyPrefixes
/** An extra, promotion or policy of a rate. Those of the same kind and rate are adjacent. */
export const ratePartKey = defineRowKey(
  listingPartition,
  '{part}#{rateId}#{id}',
  {
    GetItem: ['Read a part of a rate', 1],
    Query: ['List parts of a kind of a rate', 14, '{part}#{rateId}#'],
    PutItem: ['Add a part to a rate', 6],
    UpdateItem: ['Change a part of a rate', 9],
    DeleteItem: ['Remove a part of a rate', 6],
  },
  (part: RatePartKind, listingId: number, rateId: number, id: number) => [listingId, part, rateId, id],
)
/** The promotions of all rates of a listing, read to find out which of them a group offer opens. */
export const promoRowKey = defineRowKey(listingPartition, 'PROMO#{rateId}#{id}', {
  Query: ['List promotions of a listing', 45],
})
/** The policies of all rates of a listing, read to find out whether a rate is non-refundable. */
export const policyRowKey = defineRowKey(
  listingPartition,
  'POLICY#{rateId}#{id}',
  markAccessPatternsUsedElsewhere({ Query: ['List policies of a listing', 45] }),
)
export const promoNamesIndex = defineIndexPartition('PROMOS#S#{supplierId}', [
  'List promotions of a supplier of a name',
  45,
  '{name}#',
  'elsewhere',
])
