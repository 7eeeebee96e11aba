import * as routes from '@nestboard/shared/supplier/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { listingKey } from '../listing/rows.ts'
import { call } from '../kernel/testing/call.ts'
import { putRows } from '../kernel/testing/rows.ts'
import { readyUpload } from '../kernel/testing/ready-upload.ts'
import { besides, granted, tableUse } from '../kernel/testing/table-use.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'
import { newTeam } from './testing/team.ts'

const once = { idempotencyKey: 'this-one-here' }

it('has exactly the table grants that its routes use', async () => {
  const { supplierId: id, people, memberIds } = await newTeam()
  const [owner, one] = [people.OWNER, await newPerson()]
  const picture = (purpose: 'SUPPLIER_AVATAR' | 'SUPPLIER_MEDIA') =>
    besides(() => readyUpload(owner.userId, purpose, id))
  const used = await tableUse(async () => {
    await call(handler, routes.getSupplierProfile, { id }, owner)
    for (const handle of [`grants-1-${id}`, `grants-2-${id}`])
      await call(handler, routes.updateSupplier, { id, handle }, owner)
    await call(handler, routes.createSupplier, { name: 'Second', type: 'PRO', ...once }, one)
    await call(handler, routes.createPersonalSupplier, {}, one)
    await call(handler, routes.listSuppliersByUser, { userId: owner.userId }, owner)
    await call(handler, routes.listTeam, { supplierId: id }, owner)
    await call(handler, routes.updateSupplierProfile, { id, payFacType: 'SQUARE' }, owner)
    await besides(() => putRows([{ ...listingKey(1), supplierId: id }]))
    await call(handler, routes.updateTeamMember, { id: memberIds.REP, listingIds: [1] }, owner)
    await call(handler, routes.listAudit, { supplierId: id }, owner)
    await call(handler, routes.deleteTeamMember, { id: memberIds.GUEST }, owner)
    const address = { supplierId: id, email: one.email, role: 'REP' } as const
    const { data } = await call(handler, routes.inviteTeamMember, address, owner)
    await call(handler, routes.sendTeamInvitation, { id: data!.id, supplierId: id }, owner)
    await call(handler, routes.declineTeamInvitation, { id: data!.id }, one)
    const person = { supplierId: id, userId: one.userId, role: 'REP' } as const
    const { data: made } = await call(handler, routes.createTeamMember, person, owner)
    await call(handler, routes.declineTeamInvitation, { id: made!.id }, one)
    await call(handler, routes.updateSupplierAvatar, { id, avatar: await picture('SUPPLIER_AVATAR') }, owner)
    await call(handler, routes.deleteSupplierAvatar, { id }, owner)
    await call(handler, routes.createSupplierMedia, { supplierId: id, media: await picture('SUPPLIER_MEDIA') }, owner)
    await call(handler, routes.listSupplierMedia, { supplierId: id })
  })
  // A file sent in the form opens its upload in the handler, which this test can't run without an object store.
  expect([...used, 'PutItem MEDIA#'].toSorted()).toEqual(granted(grants, routes))
})
