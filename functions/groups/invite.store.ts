import { clubInvitationLifeMs } from '@nestboard/shared/groups/model.ts'
import { emailPartition } from '../kernel/rows.ts'
import { above, anyOf, atMost, rowMissing } from '../kernel/table/condition.ts'
import { firstRowsOf, rowAt } from '../kernel/table/read.ts'
import { sortableTime } from '../kernel/table/time-index.ts'
import { overwriteRow, removeRow, requireRow } from '../kernel/table/write.ts'
import { indexName, ttlSeconds } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import { clubInviteKey, clubMailInviteKey, invitesOfClub } from './rows.ts'

/** A stored invitation to a group. `expires`: epoch ms, after which the invitation can't be accepted. */
export interface InviteItem {
  readonly clubId: number
  readonly invitedByUserId: number
  readonly expires: number
}

/** The recipient of an invitation: a person, or an email address. */
export type InviteTarget = { readonly userId: number } | { readonly email: string }

const keyOf = (target: InviteTarget, clubId: number) =>
  'email' in target ? clubMailInviteKey(target.email, clubId) : clubInviteKey(target.userId, clubId)

/** The write of an invitation; it replaces an earlier one from the same group to the same recipient. */
export const putInvite = (target: InviteTarget, clubId: number, invitedByUserId: number, nowMs: number): Write => {
  const expires = nowMs + clubInvitationLifeMs
  const item: InviteItem = { clubId, invitedByUserId, expires }
  const listed = { gsi1pk: invitesOfClub(clubId), gsi1sk: sortableTime(nowMs) }
  const row = { ...item, ...target, ...listed, sentMs: nowMs, expiresAt: ttlSeconds(expires) }
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
  const asked = { index: indexName, newestFirst: true } as const
  const rows = await firstRowsOf<SentInviteItem>(invitesOfClub(clubId), maxListed, asked)
  return rows.filter(({ expires }) => expires > nowMs)
}

/** Whether a person or address has an open invitation to a group, read consistently. */
export const isInvited = async (target: InviteTarget, clubId: number, nowMs: number): Promise<boolean> => {
  const row = await rowAt<InviteItem>(keyOf(target, clubId), { consistent: true })
  return row !== undefined && row.expires > nowMs
}

export const removeInvite = (target: InviteTarget, clubId: number): Write => removeRow(keyOf(target, clubId))

/** The write that removes an open invitation; its condition fails if there is none or it has expired. */
export const removeOpenInvite = (target: InviteTarget, clubId: number, nowMs: number): Write =>
  removeRow(keyOf(target, clubId), above({ expires: nowMs }))

/** The condition, for a transaction, that an address has no open invitation to the group. */
export const requireNoOpenInvite = (email: string, clubId: number, nowMs: number): Write =>
  requireRow(clubMailInviteKey(email, clubId), anyOf(rowMissing, atMost({ expires: nowMs })))

/** Maximum number of invitations to one address that are read. */
const maxInvites = 50

/** Lists the open invitations to an address. Key: EMAIL#{email} / CLUBINVITE#*. */
export const listOpenInvitesToEmail = async (email: string, nowMs: number): Promise<InviteItem[]> => {
  const rows = await firstRowsOf<InviteItem>(emailPartition(email), maxInvites, {
    prefix: clubMailInviteKey.prefix,
    consistent: true,
  })
  return rows.filter(({ expires }) => expires > nowMs)
}
