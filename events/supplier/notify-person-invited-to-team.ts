import * as z from 'zod/mini'
import { findUserIdByProvenEmail } from '@nestboard/functions/auth/proven-emails.ts'
import { emailReservationKey, userEmailKey } from '@nestboard/functions/auth/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { notificationEntryWriteGrants, notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { supplierBatchReadGrants } from '@nestboard/functions/supplier/grants.ts'
import {
  listTeamInvitationsTo,
  getInvitationTargetPartition,
} from '@nestboard/functions/supplier/list-team-invitations-to.ts'
import type { TeamInvitationItem } from '@nestboard/functions/supplier/list-team-invitations-to.ts'
import { teamInvitationKey, invitationToAddressKey } from '@nestboard/functions/supplier/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { parseBySchema } from '../row-change.ts'
import { env } from '../env.ts'
import { onRow } from '../on-row.ts'
import { defineReaction } from '../reaction.ts'
import type { Reaction } from '../reaction.ts'

const invitationImage = () =>
  z.object({
    id: idField(),
    supplierId: idField(),
    userId: z.optional(idField()),
    email: z.optional(z.string()),
    invitedByUserId: idField(),
    nco: z.int(),
    sentMs: z.optional(z.int()),
  })
const accountImage = z.object({ id: idField(), email: z.string(), status: z.string() })
const emailImage = z.object({ userId: idField(), email: z.string(), active: z.boolean() })

type Invited = Pick<TeamInvitationItem, 'id' | 'supplierId' | 'invitedByUserId'>
type Mail = { mail?: 'none' }

async function tell(
  userId: number,
  invitation: Invited,
  { atMs, nowMs, ...mail }: { atMs: number; nowMs: number } & Mail,
) {
  const { id: subjectId, supplierId, invitedByUserId: actorUserId } = invitation
  const news = { userId, kind: 'TEAM_INVITED', actorUserId, supplierId, subjectId, atMs, ...mail } as const
  await notifyPerson(news, { origin: env.NB_ORIGIN, nowMs })
}

/**
 * Notifies an invited person, also when the invitation is sent again. An invited address has already got a mail, so
 * its holder is notified only in the product.
 */
export const notifyPersonInvitedToTeam = onRow(
  teamInvitationKey,
  {
    on: ['INSERT', 'MODIFY'],
    image: invitationImage,
    versioned: true,
    grants: mergeGrants(notifyPersonGrants, supplierBatchReadGrants, grantActions(emailReservationKey, 'GetItem')),
  },
  async ({ before, after }, { now }) => {
    const { userId, email = '', nco, sentMs, ...invitation } = after
    if (before && before.sentMs === sentMs) return
    const times = { atMs: sentMs ?? nco, nowMs: now() }
    if (userId !== undefined) return tell(userId, invitation, times)
    const holder = await findUserIdByProvenEmail(email)
    if (holder !== undefined) await tell(holder, invitation, { ...times, mail: 'none' })
  },
)

/**
 * Maximum number of invitations that a person is notified of after verifying an address; further ones can still be
 * opened from their mails.
 */
const maxInvitations = 20

/** Notifies a person who has just verified an address of the open invitations to that address. */
export const notifyOfInvitationsToVerifiedAddress = defineReaction(
  {
    wakes: [
      { on: ['MODIFY'], pk: 'U#', sk: ['ACCOUNT'], versioned: true },
      { on: ['MODIFY'], pk: 'U#', sk: [userEmailKey.prefix], versioned: true },
    ],
    grants: mergeGrants(notificationEntryWriteGrants, grantActions(invitationToAddressKey, 'Query')),
  },
  async (change, { now }) => {
    const proven = provenBy(change)
    if (!proven) return
    const waiting = (await listTeamInvitationsTo(getInvitationTargetPartition({ email: proven.email }))).toSorted(
      (a, b) => b.nco - a.nco,
    )
    for (const invitation of waiting.slice(0, maxInvitations))
      await tell(proven.userId, invitation, { atMs: invitation.nco, nowMs: now(), mail: 'none' })
  },
)

function provenBy({ kind, keys, before, after }: Parameters<Reaction>[0]) {
  if (kind !== 'MODIFY' || !keys.pk.startsWith('U#')) return undefined
  if (keys.sk === 'ACCOUNT') {
    if (before?.['status'] !== 'UNCONFIRMED' || after?.['status'] === 'UNCONFIRMED') return undefined
    const { id: userId, email } = parseBySchema(accountImage, after, 'account')
    return { userId, email }
  }
  if (!keys.sk.startsWith(userEmailKey.prefix) || before?.['active'] === true || after?.['active'] !== true)
    return undefined
  return parseBySchema(emailImage, after, 'address')
}
