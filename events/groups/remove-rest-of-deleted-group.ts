import { removeMembersOfDeletedClub } from '@nestboard/functions/groups/remove-members-of-deleted-club.ts'
import {
  ownJoinRequestRow,
  clubRow,
  clubRowSchema,
  clubMemberRow,
  joinRequestRow,
} from '@nestboard/functions/groups/rows.ts'
import { endOffersToDeletedClub } from '@nestboard/functions/group-offers/end-offers-to-deleted-club.ts'
import { clubOfferListingRow, clubSalesTotalsRow, groupOfferRow } from '@nestboard/functions/group-offers/rows.ts'
import { removeClubPromoRows } from '@nestboard/functions/kernel/rights/club.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import {
  clubOfferKey,
  clubPromoKey,
  userClubMembershipKey,
  supplierStatsKey,
} from '@nestboard/functions/kernel/rows.ts'
import { onRow } from '../on-row.ts'

/** Ends the offers to a deleted group, and removes its members and requests to join. */
export const removeRestOfDeletedGroup = onRow(
  clubRow,
  {
    on: ['REMOVE'],
    image: clubRowSchema,
    grants: mergeGrants(
      grantActions(clubMemberRow, 'BatchWriteItem', 'Query'),
      grantActions(joinRequestRow, 'BatchWriteItem'),
      grantActions(userClubMembershipKey, 'BatchWriteItem'),
      grantActions(ownJoinRequestRow, 'BatchWriteItem'),
      grantActions(clubOfferKey, 'DeleteItem'),
      grantActions(clubPromoKey, 'BatchWriteItem', 'DeleteItem'),
      grantActions(clubOfferListingRow, 'BatchWriteItem'),
      grantActions(clubSalesTotalsRow, 'BatchWriteItem'),
      grantActions(groupOfferRow, 'GetItem', 'PutItem'),
      grantActions(supplierStatsKey, 'UpdateItem'),
    ),
  },
  async ({ before: { id: clubId } }, { now }) => {
    await removeClubPromoRows(clubId)
    await endOffersToDeletedClub(clubId, now())
    await removeMembersOfDeletedClub(clubId)
  },
)
