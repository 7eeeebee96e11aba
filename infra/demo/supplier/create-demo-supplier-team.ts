import {
  acceptTeamInvitation,
  createTeamMember,
  inviteTeamMember,
  listTeam,
  updateTeamMember,
  updateTeamRole,
} from '@nestboard/shared/supplier/routes.ts'
import type { DemoContext } from '../boards/demo-board-activity.ts'
import { findStayByName } from '../boards/stays.ts'
import { unansweredTeamInvitation } from '../demo-guests.ts'
import type { DemoTeamMember } from '../demo-guests.ts'
import type { DemoUser } from '../demo-people.ts'
import { demoSupplierId as supplierId } from './set-up-supplier.ts'

const hoursOf = (days: number): number => days * 24

/**
 * Invites the demo supplier's team, each member at a time in the past, and accepts the invitations. Invitations that
 * an interrupted load of the demo left are accepted now; members stay unchanged.
 */
export async function createDemoSupplierTeam(
  context: DemoContext,
  team: readonly (DemoTeamMember & DemoUser)[],
): Promise<void> {
  const { people, now, ago } = context
  const { supplierUsers } = await now(people.supplier, listTeam, { supplierId })
  // Invitations are sent one after another, because each raises the team's member count.
  for (const person of team) {
    const place = supplierUsers.find(({ userId }) => userId === person.userId)
    if (place && !place.isPending) continue
    const joining = ago(hoursOf(person.joinedDaysAgo))
    const { userId, invitedAs: role } = person
    const { id } = place ?? (await joining(people.supplier, createTeamMember, { supplierId, userId, role }))
    await joining(person, acceptTeamInvitation, { id })
    await assignRoleAndStays(context, id, person)
  }
  const { email, role, daysAgo } = unansweredTeamInvitation
  if (!supplierUsers.some((row) => row.email === email))
    await ago(hoursOf(daysAgo))(people.supplier, inviteTeamMember, { supplierId, email, role })
}

/** Changes a member's role and assigns the member's stays. */
async function assignRoleAndStays(
  { people, ago }: DemoContext,
  id: number,
  { promoted, stays = [], joinedDaysAgo }: DemoTeamMember,
) {
  if (promoted) await ago(hoursOf(promoted.daysAgo))(people.supplier, updateTeamRole, { id, role: promoted.to })
  const listingIds = stays.map((name) => findStayByName(name).listingId)
  const assigning = ago(hoursOf(joinedDaysAgo) - 1)
  if (listingIds.length > 0) await assigning(people.supplier, updateTeamMember, { id, listingIds })
}
