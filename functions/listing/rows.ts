import { listingPartition, supplierPartition } from '../kernel/rows.ts'
import { markAccessPatternsUsedElsewhere, definePartitionKey, defineRowKey } from '../kernel/table/define-row-key.ts'
import { defineTimeIndex } from '../kernel/table/time-index.ts'

export const listingKey = defineRowKey(listingPartition, 'LISTING', {
  GetItem: ['Read a listing', 1],
  ...markAccessPatternsUsedElsewhere({ Query: ['Read a listing with its calendar', 128, 'LISTING'] }),
  PutItem: ['Create a listing', 4],
  UpdateItem: ['Change a listing', 4],
  DeleteItem: ['Delete a draft', 4],
  ConditionCheck: ['Check that a listing is still hidden, or visible', 4],
})
export const listingProfileKey = defineRowKey(listingPartition, 'PROFILE', {
  GetItem: ['Read the texts of a listing', 17],
  PutItem: ['Create the texts of a listing', 34],
  UpdateItem: ['Change the texts of a listing', 67],
})
/** Index of a supplier's listings, by creation time. */
export const listingsBySupplierIndex = defineTimeIndex('LISTINGS#S#{supplierId}', ['List listings of a supplier', 13])

/** The number of a supplier's listings, which the plan limits. */
export const supplierListingCountKey = defineRowKey(supplierPartition, 'LISTINGS', {
  GetItem: ['Read the number of listings of a supplier', 1],
  UpdateItem: ['Count listings of a supplier', 1],
})
/** The id of the draft listing that the listing picker last created for a supplier. */
export const listingDraftKey = defineRowKey(supplierPartition, 'DRAFT', {
  GetItem: ['Read the last draft of a supplier', 1],
  PutItem: ['Record the last draft of a supplier', 1],
})
/** The numbers of rates and fees of a listing; outside the listing's partition, because no price depends on them. */
export const listingPartCountsKey = defineRowKey('LC#{listingId}', 'PARTS', {
  ...markAccessPatternsUsedElsewhere({
    GetItem: ['Read the version of the count of rates and fees', 1],
    UpdateItem: ['Count rates and fees', 1],
    DeleteItem: ['Remove the count of rates and fees', 1],
  }),
})
/** Pointer that leads from the id of a rate, a part of a rate, or a fee to its listing. */
export const listingPartPointerKey = defineRowKey(
  'AT#{id}',
  '{part}',
  markAccessPatternsUsedElsewhere({
    GetItem: ['Find a part of a listing by its id', 1],
    PutItem: ['Create the pointer to a part of a listing', 1],
    UpdateItem: ['Count the parts of a rate', 1],
    DeleteItem: ['Remove the pointer to a part of a listing', 1],
  }),
  (part: 'RATE' | 'FEE' | 'EXTRA' | 'PROMO' | 'POLICY', id: number) => [id, part],
)

/** Texts about amenities; outside the listing's partition, because no price depends on them. */
export const amenityTextsPartition = definePartitionKey('LA#{listingId}', {
  Query: ['List amenity texts of a listing', 15],
})
export const amenityTextKey = defineRowKey(
  amenityTextsPartition,
  'AMENITY#{code}',
  {
    GetItem: ['Read an amenity text', 1],
    PutItem: ['Add an amenity text', 2],
    UpdateItem: ['Change an amenity text', 2],
    DeleteItem: ['Remove an amenity text', 2],
    ConditionCheck: ['Check that an amenity has no details', 2],
  },
  (listingId: number, code: number) => [listingId, code],
)
/** Pointer that leads from the id of an amenity text to its listing. */
export const amenityTextPointerKey = defineRowKey('AMENITY#{amenityId}', 'AMENITY', {
  GetItem: ['Find an amenity text by its id', 1],
  PutItem: ['Create the pointer to an amenity text', 1],
  DeleteItem: ['Remove the pointer to an amenity text', 1],
})

/**
 * Words of the listings that everybody can see, for the name search. Partitioned by a word's first three letters, so
 * that searching for a prefix is one query.
 */
export const listingWordPartition = definePartitionKey('LISTINGWORD#{letters}', {}, (word: string) => [
  [...word].slice(0, 3).join(''),
])
export const listingWordKey = defineRowKey(
  listingWordPartition,
  '{word}#{listingId}',
  {
    Query: ['List listings with a word', 20, '{word}'],
    ...markAccessPatternsUsedElsewhere({
      PutItem: ['Index a listing under a word', 2],
      DeleteItem: ['Remove a listing from a word', 2],
    }),
  },
  (word: string, listingId: number) => [word, word, listingId],
)
