import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { personalOffersPartition, searchHawkLeadKey } from '@nestboard/functions/kernel/rows.ts'
import { removeLeadOffer, recordLeadOffer } from '@nestboard/functions/search-hawks/follow-lead.ts'
import { hawkCountersKey } from '@nestboard/functions/search-hawks/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import * as z from 'zod/mini'
import { parseBySchema } from '../change.ts'
import type { RowChange, RowImage } from '../change.ts'
import { defineReaction } from '../reaction.ts'

const answerImage = z.object({ id: idField(), rateId: idField(), ttl: z.int(), searchHawkHitId: z.int() })
const prefix = personalOffersPartition(0).slice(0, -1)
const userPrefix = 'USER#'

const isOffer = ({ keys }: RowChange) => keys.pk.startsWith(prefix) && keys.sk.startsWith(userPrefix)
/** Reads a personalized offer that was made for a lead; undefined for other personalized offers. */
function answerIn(image: RowImage | undefined) {
  const offer = image && parseBySchema(answerImage, image, 'personalized offer')
  return offer?.searchHawkHitId ? offer : undefined
}

/** Records in the lead which personalized offer was made for it, and until when the offer is valid. */
export const recordOfferInLead = defineReaction(
  {
    wakes: [{ on: ['INSERT', 'MODIFY'], pk: prefix, sk: [userPrefix] }],
    grants: mergeGrants(
      grantActions(searchHawkLeadKey, 'GetItem', 'UpdateItem'),
      grantActions(hawkCountersKey, 'UpdateItem'),
    ),
    late: 'row',
  },
  async (change, { now }) => {
    const offer = isOffer(change) ? answerIn(change.after) : undefined
    if (!offer) return
    const { id: searchOfferId, rateId: offerRateId, ttl: offerTtl, searchHawkHitId } = offer
    await recordLeadOffer(searchHawkHitId, { searchOfferId, offerRateId, offerTtl }, now())
  },
)

/** Removes a personalized offer from its lead when the offer is deleted. */
export const removeDeletedOfferFromLead = defineReaction(
  {
    wakes: [{ on: ['REMOVE'], pk: prefix, sk: [userPrefix] }],
    grants: grantActions(searchHawkLeadKey, 'GetItem', 'UpdateItem'),
    late: 'row',
  },
  async (change, { now }) => {
    const offer = isOffer(change) && !change.after ? answerIn(change.before) : undefined
    if (offer) await removeLeadOffer(offer.searchHawkHitId, offer.id, now())
  },
)
