import * as z from 'zod/mini'
import { integrationRow } from '@nestboard/functions/integrations/rows.ts'
import { grantActions, mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { supplierBatchReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { findMemberUserIdsWithCapability } from '@nestboard/functions/supplier/member.ts'
import { teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { env } from '../env.ts'
import { onRow } from '../on-row.ts'

const refusalImage = () => z.object({ id: idField(), supplierId: idField(), refusedMs: z.optional(z.int()) })

/** Tells the owner and ADMINs that the provider refuses their account, so that they connect it again. */
export const notifyTeamOfRefusedAccount = onRow(
  integrationRow,
  {
    on: ['MODIFY'],
    versioned: true,
    image: refusalImage,
    grants: mergeGrants(grantActions(teamMemberKey, 'Query'), notifyPersonGrants, supplierBatchReadGrants),
  },
  async ({ before, after: { id: subjectId, supplierId, refusedMs: atMs } }, { now }) => {
    if (atMs === undefined || before.refusedMs !== undefined) return
    for (const userId of await findMemberUserIdsWithCapability(supplierId, 'payout', null)) {
      const news = { userId, kind: 'INTEGRATION_REFUSED', supplierId, subjectId, atMs } as const
      await notifyPerson(news, { origin: env.NB_ORIGIN, nowMs: now() })
    }
  },
)
