import * as z from 'zod/mini'
import { listingCalendarsKey } from '@nestboard/functions/calendar-feeds/rows.ts'
import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify.ts'
import { supplierBatchReadGrants, supplierReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { readSupplierOwnerId } from '@nestboard/functions/supplier/supplier.ts'
import { feedFailuresBeforeNotice } from '@nestboard/shared/calendar-feeds/limits.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { parseBySchema } from '../change.ts'
import type { RowImage } from '../change.ts'
import { env } from '../env.ts'
import { defineReaction } from '../reaction.ts'

const calendarsImage = z.object({
  listingId: idField(),
  supplierId: idField(),
  nms: z.int(),
  feeds: z.array(z.object({ id: idField(), failures: z.int() })),
})

/** Notifies the owner of a supplier when an imported calendar has failed three times in a row. */
export const notifyOwnerOfFailingCalendar = defineReaction(
  {
    wakes: [{ on: ['MODIFY'], pk: 'L#', sk: [listingCalendarsKey(0).sk], versioned: true }],
    grants: mergeGrants(notifyPersonGrants, supplierReadGrants, supplierBatchReadGrants),
    late: 'event',
  },
  async ({ kind, keys, before, after }, { now }) => {
    if (kind !== 'MODIFY' || !keys.pk.startsWith('L#') || keys.sk !== listingCalendarsKey(0).sk) return
    const { listingId, supplierId, nms, feeds } = parseBySchema(calendarsImage, after, 'calendars')
    const known = failuresIn(before)
    const isNew = feeds.some(
      ({ id: feedId, failures }) =>
        failures >= feedFailuresBeforeNotice && (known.get(feedId) ?? 0) < feedFailuresBeforeNotice,
    )
    const userId = isNew ? await readSupplierOwnerId(supplierId) : undefined
    if (userId === undefined) return
    const news = { userId, kind: 'CALENDAR_FAILED', supplierId, subjectId: listingId, atMs: nms } as const
    await notifyPerson(news, { origin: env.NB_ORIGIN, nowMs: now() })
  },
)

const failuresIn = (image: RowImage | undefined): ReadonlyMap<number, number> =>
  new Map(parseBySchema(calendarsImage, image, 'calendars').feeds.map((feed) => [feed.id, feed.failures]))
