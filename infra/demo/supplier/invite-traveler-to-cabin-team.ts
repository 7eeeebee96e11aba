import { createSupplier, createTeamMember, listSuppliersByUser, listTeam } from '@nestboard/shared/supplier/routes.ts'
import type { DemoContext } from '../boards/demo-board-activity.ts'

const cabin = { name: 'Quill Creek Cabin', type: 'VERIFIED' } as const

/**
 * Creates a supplier that belongs to the demo person with the role `companion`, and an unanswered invitation of the
 * demo traveler to its team.
 */
export async function inviteTravelerToCabinTeam({ now, people: { companion, traveler } }: DemoContext): Promise<void> {
  const { suppliers } = await now(companion, listSuppliersByUser, { userId: companion.userId })
  const { id: supplierId } =
    suppliers.find(({ name }) => name === cabin.name) ?? (await now(companion, createSupplier, cabin))
  const { supplierUsers } = await now(companion, listTeam, { supplierId })
  if (supplierUsers.some(({ userId }) => userId === traveler.userId)) return
  await now(companion, createTeamMember, { supplierId, userId: traveler.userId, role: 'REP' })
}
