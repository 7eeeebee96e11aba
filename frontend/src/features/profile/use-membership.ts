import type { Membership } from '@nestboard/shared/supplier/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { teamsQuery } from './api.ts'

/** The user's membership in a supplier's team; undefined for non-members and while loading. */
export function useMembership(userId: number, supplierId: number): Membership | undefined {
  // Visitors have no memberships.
  const { data } = useQuery({ ...teamsQuery(userId), enabled: userId > 0 })
  const member = data?.supplierUsers.find((each) => each.supplierId === supplierId)
  const standing = member?.isOwner ? 'OWNER' : member?.role
  return standing && { standing, listingIds: member?.listingIds }
}
