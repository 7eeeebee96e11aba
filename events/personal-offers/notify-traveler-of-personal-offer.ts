import * as z from 'zod/mini'
import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import { personalOfferKey } from '@nestboard/functions/kernel/rows.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { supplierBatchReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { env } from '../env.ts'
import { onRow } from '../on-row.ts'

const offerImage = () =>
  z.object({
    userId: idField(),
    listingId: idField(),
    supplierId: idField(),
    active: z.boolean(),
    nms: z.int(),
    requestId: z.optional(idField()),
  })

/** Notifies a traveler when a personalized offer becomes active. */
export const notifyTravelerOfPersonalOffer = onRow(
  personalOfferKey,
  {
    on: ['INSERT', 'MODIFY'],
    image: offerImage,
    grants: mergeGrants(notifyPersonGrants, supplierBatchReadGrants),
  },
  async ({ before, after: { userId, listingId, supplierId, active, nms, requestId } }, { now }) => {
    // The traveler is not notified of an offer made by accepting a bid, because they accepted its price.
    if (!active || before?.active || requestId !== undefined) return
    const news = { userId, kind: 'OFFER_MADE', supplierId, subjectId: listingId, atMs: nms } as const
    await notifyPerson(news, { origin: env.NB_ORIGIN, nowMs: now() })
  },
)
