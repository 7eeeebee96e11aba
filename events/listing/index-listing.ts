import { grantActions } from '@nestboard/functions/kernel/grants.ts'
import { listingWordKey } from '@nestboard/functions/listing/rows.ts'
import { updateListingSearchIndex } from '@nestboard/functions/listing/search.ts'
import { parseBySchema } from '../change.ts'
import { listingImageSchema } from '../contracts/listing.ts'
import { defineReaction } from '../reaction.ts'

/** Updates the word index after a change of a listing's name, place or visibility. */
export const indexWordsOfListing = defineReaction(
  {
    wakes: [{ pk: 'L#', sk: ['LISTING'] }],
    grants: grantActions(listingWordKey, 'DeleteItem', 'PutItem'),
    late: 'row',
  },
  async ({ keys, before, after }) => {
    if (keys.sk !== 'LISTING') return
    const [old, now] = [before, after].map((image) => image && parseBySchema(listingImageSchema, image, 'listing'))
    await updateListingSearchIndex(old, now)
  },
)
