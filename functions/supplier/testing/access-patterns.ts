import { maxSocialLinks } from '@nestboard/shared/supplier/model.ts'
import * as routes from '@nestboard/shared/supplier/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { addBoundedRow } from '../../kernel/table/bounded-row-set.ts'
import { createReadyUpload } from '../../kernel/testing/ready-upload.ts'
import { handler } from '../index.ts'
import { findMemberUserIdsWithCapability } from '../member.ts'
import { copyPersonToPersonalSupplier } from '../supplier.ts'
import { buildBoundedTeamRowSet } from '../team-size.ts'
import { newTeam, setTeamSize } from './team.ts'

/** Runs every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const { supplierId: id, people, memberIds } = await newTeam()
  const owner = people.OWNER
  const [bio, payNotes] = ['ß'.repeat(4000), 'ß'.repeat(2000)]
  const socials = Array.from({ length: maxSocialLinks }, (_, at) => `https://example.test/${at}`.padEnd(200, 'a'))
  for (const handle of [`first-${id}`, `second-${id}`])
    await callRoute(handler, routes.updateSupplier, { id, name: 'ß'.repeat(100), handle }, owner)
  await callRoute(handler, routes.updateSupplierProfile, { id, bio, socials, payNotes, payFacType: 'CUSTOM' }, owner)
  await callRoute(handler, routes.getSupplier, { id })
  await callRoute(handler, routes.getSupplierProfile, { id }, owner)
  await callRoute(handler, routes.listSuppliersByUser, { userId: owner.userId }, owner)
  await callRoute(handler, routes.listTeamsOfUser, { userId: owner.userId }, owner)
  await callRoute(handler, routes.listTeam, { supplierId: id }, owner)
  await findMemberUserIdsWithCapability(id, 'orders', null)
  await callRoute(handler, routes.updateSupplierProfile, { id, payFacType: 'STRIPE' }, owner)
  await callRoute(handler, routes.updateTeamMember, { id: memberIds.REP, listingIds: [] }, owner)
  await callRoute(handler, routes.listAudit, { supplierId: id }, owner)
  await callRoute(handler, routes.getTeamMember, { id: memberIds.REP }, owner)
  await callRoute(handler, routes.deleteTeamMember, { id: memberIds.GUEST }, owner)
  await callRoute(handler, routes.updateTeamRole, { id: memberIds.AGENT, role: 'ADMIN' }, owner)
  await askInvitations(id, owner)
  for (let picture = 0; picture < 2; picture++)
    await callRoute(
      handler,
      routes.updateSupplierAvatar,
      { id, avatar: await createReadyUpload(owner.userId, 'SUPPLIER_AVATAR', id) },
      owner,
    )
  await callRoute(handler, routes.deleteSupplierAvatar, { id }, owner)
  const media = await createReadyUpload(owner.userId, 'SUPPLIER_MEDIA', id)
  const created = await callRoute(handler, routes.createSupplierMedia, { supplierId: id, media }, owner)
  await callRoute(handler, routes.getSupplierMedia, { id: created.data?.id ?? 1 })
  await callRoute(handler, routes.listSupplierMedia, { supplierId: id })
  const one = await newPerson()
  await callRoute(handler, routes.createPersonalSupplier, {}, one)
  await copyPersonToPersonalSupplier(one.userId, { name: 'Another Name', avatar: '' }, Date.now())
}

async function askInvitations(supplierId: number, owner: Person): Promise<void> {
  const [one, other] = [await newPerson(), await newPerson()]
  const person = { supplierId, userId: one.userId, role: 'REP' } as const
  const made = await callRoute(handler, routes.createTeamMember, person, owner)
  await callRoute(handler, routes.getTeamInvitation, { id: made.data!.id }, one)
  await callRoute(handler, routes.acceptTeamInvitation, { id: made.data!.id }, one)
  const invited = await callRoute(handler, routes.createTeamMember, { ...person, userId: other.userId }, owner)
  await callRoute(handler, routes.declineTeamInvitation, { id: invited.data!.id }, other)
  const address = { supplierId, email: other.email, role: 'REP' } as const
  const mailed = await callRoute(handler, routes.inviteTeamMember, address, owner)
  await callRoute(handler, routes.sendTeamInvitation, { id: mailed.data!.id, supplierId }, owner)
  await callRoute(handler, routes.deleteTeamMember, { id: mailed.data!.id }, owner)
  // Sets the counter to the plan's limit, so that the next invitation counts the team's rows again.
  await setTeamSize(supplierId, 5)
  const room = { ...buildBoundedTeamRowSet(supplierId, 'VERIFIED'), most: 5, read: async () => [] }
  await addBoundedRow(room, () => [], { repeat: { once: undefined, answer: null } })
}
