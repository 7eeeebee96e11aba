import * as routes from '@nestboard/shared/supplier/routes.ts'
import { auditPageSize, formerMemberLabel } from '@nestboard/shared/supplier/audit.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { buildAuditLogClause } from '../kernel/audit.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readPartitionRows } from '../kernel/testing/rows.ts'
import { replaceAccountWithTombstone } from '../profile/close-account.store.ts'
import { handler } from './index.ts'
import { addTestTeamMember, newSupplier, newTeam } from './testing/team.ts'

const log = async (supplierId: number, who: { cookie: string }, cursor?: string) =>
  callRoute(handler, routes.listAudit, { supplierId, ...(cursor !== undefined && { cursor }) }, who)

describe('the audit log of a supplier', () => {
  it('is read by its owner and ADMINs; other roles get 403, strangers 404', async () => {
    const { supplierId, people } = await newTeam()
    const codes = await Promise.all(Object.values(people).map(async (who) => (await log(supplierId, who)).code))
    expect(codes).toEqual([200, 200, 403, 403, 403, 403])
    expect((await log(supplierId, await newPerson())).code).toBe(404)
    expect((await log(newId(), people.OWNER)).code).toBe(404)
  })

  it('records creation and payout changes, newest first', async () => {
    const { supplierId, people } = await newTeam()
    const { OWNER: owner, ADMIN: admin } = people
    await callRoute(
      handler,
      routes.updateSupplierProfile,
      { id: supplierId, payFacType: 'CUSTOM', payNotes: 'Cash in euros, on arrival.', bio: 'Hello' },
      admin,
    )
    const { entries, cursor } = (await log(supplierId, owner)).data!
    expect(entries.map(({ action, userId, before, after }) => ({ action, userId, before, after }))).toEqual([
      {
        action: 'payoutChanged',
        userId: admin.userId,
        before: { payFacType: 'NONE', payNotes: '' },
        after: { payFacType: 'CUSTOM', payNotes: 'Cash in euros, on arrival.' },
      },
      {
        action: 'supplierCreated',
        userId: owner.userId,
        before: {},
        after: { type: 'PRO', ownerUserId: String(owner.userId) },
      },
    ])
    expect(entries.map(({ subjectId }) => subjectId)).toEqual([supplierId, supplierId])
    expect(entries.map(({ userName }) => userName)).toEqual(['ADMIN Person', 'Olga Owner'])
    expect(cursor).toBeNull()
  })

  it('records nothing for a change that is refused or changes nothing', async () => {
    const { supplierId: id, people } = await newTeam()
    await callRoute(handler, routes.updateSupplierProfile, { id, payFacType: 'STRIPE' }, people.OWNER)
    await callRoute(handler, routes.updateSupplierProfile, { id, payFacType: 'CUSTOM' }, people.MANAGER)
    await callRoute(handler, routes.updateSupplierProfile, { id, payFacType: 'NONE', bio: 'Hello' }, people.OWNER)
    expect((await log(id, people.OWNER)).data?.entries.map(({ action }) => action)).toEqual(['supplierCreated'])
  })

  it('records each of many concurrent payout changes, with the state before it', async () => {
    const owner = await newPerson()
    const id = await newSupplier(owner)
    const notes = Array.from({ length: 6 }, (_, nth) => `Account ${nth}`)
    const codes = await Promise.all(
      notes.map(
        async (payNotes) => (await callRoute(handler, routes.updateSupplierProfile, { id, payNotes }, owner)).code,
      ),
    )
    const successes = codes.filter((code) => code === 200).length
    const entries = (await log(id, owner)).data!.entries.filter(({ action }) => action === 'payoutChanged')
    expect(entries).toHaveLength(successes)
    expect(new Set(entries.map(({ before }) => before['payNotes'])).size).toBe(successes)
  })

  it('returns every row once, at most 50 per page, and refuses a cursor of another log', async () => {
    const owner = await newPerson()
    const [supplierId, other] = [await newSupplier(owner), await newSupplier(owner)]
    const change = { supplierId, actorUserId: owner.userId, action: 'rateChanged', subjectId: 1 } as const
    for (let nth = 0; nth < auditPageSize; nth++)
      await commitTransaction([buildAuditLogClause({ ...change, nowMs: 1000 + nth })])
    const first = (await log(supplierId, owner)).data!
    expect(first.entries).toHaveLength(auditPageSize)
    expect(first.entries[0]?.action).toBe('supplierCreated')
    const second = (await log(supplierId, owner, first.cursor!)).data!
    expect(second).toMatchObject({ entries: [{ nco: 1000 }], cursor: null })
    expect((await log(other, owner, first.cursor!)).code).toBe(400)
    expect((await log(supplierId, owner, 'nonsense')).code).toBe(400)
  })

  it('keeps the rows of an erased person, without their name', async () => {
    const owner = await newPerson()
    const supplierId = await newSupplier(owner)
    const admin = await newPerson('Petra Planted')
    await addTestTeamMember(supplierId, admin.userId, 'ADMIN')
    await callRoute(handler, routes.updateSupplierProfile, { id: supplierId, payNotes: 'By wire' }, admin)
    expect(JSON.stringify(await readPartitionRows(`AUDIT#${supplierId}`))).not.toContain('Petra')
    await replaceAccountWithTombstone(admin.userId, Date.now())
    const [entry] = (await log(supplierId, owner)).data!.entries
    expect(entry).toMatchObject({ userId: admin.userId, userName: formerMemberLabel, action: 'payoutChanged' })
  })
})
