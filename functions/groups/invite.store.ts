import { clubInvitationLifeMs } from '@nestboard/shared/groups/model.ts'
import { emailPartition } from '../kernel/rows.ts'
import { attributesAbove, anyConditionHolds, attributesAtMost, rowMissing } from '../kernel/table/condition.ts'
import { readFirstRows, readRow } from '../kernel/table/read.ts'
import { formatSortableTime } from '../kernel/table/time-index.ts'
import { overwriteRow, removeRow, buildRowConditionCheck } from '../kernel/table/write.ts'
import { secondaryIndexName, toTtlSeconds } from '../kernel/table.ts'
import type { TableWrite } from '../kernel/table.ts'
import { clubInviteKey, clubInviteByEmailKey, invitesByClubIndex } from './rows.ts'

/** A stored invitation to a group. `expires`: epoch ms, after which the invitation can't be accepted. */
export interface InviteItem {
  readonly clubId: number
  readonly invitedByUserId: number
  readonly expires: number
}

/** The recipient of an invitation: a person, or an email address. */
export type ClubInviteRecipient = { readonly userId: number } | { readonly email: string }

const keyOf = (target: ClubInviteRecipient, clubId: number) =>
  'email' in target ? clubInviteByEmailKey(target.email, clubId) : clubInviteKey(target.userId, clubId)

/** The write of an invitation; it replaces an earlier one from the same group to the same recipient. */
export const putInvite = (
  target: ClubInviteRecipient,
  clubId: number,
  invitedByUserId: number,
  nowMs: number,
): TableWrite => {
  const expires = nowMs + clubInvitationLifeMs
  const item: InviteItem = { clubId, invitedByUserId, expires }
  const listed = { gsi1pk: invitesByClubIndex(clubId), gsi1sk: formatSortableTime(nowMs) }
  const row = { ...item, ...target, ...listed, sentMs: nowMs, expiresAt: toTtlSeconds(expires) }
  return overwriteRow({ ...keyOf(target, clubId), ...row })
}

/** A stored invitation as it is listed for the group. `sentMs`: epoch ms. */
export type SentInviteItem = InviteItem & { readonly sentMs: number } & Partial<
    Record<'userId', number> & Record<'email', string>
  >

/** Maximum number of invitations that a group's admins see. */
const maxListed = 100

/** Lists a group's open invitations, newest first. Index: CLUBINVITES#{club} / *. */
export const listOpenInvitesOfClub = async (clubId: number, nowMs: number): Promise<SentInviteItem[]> => {
  const asked = { index: secondaryIndexName, newestFirst: true } as const
  const rows = await readFirstRows<SentInviteItem>(invitesByClubIndex(clubId), maxListed, asked)
  return rows.filter(({ expires }) => expires > nowMs)
}

/** Whether a person or address has an open invitation to a group, read consistently. */
export const hasOpenClubInvite = async (
  target: ClubInviteRecipient,
  clubId: number,
  nowMs: number,
): Promise<boolean> => {
  const row = await readRow<InviteItem>(keyOf(target, clubId), { consistent: true })
  return row !== undefined && row.expires > nowMs
}

export const removeInvite = (target: ClubInviteRecipient, clubId: number): TableWrite =>
  removeRow(keyOf(target, clubId))

/** The write that removes an open invitation; its condition fails if there is none or it has expired. */
export const removeOpenInvite = (target: ClubInviteRecipient, clubId: number, nowMs: number): TableWrite =>
  removeRow(keyOf(target, clubId), attributesAbove({ expires: nowMs }))

/** The condition, for a transaction, that an address has no open invitation to the group. */
export const requireNoOpenInvite = (email: string, clubId: number, nowMs: number): TableWrite =>
  buildRowConditionCheck(
    clubInviteByEmailKey(email, clubId),
    anyConditionHolds(rowMissing, attributesAtMost({ expires: nowMs })),
  )

/** Maximum number of invitations to one address that are read. */
const maxInvites = 50

/** Lists the open invitations to an address. Key: EMAIL#{email} / CLUBINVITE#*. */
export const listOpenInvitesToEmail = async (email: string, nowMs: number): Promise<InviteItem[]> => {
  const rows = await readFirstRows<InviteItem>(emailPartition(email), maxInvites, {
    prefix: clubInviteByEmailKey.prefix,
    consistent: true,
  })
  return rows.filter(({ expires }) => expires > nowMs)
}
