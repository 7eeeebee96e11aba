import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { mediaKey } from '@nestboard/functions/kernel/service-rows.ts'
import { cleanUpRemovedPriceMatch } from '@nestboard/functions/price-match/erase-price-matches-of-user.ts'
import { travelerPriceMatchKey } from '@nestboard/functions/price-match/rows.ts'
import { defineReaction } from '../reaction.ts'
import { parsePriceMatchChange, priceMatchStreamFilter } from './match-change.ts'

/** Removes the receipt of a removed price match; a reaction to the receipt's row removes the stored file. */
export const removeReceiptOfRemovedPriceMatch = defineReaction(
  {
    // This filter leaves out `versioned`, so that the reaction shares it with the other removals on boards: Lambda
    // allows five filters per stream reader.
    wakes: [{ on: ['REMOVE'], pk: priceMatchStreamFilter.pk, sk: [...priceMatchStreamFilter.sk] }],
    grants: mergeGrants(grantActions(mediaKey, 'DeleteItem'), grantActions(travelerPriceMatchKey, 'DeleteItem')),
  },
  async (change) => {
    const { before, after } = parsePriceMatchChange(change) ?? {}
    if (before && !after) await cleanUpRemovedPriceMatch(before)
  },
)
