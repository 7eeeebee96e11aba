import type { SupplierRole } from '@nestboard/shared/supplier/permissions.ts'
import { rowsOf } from '../kernel/table/read.ts'
import { emailPartition, userPartition } from '../kernel/rows.ts'
import { invitedUserKey } from './rows.ts'

/** An invitation to a team. It never changes, and it is no membership row, so no right can come from it. */
export interface InvitationItem {
  readonly id: number
  readonly supplierId: number
  /** The partition of the person or address that may answer: `U#{userId}` or `EMAIL#{email}`. */
  readonly target: string
  readonly userId?: number
  readonly email?: string
  readonly role: SupplierRole
  readonly invitedByUserId: number
  /** When, epoch ms. */
  readonly nco: number
}

/** The partition of the person or address that an invitation is to. */
export const targetOf = (invited: { userId: number } | { email: string }): string =>
  'userId' in invited ? userPartition(invited.userId) : emailPartition(invited.email)

/** The invitations to a person or address. U#{id} or EMAIL#{email} / INVITED#* */
export const invitationsTo = async (target: string): Promise<InvitationItem[]> =>
  (await rowsOf(target, { consistent: true, prefix: invitedUserKey.prefix })) as unknown as InvitationItem[]
