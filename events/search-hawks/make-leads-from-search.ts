import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { accountKey, searchHawkLeadKey, searchKey } from '@nestboard/functions/kernel/rows.ts'
import { teamPermissionCheckGrants } from '@nestboard/functions/kernel/shared-grants.ts'
import { listingBatchReadGrants } from '@nestboard/functions/listing/grants.ts'
import { personalOfferCreationGrants } from '@nestboard/functions/personal-offers/grants.ts'
import { offerConsentReadGrants } from '@nestboard/functions/profile/grants.ts'
import { rateKey } from '@nestboard/functions/rates/rows.ts'
import { matchSearchWithHawks } from '@nestboard/functions/search-hawks/match-search-with-hawks.ts'
import { hawkCellKey, hawkCountersKey, travelerLeadIdsKey } from '@nestboard/functions/search-hawks/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { searchFlags } from '@nestboard/shared/search/model.ts'
import * as z from 'zod/mini'
import { parseBySchema } from '../row-change.ts'
import type { RowImage } from '../row-change.ts'
import { defineReaction } from '../reaction.ts'

const searchImage = z.object({
  id: idField(),
  userId: z.int(),
  tripId: z.int(),
  query: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  day: z.int(),
  length: z.int(),
  ages: z.array(z.int()),
  flags: z.int(),
  nco: z.int(),
})

const { sk } = searchKey(0)

/**
 * The fields that decide which hawks a search matches, as one text to compare; undefined for a missing or inactive
 * search.
 */
function watched(image: RowImage | undefined): string | undefined {
  const search = image && parseBySchema(searchImage, image, 'search')
  if (!search || !hasFlag(search.flags, searchFlags.active)) return undefined
  const { latitude, longitude, day, length } = search
  return [latitude, longitude, day, length].join(' ')
}

/**
 * Makes leads and personalized offers for the hawks that a search matches, when the search is new, gets another place
 * or other dates, or is turned on again.
 */
export const makeLeadsFromSearch = defineReaction(
  {
    wakes: [{ on: ['INSERT', 'MODIFY'], pk: 'SEARCH#', sk: [sk] }],
    grants: mergeGrants(
      grantActions(hawkCellKey, 'Query'),
      grantActions(hawkCountersKey, 'UpdateItem'),
      grantActions(searchHawkLeadKey, 'PutItem'),
      grantActions(travelerLeadIdsKey, 'GetItem', 'UpdateItem'),
      grantActions(accountKey, 'BatchGetItem'),
      grantActions(rateKey, 'BatchGetItem'),
      listingBatchReadGrants,
      personalOfferCreationGrants,
      teamPermissionCheckGrants,
      offerConsentReadGrants,
    ),
  },
  async ({ keys, before, after }, { now }) => {
    if (!keys.pk.startsWith('SEARCH#') || keys.sk !== sk || !after) return
    const wanted = watched(after)
    if (wanted === undefined || wanted === watched(before)) return
    await matchSearchWithHawks(parseBySchema(searchImage, after, 'search'), now())
  },
)
