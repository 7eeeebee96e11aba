import { clubInvitationMs } from '@nestboard/shared/groups/model.ts'
import { emailPartition } from '../kernel/rows.ts'
import { firstRowsOf } from '../kernel/table/read.ts'
import { overwriteRow, removeRow } from '../kernel/table/write.ts'
import { ttlSeconds } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import { clubInviteKey, clubMailInviteKey } from './rows.ts'

/** An open invitation. `expires`: epoch ms. */
export interface InviteItem {
  readonly clubId: number
  readonly invitedByUserId: number
  readonly expires: number
}

/** To a person, or to an address. */
export type InviteTarget = { readonly userId: number } | { readonly email: string }

const keyOf = (target: InviteTarget, clubId: number) =>
  'email' in target ? clubMailInviteKey(target.email, clubId) : clubInviteKey(target.userId, clubId)

/** The write of an invitation; a second one of the same group replaces the first. */
export const putInvite = (target: InviteTarget, clubId: number, invitedByUserId: number, nowMs: number): Write => {
  const expires = nowMs + clubInvitationMs
  const item: InviteItem = { clubId, invitedByUserId, expires }
  return overwriteRow({ ...keyOf(target, clubId), ...item, ...target, sentMs: nowMs, expiresAt: ttlSeconds(expires) })
}

export const removeInvite = (target: InviteTarget, clubId: number): Write => removeRow(keyOf(target, clubId))

/** Most invitations of one address that are read. */
const maxInvites = 50

/** Open invitations of an address. EMAIL#{email} / CLUBINVITE#* */
export const invitesTo = async (email: string, nowMs: number): Promise<InviteItem[]> => {
  const rows = await firstRowsOf<InviteItem>(emailPartition(email), maxInvites, {
    prefix: clubMailInviteKey.prefix,
    consistent: true,
  })
  return rows.filter(({ expires }) => expires > nowMs)
}
