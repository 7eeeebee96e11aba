import { listingErrorTexts } from '@nestboard/shared/listing/faults.ts'
import * as routes from '@nestboard/shared/listing/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { inventoryMonthKey } from '../inventory/rows.ts'
import { listingKey } from './rows.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows, putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { handler as suppliers } from '../supplier/index.ts'
import { newTeam } from '../supplier/testing/team.ts'
import * as supplierRoutes from '@nestboard/shared/supplier/routes.ts'
import { handler } from './index.ts'
import { newListing, writeListingThumbnail, createPublicListing } from './testing/listing.ts'

const remove = (id: number, who: { cookie: string }) => callRoute(handler, routes.deleteListing, { id }, who)
const create = (supplierId: number, owner: { cookie: string }, name = 'New Listing') =>
  callRoute(handler, routes.createListing, { supplierId, name }, owner)

describe('deleting a draft', () => {
  it('makes room for another listing within the plan', async () => {
    const owner = await newPerson()
    const { data } = await callRoute(suppliers, supplierRoutes.createPersonalSupplier, {}, owner)
    const ids = []
    for (const name of ['A', 'B', 'C']) ids.push((await create(data!.id, owner, name)).data!.id)
    expect((await create(data!.id, owner, 'D')).code).toBe(403)
    expect((await remove(ids[1]!, owner)).code).toBe(200)
    expect((await callRoute(handler, routes.getListing, { id: ids[1]! }, owner)).code).toBe(404)
    expect((await remove(ids[1]!, owner)).code).toBe(404)
    expect((await create(data!.id, owner, 'D')).code).toBe(200)
    expect((await create(data!.id, owner, 'E')).code).toBe(403)
  })

  it('counts once under concurrent requests', async () => {
    const { supplierId, people } = await newTeam()
    const id = await newListing(supplierId, people.OWNER)
    await newListing(supplierId, people.OWNER)
    const codes = (await Promise.all(Array.from({ length: 10 }, () => remove(id, people.OWNER)))).map(
      ({ code }) => code,
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    const count = (await readPartitionRows(`S#${supplierId}`)).find(({ sk }) => sk === 'LISTINGS')
    expect(count!['listings']).toBe(1)
  })

  it('is refused for a listing that was ever PUBLIC or booked, and to roles that create no listings', async () => {
    const { supplierId, people } = await newTeam()
    const of = { supplierId, owner: people.OWNER }
    const { id: shown } = await createPublicListing({}, of)
    const { id: once } = await createPublicListing({}, of)
    await writeListingThumbnail(once)
    await callRoute(handler, routes.updateListing, { id: once, visibility: 'PRIVATE' }, people.OWNER)
    const [booked, sold] = [await newListing(supplierId, people.OWNER), await newListing(supplierId, people.OWNER)]
    const row = (await readPartitionRows(`L#${booked}`)).find(({ sk }) => sk === listingKey(booked).sk)
    await putRows([
      { ...row!, bookings: 1 },
      { ...inventoryMonthKey(sold, '2027-01'), b5: 1 },
    ])
    const stranger = await newPerson()
    const before = await readAllTableRows()
    for (const id of [shown, once, booked, sold])
      expect(await remove(id, people.OWNER)).toMatchObject({ code: 400, error: listingErrorTexts.noDraft })
    for (const role of ['REP', 'AGENT', 'GUEST'] as const) expect((await remove(shown, people[role])).code).toBe(403)
    expect((await remove(shown, stranger)).code).toBe(404)
    expect(await readAllTableRows()).toEqual(before)
  })
})

describe('the listing picker', () => {
  it('reopens an untouched draft, and creates a new one once that is changed or deleted', async () => {
    const { supplierId, people } = await newTeam()
    const draft = async () => (await create(supplierId, people.OWNER)).data!.id
    const first = await draft()
    expect([await draft(), await draft()]).toEqual([first, first])
    await callRoute(handler, routes.updateListing, { id: first, stayType: 'CABIN' }, people.OWNER)
    const second = await draft()
    expect(second).not.toBe(first)
    await callRoute(handler, routes.updateListingProfile, { id: second, description: 'Quiet' }, people.OWNER)
    const third = await draft()
    expect([first, second]).not.toContain(third)
    await remove(third, people.OWNER)
    const fourth = await draft()
    expect(fourth).not.toBe(third)
    expect(await draft()).toBe(fourth)
    const count = (await readPartitionRows(`S#${supplierId}`)).find(({ sk }) => sk === 'LISTINGS')
    expect(count!['listings']).toBe(3)
  })

  it('creates one draft under concurrent requests', async () => {
    const { supplierId, people } = await newTeam()
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(supplierId, people.OWNER)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })
})
