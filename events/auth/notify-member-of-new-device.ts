import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import { sessionKey } from '@nestboard/functions/kernel/rows.ts'
import { teamPermissionCheckGrants } from '@nestboard/functions/kernel/shared-grants.ts'
import { readTeamRolesBySupplier } from '@nestboard/functions/kernel/rights/supplier-access-rules.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { supplierBatchReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { doesTeamStandingHaveCapability } from '@nestboard/shared/supplier/capability.ts'
import { sessionImageSchema } from '../contracts/stream-record.ts'
import { env } from '../env.ts'
import { onRow } from '../on-row.ts'

/**
 * Notifies and mails a team member who may answer a supplier's messages when somebody signs in to the member's account
 * on a new device. Scammers take over such accounts to ask travelers for money.
 */
export const notifyMemberOfNewDevice = onRow(
  sessionKey,
  {
    on: ['INSERT', 'MODIFY', 'REMOVE'],
    image: () => sessionImageSchema,
    versioned: true,
    grants: mergeGrants(notifyPersonGrants, supplierBatchReadGrants, teamPermissionCheckGrants),
  },
  async ({ kind, after }, { now }) => {
    if (kind !== 'INSERT' || !after?.isNewDevice) return
    const { id, userId, nco = now() } = after
    const standings = await readTeamRolesBySupplier({ kind: 'user', userId, sessionId: id })
    const team = [...standings].find(([, standing]) => doesTeamStandingHaveCapability(standing, 'messages', 'limited'))
    if (!team) return
    const about = { actorUserId: userId, supplierId: team[0], subjectId: id }
    await notifyPerson({ ...about, userId, kind: 'DEVICE_ADDED', atMs: nco }, { origin: env.NB_ORIGIN, nowMs: now() })
  },
)
