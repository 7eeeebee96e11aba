import * as z from 'zod/mini'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { deleteMedia } from '@nestboard/functions/kernel/media/media.store.ts'
import { mediaKey } from '@nestboard/functions/kernel/service-rows.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { listingReadGrants } from '@nestboard/functions/listing/grants.ts'
import { findListing } from '@nestboard/functions/listing/listing.ts'
import { notificationRemovalGrants } from '@nestboard/functions/notifications/grants.ts'
import { withdrawNotification } from '@nestboard/functions/notifications/notify-person.ts'
import { reviewPostRow } from '@nestboard/functions/reviews/rows.ts'
import { findMemberUserIdsWithCapability } from '@nestboard/functions/supplier/member.ts'
import { teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { onRow } from '../on-row.ts'

const deletedReview = () =>
  z.object({ listingId: idField(), userId: z.optional(idField()), mediaIds: z.optional(z.array(idField())) })

/** Removes the files of a deleted review, and the notifications that told of it and of the answer to it. */
export const removeRestOfDeletedReview = onRow(
  reviewPostRow,
  {
    on: ['REMOVE'],
    image: deletedReview,
    versioned: true,
    grants: mergeGrants(
      grantActions(mediaKey, 'DeleteItem'),
      listingReadGrants,
      grantActions(teamMemberKey, 'Query'),
      notificationRemovalGrants,
    ),
  },
  async ({ before: { listingId, userId, mediaIds = [] }, atMs }) => {
    await Promise.all(mediaIds.map((id) => commitTransaction([{ write: deleteMedia(id) }])))
    const listing = await findListing(listingId)
    if (!listing || userId === undefined) return
    const about = { supplierId: listing.supplierId, subjectId: listingId }
    await withdrawNotification({ ...about, userId, kind: 'REVIEW_ANSWERED' }, atMs)
    for (const member of await findMemberUserIdsWithCapability(listing.supplierId, 'posts', listingId))
      await withdrawNotification({ ...about, userId: member, actorUserId: userId, kind: 'REVIEW_WRITTEN' }, atMs)
  },
)
