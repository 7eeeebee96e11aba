import * as z from 'zod/mini'
import { forgetMembers } from '@nestboard/functions/groups/forget.ts'
import { clubAskKey, clubKey, clubMemberKey, clubWaitingKey } from '@nestboard/functions/groups/rows.ts'
import { forgetOffersTo } from '@nestboard/functions/group-offers/forget.ts'
import { clubPlaceKey, clubSalesKey, groupOfferKey } from '@nestboard/functions/group-offers/rows.ts'
import { closeClubRates } from '@nestboard/functions/kernel/club.ts'
import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { clubOfferKey, clubRateKey, clubStandingKey, supplierStatsKey } from '@nestboard/functions/kernel/rows.ts'
import { id } from '@nestboard/shared/kernel/id.ts'
import { parseBySchema } from '../change.ts'
import { defineReaction } from '../reaction.ts'

const clubImage = z.object({ id: id() })

/** Ends the offers to a deleted group, and removes its members and requests to join. */
export const forgetDeletedGroup = defineReaction(
  {
    wakes: [{ on: ['REMOVE'], pk: 'CLUB#', sk: [clubKey.prefix] }],
    grants: mergeGrants(
      uses(clubMemberKey, 'BatchWriteItem', 'Query'),
      uses(clubWaitingKey, 'BatchWriteItem'),
      uses(clubStandingKey, 'BatchWriteItem'),
      uses(clubAskKey, 'BatchWriteItem'),
      uses(clubOfferKey, 'DeleteItem'),
      uses(clubRateKey, 'BatchWriteItem', 'DeleteItem'),
      uses(clubPlaceKey, 'BatchWriteItem'),
      uses(clubSalesKey, 'BatchWriteItem'),
      uses(groupOfferKey, 'GetItem', 'PutItem'),
      uses(supplierStatsKey, 'UpdateItem'),
    ),
    late: 'event',
  },
  async ({ kind, keys, before }, { now }) => {
    if (kind !== 'REMOVE' || !keys.pk.startsWith('CLUB#') || keys.sk !== clubKey.prefix) return
    const { id: clubId } = parseBySchema(clubImage, before, 'group')
    await closeClubRates(clubId)
    await forgetOffersTo(clubId, now())
    await forgetMembers(clubId)
  },
)
