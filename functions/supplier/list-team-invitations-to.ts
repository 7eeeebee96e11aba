import type { SupplierRole } from '@nestboard/shared/supplier/capability.ts'
import { readAllRows } from '../kernel/table/read.ts'
import { emailPartition, userPartition } from '../kernel/rows.ts'
import { invitationToUserKey } from './rows.ts'

/** An invitation to a team; these fields never change. It is not a membership row, so it grants no rights. */
export interface TeamInvitationItem {
  readonly id: number
  readonly supplierId: number
  /** Partition of the person or address that may accept or decline: `U#{userId}` or `EMAIL#{email}`. */
  readonly target: string
  readonly userId?: number
  readonly email?: string
  readonly role: SupplierRole
  /** The listings that will be assigned to the member; absent if none were chosen. */
  readonly listingIds?: number[]
  readonly invitedByUserId: number
  /** Time of creation, epoch ms. */
  readonly nco: number
}

/** Partition of the invited person or address. */
export const getInvitationTargetPartition = (invited: { userId: number } | { email: string }): string =>
  'userId' in invited ? userPartition(invited.userId) : emailPartition(invited.email)

/** Reads the invitations to a person or address. Key: U#{id} or EMAIL#{email} / INVITED#*. */
export const listTeamInvitationsTo = async (target: string): Promise<TeamInvitationItem[]> =>
  (await readAllRows(target, {
    consistent: true,
    prefix: invitationToUserKey.prefix,
  })) as unknown as TeamInvitationItem[]
