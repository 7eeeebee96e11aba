import * as z from 'zod/mini'
import { listingCalendarsKey } from '@nestboard/functions/calendar-feeds/rows.ts'
import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { supplierBatchReadGrants, supplierReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { readSupplierOwnerId } from '@nestboard/functions/supplier/supplier.ts'
import { feedFailuresBeforeNotice } from '@nestboard/shared/calendar-feeds/limits.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { env } from '../env.ts'
import { onRow } from '../on-row.ts'

const calendarsImage = () =>
  z.object({
    listingId: idField(),
    supplierId: idField(),
    nms: z.int(),
    feeds: z.array(z.object({ id: idField(), failures: z.int() })),
  })

/** Notifies the owner of a supplier when an imported calendar has failed three times in a row. */
export const notifyOwnerOfFailingCalendar = onRow(
  listingCalendarsKey,
  {
    on: ['MODIFY'],
    image: calendarsImage,
    versioned: true,
    grants: mergeGrants(notifyPersonGrants, supplierReadGrants, supplierBatchReadGrants),
  },
  async ({ before, after: { listingId, supplierId, nms, feeds } }, { now }) => {
    const known = new Map(before.feeds.map((feed) => [feed.id, feed.failures]))
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
