import * as z from 'zod/mini'
import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import { personalOffersPartition } from '@nestboard/functions/kernel/rows.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify.ts'
import { supplierBatchReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { parseBySchema } from '../change.ts'
import { env } from '../env.ts'
import { defineReaction } from '../reaction.ts'

const offerImage = z.object({
  userId: idField(),
  listingId: idField(),
  supplierId: idField(),
  active: z.boolean(),
  nms: z.int(),
  requestId: z.optional(idField()),
})
const prefix = personalOffersPartition(0).slice(0, -1)
const sk = 'USER#'

/** Notifies a traveler when a personalized offer becomes active. */
export const notifyTravelerOfPersonalOffer = defineReaction(
  {
    wakes: [{ on: ['INSERT', 'MODIFY'], pk: 'LU#', sk: [sk] }],
    grants: mergeGrants(notifyPersonGrants, supplierBatchReadGrants),
    late: 'event',
  },
  async ({ keys, before, after }, { now }) => {
    // A supplier's group offers have the same partition prefix, so the sort key is checked too.
    if (!keys.pk.startsWith(prefix) || !keys.sk.startsWith(sk)) return
    if (!after || before?.['active'] === true) return
    const { userId, listingId, supplierId, active, nms, requestId } = parseBySchema(
      offerImage,
      after,
      'personalized offer',
    )
    // The traveler is not notified of an offer made by accepting a bid, because they accepted its price.
    if (!active || requestId !== undefined) return
    const news = { userId, kind: 'OFFER_MADE', supplierId, subjectId: listingId, atMs: nms } as const
    await notifyPerson(news, { origin: env.NB_ORIGIN, nowMs: now() })
  },
)
