import { grantActions } from '@nestboard/functions/kernel/grants.ts'
import { listingWordKey } from '@nestboard/functions/listing/rows.ts'
import { updateListingSearchIndex } from '@nestboard/functions/listing/search-listings.ts'
import { parseBySchema } from '../row-change.ts'
import { listingImageSchema } from '../contracts/listing-image.ts'
import { defineReaction } from '../reaction.ts'

/**
 * Updates the word index after a change of a listing's name, place or visibility. A listing that is created by a call
 * is hidden at first; one that is shown from its first row was imported, and the import wrote its words.
 */
export const indexWordsOfListing = defineReaction(
  {
    wakes: [{ on: ['MODIFY', 'REMOVE'], pk: 'L#', sk: ['LISTING'], versioned: true }],
    grants: grantActions(listingWordKey, 'DeleteItem', 'PutItem'),
    late: 'row',
  },
  async ({ kind, keys, before, after }) => {
    if (keys.sk !== 'LISTING' || kind === 'INSERT') return
    const [old, now] = [before, after].map((image) => image && parseBySchema(listingImageSchema, image, 'listing'))
    await updateListingSearchIndex(old, now)
  },
)
