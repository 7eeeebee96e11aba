import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { doesTeamStandingHaveCapability, type TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import type { listTeamsOfUser } from '@nestboard/shared/supplier/read-routes.ts'
import { toTeamMembership } from './to-team-membership.ts'

/** A supplier whose orders the user reads, with the user's place in its team. */
export interface HostedSupplier {
  readonly supplier: Supplier
  readonly member: TeamMembership
}

/** The suppliers for which the user hosts: those of joined teams in which the user reads orders. */
export const listHostedSuppliers = (teams: RouteResponseData<typeof listTeamsOfUser>): HostedSupplier[] =>
  teams.suppliers.flatMap((supplier) => {
    const row = teams.supplierUsers.find(({ supplierId }) => supplierId === supplier.id)
    const member = toTeamMembership(row)
    return member && !row?.isPending && doesTeamStandingHaveCapability(member.standing, 'orders', 'limited')
      ? [{ supplier, member }]
      : []
  })
