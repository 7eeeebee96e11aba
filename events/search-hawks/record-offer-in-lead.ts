import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { personalOfferKey, searchHawkLeadKey } from '@nestboard/functions/kernel/rows.ts'
import { removeLeadOffer, recordLeadOffer } from '@nestboard/functions/search-hawks/record-lead-offer.ts'
import { hawkCountersKey } from '@nestboard/functions/search-hawks/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import * as z from 'zod/mini'
import { onRow } from '../on-row.ts'

const answerImage = () => z.object({ id: idField(), rateId: idField(), ttl: z.int(), searchHawkHitId: z.int() })

/** Records in the lead which personalized offer was made for it, and until when the offer is valid. */
export const recordOfferInLead = onRow(
  personalOfferKey,
  {
    on: ['INSERT', 'MODIFY'],
    image: answerImage,
    grants: mergeGrants(
      grantActions(searchHawkLeadKey, 'GetItem', 'UpdateItem'),
      grantActions(hawkCountersKey, 'UpdateItem'),
    ),
    late: 'row',
  },
  async ({ after: { id: searchOfferId, rateId: offerRateId, ttl: offerTtl, searchHawkHitId } }, { now }) => {
    // Most personalized offers answer no lead.
    if (!searchHawkHitId) return
    await recordLeadOffer(searchHawkHitId, { searchOfferId, offerRateId, offerTtl }, now())
  },
)

/** Removes a personalized offer from its lead when the offer is deleted. */
export const removeDeletedOfferFromLead = onRow(
  personalOfferKey,
  {
    on: ['REMOVE'],
    image: answerImage,
    grants: grantActions(searchHawkLeadKey, 'GetItem', 'UpdateItem'),
    late: 'row',
  },
  async ({ before: { id, searchHawkHitId } }, { now }) => {
    if (searchHawkHitId) await removeLeadOffer(searchHawkHitId, id, now())
  },
)
