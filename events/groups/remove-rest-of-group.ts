import * as z from 'zod/mini'
import { removeMembersOfDeletedClub } from '@nestboard/functions/groups/forget.ts'
import { ownJoinRequestKey, clubKey, clubMemberKey, joinRequestKey } from '@nestboard/functions/groups/rows.ts'
import { endOffersToDeletedClub } from '@nestboard/functions/group-offers/forget.ts'
import { clubOfferListingKey, clubSalesTotalsKey, groupOfferKey } from '@nestboard/functions/group-offers/rows.ts'
import { removeClubPromoRows } from '@nestboard/functions/kernel/club.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import {
  clubOfferKey,
  clubPromoKey,
  userClubMembershipKey,
  supplierStatsKey,
} from '@nestboard/functions/kernel/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { parseBySchema } from '../change.ts'
import { defineReaction } from '../reaction.ts'

const clubImage = z.object({ id: idField() })

/** Ends the offers to a deleted group, and removes its members and requests to join. */
export const removeRestOfDeletedGroup = defineReaction(
  {
    wakes: [{ on: ['REMOVE'], pk: 'CLUB#', sk: [clubKey.prefix] }],
    grants: mergeGrants(
      grantActions(clubMemberKey, 'BatchWriteItem', 'Query'),
      grantActions(joinRequestKey, 'BatchWriteItem'),
      grantActions(userClubMembershipKey, 'BatchWriteItem'),
      grantActions(ownJoinRequestKey, 'BatchWriteItem'),
      grantActions(clubOfferKey, 'DeleteItem'),
      grantActions(clubPromoKey, 'BatchWriteItem', 'DeleteItem'),
      grantActions(clubOfferListingKey, 'BatchWriteItem'),
      grantActions(clubSalesTotalsKey, 'BatchWriteItem'),
      grantActions(groupOfferKey, 'GetItem', 'PutItem'),
      grantActions(supplierStatsKey, 'UpdateItem'),
    ),
    late: 'event',
  },
  async ({ kind, keys, before }, { now }) => {
    if (kind !== 'REMOVE' || !keys.pk.startsWith('CLUB#') || keys.sk !== clubKey.prefix) return
    const { id: clubId } = parseBySchema(clubImage, before, 'group')
    await removeClubPromoRows(clubId)
    await endOffersToDeletedClub(clubId, now())
    await removeMembersOfDeletedClub(clubId)
  },
)
