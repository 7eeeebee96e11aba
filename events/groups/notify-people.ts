import * as z from 'zod/mini'
import { findUserIdByProvenEmail } from '@nestboard/functions/auth/proven-emails.ts'
import { emailReservationKey } from '@nestboard/functions/auth/rows.ts'
import { clubInviteKey, clubInviteByEmailKey, clubMemberKey, joinRefusalKey } from '@nestboard/functions/groups/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { parseBySchema } from '../change.ts'
import { env } from '../env.ts'
import { defineReaction } from '../reaction.ts'

const inviteImage = z.object({
  clubId: idField(),
  invitedByUserId: idField(),
  userId: z.optional(idField()),
  email: z.optional(z.string()),
  sentMs: z.int(),
})

/** Notifies an invited person. An invited address already got a mail, so its holder is notified only in the product. */
export const notifyPersonInvitedToGroup = defineReaction(
  {
    wakes: [
      { on: ['INSERT', 'MODIFY'], pk: 'U#', sk: [clubInviteKey.prefix] },
      { on: ['INSERT', 'MODIFY'], pk: 'EMAIL#', sk: [clubInviteByEmailKey.prefix] },
    ],
    grants: mergeGrants(notifyPersonGrants, grantActions(emailReservationKey, 'GetItem')),
    late: 'event',
  },
  async ({ keys, after }, { now }) => {
    const isInvite = [clubInviteKey, clubInviteByEmailKey].some(({ prefix }) => keys.sk.startsWith(prefix))
    if (!isInvite || !after) return
    const { clubId, invitedByUserId, userId, email = '', sentMs } = parseBySchema(inviteImage, after, 'invitation')
    const invited = userId ?? (await findUserIdByProvenEmail(email))
    if (invited === undefined) return
    const about = { kind: 'GROUP_INVITED', actorUserId: invitedByUserId, subjectId: clubId, atMs: sentMs } as const
    const mail = userId === undefined ? ({ mail: 'none' } as const) : {}
    await notifyPerson({ userId: invited, ...about, ...mail }, { origin: env.NB_ORIGIN, nowMs: now() })
  },
)

const memberImage = z.object({
  clubId: idField(),
  userId: idField(),
  approved: z.optional(z.boolean()),
  joined: z.int(),
})

/** Notifies a person whose request to join was approved. */
export const notifyPersonAdmittedToGroup = defineReaction(
  {
    wakes: [{ on: ['INSERT'], pk: 'CLUB#', sk: [clubMemberKey.prefix] }],
    grants: notifyPersonGrants,
    late: 'event',
  },
  async ({ kind, keys, after }, { now }) => {
    if (kind !== 'INSERT' || !keys.pk.startsWith('CLUB#') || !keys.sk.startsWith(clubMemberKey.prefix)) return
    const { clubId, userId, approved, joined } = parseBySchema(memberImage, after, 'member')
    if (!approved) return
    const news = { userId, kind: 'GROUP_APPROVED', subjectId: clubId, atMs: joined } as const
    await notifyPerson(news, { origin: env.NB_ORIGIN, nowMs: now() })
  },
)

const refusalImage = z.object({ clubId: idField(), userId: idField(), refusedMs: z.int() })

/** Notifies a person whose request to join was refused. */
export const notifyPersonRefusedByGroup = defineReaction(
  {
    wakes: [{ on: ['INSERT', 'MODIFY'], pk: 'U#', sk: [joinRefusalKey.prefix] }],
    grants: notifyPersonGrants,
    late: 'event',
  },
  async ({ keys, after }, { now }) => {
    if (!keys.sk.startsWith(joinRefusalKey.prefix) || !after) return
    const { clubId, userId, refusedMs: atMs } = parseBySchema(refusalImage, after, 'refusal')
    await notifyPerson(
      { userId, kind: 'GROUP_REFUSED', subjectId: clubId, atMs },
      { origin: env.NB_ORIGIN, nowMs: now() },
    )
  },
)
