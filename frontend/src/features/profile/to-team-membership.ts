import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import type { SupplierUser } from '@nestboard/shared/supplier/model.ts'

/** What a member's row in a supplier's team allows; undefined without a row. */
export function toTeamMembership(
  row: Pick<SupplierUser, 'isOwner' | 'role' | 'listingIds'> | undefined,
): TeamMembership | undefined {
  const standing = row?.isOwner ? 'OWNER' : row?.role
  return standing && { standing, listingIds: row?.listingIds }
}
