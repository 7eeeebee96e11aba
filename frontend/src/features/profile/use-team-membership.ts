import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import { useQuery } from '@tanstack/react-query'
import { teamsOfUserQuery } from './api.ts'
import { toTeamMembership } from './to-team-membership.ts'

/** The user's membership in a supplier's team; undefined for non-members and while loading. */
export function useTeamMembership(userId: number, supplierId: number): TeamMembership | undefined {
  // Visitors have no memberships.
  const { data } = useQuery({ ...teamsOfUserQuery(userId), enabled: userId > 0 })
  return toTeamMembership(data?.supplierUsers.find((each) => each.supplierId === supplierId))
}
