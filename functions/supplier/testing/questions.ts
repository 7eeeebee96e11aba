import * as routes from '@nestboard/shared/supplier/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import { call } from '../../kernel/testing/call.ts'
import { readyUpload } from '../../kernel/testing/ready-upload.ts'
import { handler } from '../index.ts'
import { followPerson } from '../supplier.ts'
import { newTeam } from './team.ts'

/** Runs every access pattern of the feature. */
export async function askEverything(): Promise<void> {
  const { supplierId: id, people, memberIds } = await newTeam()
  const owner = people.OWNER
  const [bio, payNotes] = ['ß'.repeat(4000), 'ß'.repeat(2000)]
  for (const handle of [`first-${id}`, `second-${id}`])
    await call(handler, routes.updateSupplier, { id, name: 'ß'.repeat(100), handle }, owner)
  for (const payFacType of ['CUSTOM', null] as const)
    await call(handler, routes.updateSupplierProfile, { id, bio, payNotes, payFacType }, owner)
  await call(handler, routes.getSupplier, { id })
  await call(handler, routes.getSupplierProfile, { id }, owner)
  await call(handler, routes.listSuppliersByUser, { userId: owner.userId }, owner)
  await call(handler, routes.listTeamsOfUser, { userId: owner.userId }, owner)
  await call(handler, routes.listTeam, { supplierId: id }, owner)
  await call(handler, routes.updateSupplierProfile, { id, payFacType: 'STRIPE' }, owner)
  await call(handler, routes.updateTeamMember, { id: memberIds.REP, listingIds: [] }, owner)
  await call(handler, routes.listAudit, { supplierId: id }, owner)
  await call(handler, routes.getTeamMember, { id: memberIds.REP }, owner)
  await call(handler, routes.deleteTeamMember, { id: memberIds.GUEST }, owner)
  for (let picture = 0; picture < 2; picture++)
    await call(
      handler,
      routes.updateSupplierAvatar,
      { id, avatar: await readyUpload(owner.userId, 'SUPPLIER_AVATAR', id) },
      owner,
    )
  await call(handler, routes.deleteSupplierAvatar, { id }, owner)
  const media = await readyUpload(owner.userId, 'SUPPLIER_MEDIA', id)
  const created = await call(handler, routes.createSupplierMedia, { supplierId: id, media }, owner)
  await call(handler, routes.getSupplierMedia, { id: created.data?.id ?? 1 })
  await call(handler, routes.listSupplierMedia, { supplierId: id })
  const one = await newPerson()
  await call(handler, routes.createPersonalSupplier, {}, one)
  await followPerson(one.userId, { name: 'Another Name', avatar: '' }, Date.now())
}
