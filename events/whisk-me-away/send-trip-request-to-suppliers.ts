import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { teamPermissionCheckGrants } from '@nestboard/functions/kernel/shared-grants.ts'
import { listingBatchReadGrants } from '@nestboard/functions/listing/grants.ts'
import { mapRowPartitions } from '@nestboard/functions/search/map/rows.ts'
import { searchKey } from '@nestboard/functions/kernel/rows.ts'
import { supplierBatchReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { findMemberUserIdsWithCapability } from '@nestboard/functions/supplier/member.ts'
import { teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { sendRequestToSuppliers } from '@nestboard/functions/whisk-me-away/send-request-to-suppliers.ts'
import { sentRequestRow, requestDeadlineTimerRow } from '@nestboard/functions/whisk-me-away/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import * as z from 'zod/mini'
import { env } from '../env.ts'
import { onRow } from '../on-row.ts'
import { defineReaction } from '../reaction.ts'
import { parseTripRequestChange, searchStreamFilter } from './request-change.ts'

/**
 * Sends a new trip request to the suppliers with a listing inside the requested circle. A trip request whose circle
 * changed is sent to those suppliers who had no listing inside before.
 */
export const sendTripRequestToSuppliers = defineReaction(
  {
    wakes: [{ ...searchStreamFilter, on: ['INSERT', 'MODIFY'] }],
    grants: mergeGrants(
      grantActions(searchKey, 'GetItem'),
      grantActions(mapRowPartitions[0], 'Query'),
      grantActions(sentRequestRow, 'PutItem'),
      grantActions(requestDeadlineTimerRow, 'PutItem'),
      listingBatchReadGrants,
      teamPermissionCheckGrants,
    ),
  },
  async (change) => {
    const { before, after } = parseTripRequestChange(change) ?? {}
    if (after?.state !== 'OPEN') return
    const isSame = (['latitude', 'longitude', 'radius'] as const).every((field) => before?.[field] === after[field])
    if (!isSame) await sendRequestToSuppliers(after.id)
  },
)

const askedImage = () =>
  z.object({ requestId: idField(), supplierId: idField(), listingIds: z.optional(z.array(idField())) })

/**
 * Notifies the members of a supplier's team who work on a listing inside the circle of a trip request, without naming
 * the traveler.
 */
export const notifyTeamOfRequest = onRow(
  sentRequestRow,
  {
    on: ['INSERT'],
    image: askedImage,
    grants: mergeGrants(notifyPersonGrants, supplierBatchReadGrants, grantActions(teamMemberKey, 'Query')),
  },
  async ({ after: { requestId: subjectId, supplierId, listingIds }, atMs }, { now }) => {
    // Without listing ids, the row was made by a bid of a supplier who wasn't asked but knows the trip request.
    if (!listingIds) return
    const context = { origin: env.NB_ORIGIN, nowMs: now() }
    for (const userId of await findMemberUserIdsWithCapability(supplierId, 'leads', listingIds))
      await notifyPerson({ userId, kind: 'REQUEST_SENT', supplierId, subjectId, atMs }, context)
  },
)
