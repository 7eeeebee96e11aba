import * as z from 'zod/mini'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { listingReadGrants } from '@nestboard/functions/listing/grants.ts'
import { findListing } from '@nestboard/functions/listing/listing.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { reviewPostRow } from '@nestboard/functions/reviews/rows.ts'
import { supplierBatchReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { findMemberUserIdsWithCapability } from '@nestboard/functions/supplier/member.ts'
import { teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { reviewReplySchema } from '@nestboard/shared/reviews/model.ts'
import { env } from '../env.ts'
import { onRow } from '../on-row.ts'

const reviewImage = () =>
  z.object({
    listingId: idField(),
    userId: z.optional(idField()),
    nco: z.int(),
    reply: z.optional(reviewReplySchema),
  })

/**
 * Notifies the team of a new or replaced review, and the review's author of the team's reply. Nobody is notified of
 * imported reviews.
 */
export const notifyOfReview = onRow(
  reviewPostRow,
  {
    on: ['INSERT', 'MODIFY'],
    image: reviewImage,
    versioned: true,
    grants: mergeGrants(
      notifyPersonGrants,
      supplierBatchReadGrants,
      listingReadGrants,
      grantActions(teamMemberKey, 'Query'),
    ),
  },
  async ({ before: old, after: review }, { now }) => {
    const { userId, listingId, reply } = review
    if (userId === undefined) return
    const isNew = old?.nco !== review.nco
    const isAnswered = reply !== undefined && old?.reply?.nco !== reply.nco
    if (!isNew && !isAnswered) return
    const listing = await findListing(listingId)
    if (!listing) return
    const about = { supplierId: listing.supplierId, subjectId: listingId, subjectName: listing.name }
    const context = { origin: env.NB_ORIGIN, nowMs: now() }
    if (isAnswered) return notifyPerson({ ...about, userId, kind: 'REVIEW_ANSWERED', atMs: reply.nco }, context)
    const told = { ...about, actorUserId: userId, kind: 'REVIEW_WRITTEN', atMs: review.nco } as const
    for (const member of await findMemberUserIdsWithCapability(listing.supplierId, 'posts', listingId))
      await notifyPerson({ ...told, userId: member }, context)
  },
)
