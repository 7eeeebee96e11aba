import { findUserIdByProvenEmail } from '@nestboard/functions/auth/proven-emails.ts'
import { emailReservationKey } from '@nestboard/functions/auth/rows.ts'
import {
  clubInviteByEmailRow,
  clubInviteRow,
  clubInviteRowSchema,
  clubMemberRow,
  clubMemberRowSchema,
  joinRefusalRow,
  joinRefusalRowSchema,
} from '@nestboard/functions/groups/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { env } from '../env.ts'
import { onRow } from '../on-row.ts'

/** Notifies an invited person. An invited address already got a mail, so its holder is notified only in the product. */
export const notifyPersonInvitedToGroup = onRow(
  [clubInviteRow, clubInviteByEmailRow],
  {
    on: ['INSERT', 'MODIFY'],
    image: clubInviteRowSchema,
    grants: mergeGrants(notifyPersonGrants, grantActions(emailReservationKey, 'GetItem')),
  },
  async ({ after: { clubId, invitedByUserId, userId, email = '', sentMs } }, { now }) => {
    const invited = userId ?? (await findUserIdByProvenEmail(email))
    if (invited === undefined) return
    const about = { kind: 'GROUP_INVITED', actorUserId: invitedByUserId, subjectId: clubId, atMs: sentMs } as const
    const mail = userId === undefined ? ({ mail: 'none' } as const) : {}
    await notifyPerson({ userId: invited, ...about, ...mail }, { origin: env.NB_ORIGIN, nowMs: now() })
  },
)

/** Notifies a person whose request to join was approved. */
export const notifyPersonAdmittedToGroup = onRow(
  clubMemberRow,
  { on: ['INSERT'], image: clubMemberRowSchema, grants: notifyPersonGrants },
  async ({ after: { clubId, userId, approved, joined } }, { now }) => {
    if (!approved) return
    const news = { userId, kind: 'GROUP_APPROVED', subjectId: clubId, atMs: joined } as const
    await notifyPerson(news, { origin: env.NB_ORIGIN, nowMs: now() })
  },
)

/** Notifies a person whose request to join was refused. */
export const notifyPersonRefusedByGroup = onRow(
  joinRefusalRow,
  { on: ['INSERT', 'MODIFY'], image: joinRefusalRowSchema, grants: notifyPersonGrants },
  async ({ after: { clubId, userId, refusedMs: atMs } }, { now }) => {
    const news = { userId, kind: 'GROUP_REFUSED', subjectId: clubId, atMs } as const
    await notifyPerson(news, { origin: env.NB_ORIGIN, nowMs: now() })
  },
)
