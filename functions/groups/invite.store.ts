import { clubInvitationLifeMs } from '@nestboard/shared/groups/model.ts'
import { attributesAbove, anyConditionHolds, attributesAtMost, rowMissing } from '../kernel/table/condition.ts'
import { readFirstRows, readRow } from '../kernel/table/read.ts'
import { formatSortableTime } from '../kernel/table/time-index.ts'
import { overwriteRow, removeRow } from '../kernel/table/row-update.ts'
import { secondaryIndexName, toTtlSeconds } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { clubInviteRow, clubInviteByEmailRow, invitesByClubIndex } from './rows.ts'
import type { ClubInviteItem } from './rows.ts'

/** The recipient of an invitation: a person, or an email address. */
export type ClubInviteRecipient = { readonly userId: number } | { readonly email: string }

const keyOf = (target: ClubInviteRecipient, clubId: number) =>
  'email' in target ? clubInviteByEmailRow.key(target.email, clubId) : clubInviteRow.key(target.userId, clubId)

/** The write of an invitation; it replaces an earlier one from the same group to the same recipient. */
export const putInvite = (
  target: ClubInviteRecipient,
  clubId: number,
  invitedByUserId: number,
  nowMs: number,
): TableWrite => {
  const expires = nowMs + clubInvitationLifeMs
  const item: ClubInviteItem = { clubId, invitedByUserId, expires, ...target, sentMs: nowMs }
  const listed = { gsi1pk: invitesByClubIndex(clubId), gsi1sk: formatSortableTime(nowMs) }
  return overwriteRow({ ...keyOf(target, clubId), ...item, ...listed, expiresAt: toTtlSeconds(expires) })
}

/** Maximum number of invitations that a group's admins see. */
const maxListed = 100

/** Lists a group's open invitations, newest first. Index: CLUBINVITES#{club} / *. */
export const listOpenInvitesOfClub = async (clubId: number, nowMs: number): Promise<ClubInviteItem[]> => {
  const asked = { index: secondaryIndexName, newestFirst: true } as const
  const rows = await readFirstRows<ClubInviteItem>(invitesByClubIndex(clubId), maxListed, asked)
  return rows.filter(({ expires }) => expires > nowMs)
}

/** Whether a person or address has an open invitation to a group, read consistently. */
export const hasOpenClubInvite = async (
  target: ClubInviteRecipient,
  clubId: number,
  nowMs: number,
): Promise<boolean> => {
  const row = await readRow<ClubInviteItem>(keyOf(target, clubId), { consistent: true })
  return row !== undefined && row.expires > nowMs
}

export const removeInvite = (target: ClubInviteRecipient, clubId: number): TableWrite =>
  removeRow(keyOf(target, clubId))

/** The write that removes an open invitation; its condition fails if there is none or it has expired. */
export const removeOpenInvite = (target: ClubInviteRecipient, clubId: number, nowMs: number): TableWrite =>
  removeRow(keyOf(target, clubId), attributesAbove({ expires: nowMs }))

/** The condition, for a transaction, that an address has no open invitation to the group. */
export const requireNoOpenInvite = (email: string, clubId: number, nowMs: number): TableWrite =>
  clubInviteByEmailRow.require([email, clubId], anyConditionHolds(rowMissing, attributesAtMost({ expires: nowMs })))

/** Maximum number of invitations to one address that are read. */
const maxInvites = 50

/** Lists the open invitations to an address. */
export const listOpenInvitesToEmail = async (email: string, nowMs: number): Promise<ClubInviteItem[]> => {
  const rows = await clubInviteByEmailRow.readFirst([email], maxInvites, { consistent: true })
  return rows.filter(({ expires }) => expires > nowMs)
}
