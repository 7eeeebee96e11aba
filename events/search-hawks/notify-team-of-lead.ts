import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { searchHawkLeadKey } from '@nestboard/functions/kernel/rows.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { supplierBatchReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { findMemberUserIdsWithCapability } from '@nestboard/functions/supplier/member.ts'
import { teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { hawkActions } from '@nestboard/shared/search-hawks/model.ts'
import * as z from 'zod/mini'
import { env } from '../env.ts'
import { onRow } from '../on-row.ts'

const leadImage = () =>
  z.object({
    searchHawkId: idField(),
    supplierId: idField(),
    listingId: idField(),
    action: z.enum(hawkActions),
    nco: z.int(),
  })

/**
 * Notifies the team of a lead whose hawk is set to notify, once a day for each hawk, without naming the traveler. Open
 * screens show every lead as it is made.
 */
export const notifyTeamOfLead = onRow(
  searchHawkLeadKey,
  {
    on: ['INSERT'],
    image: leadImage,
    versioned: true,
    grants: mergeGrants(notifyPersonGrants, supplierBatchReadGrants, grantActions(teamMemberKey, 'Query')),
  },
  async ({ after: { searchHawkId: subjectId, supplierId, listingId, action, nco: atMs } }, { now }) => {
    if (action !== 'NOTIFY') return
    const context = { origin: env.NB_ORIGIN, nowMs: now() }
    for (const userId of await findMemberUserIdsWithCapability(supplierId, 'leads', listingId))
      await notifyPerson({ userId, kind: 'LEAD_FOUND', supplierId, subjectId, atMs }, context)
  },
)
