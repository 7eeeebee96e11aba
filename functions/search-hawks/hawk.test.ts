import { searchHawkErrorTexts } from '@nestboard/shared/search-hawks/faults.ts'
import * as routes from '@nestboard/shared/search-hawks/routes.ts'
import { planLimitExceededText, supplierPlans } from '@nestboard/shared/supplier/plans.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows, putRows, readPartitionRows, scanRowsByPrefix } from '../kernel/testing/rows.ts'
import { handler as listings } from '../listing/index.ts'
import { newListing } from '../listing/testing/listing.ts'
import { newListingWithPrivateRate } from '../personal-offers/testing/access-patterns.ts'
import { rateKey } from '../rates/rows.ts'
import { handler as suppliers } from '../supplier/index.ts'
import { addTestTeamMember } from '../supplier/testing/team.ts'
import { supplierPartition } from '../kernel/rows.ts'
import { updateListing } from '@nestboard/shared/listing/routes.ts'
import { updateTeamMember } from '@nestboard/shared/supplier/routes.ts'
import { handler } from './index.ts'
import { buildHawkInput, firstTestCheckInDay, newHawk, createSearchMatchedWithHawks } from './testing/hawk.ts'

const create = (given: ReturnType<typeof buildHawkInput>, who: { cookie: string }) =>
  callRoute(handler, routes.createSearchHawk, given, who)
const get = (id: number, who: { cookie: string }) => callRoute(handler, routes.getSearchHawk, { id }, who)
const filed = async (id: number) => (await scanRowsByPrefix('HAWKAT#')).filter((row) => row['id'] === id).length

describe('a search hawk', () => {
  it('is created with the defaults, read, changed, turned off and on, and deleted with all its rows', async () => {
    const closed = await newListingWithPrivateRate()
    const { listingId, supplierId, owner } = closed
    const before = await readAllTableRows()
    const id = await newHawk(closed)
    const { data: hawk } = await get(id, owner)
    expect(hawk).toMatchObject({
      id,
      supplierId,
      listingId,
      listingType: 'STAY',
      rateId: null,
      rateType: 'DAILY',
      name: 'Coast',
      active: true,
      lengthMin: 1,
      lengthMax: 15,
      ttl: 86_400_000,
      radius: 5000,
      action: 'NONE',
      offers: 0,
      count: 0,
      dayFrom: firstTestCheckInDay,
      dayTill: firstTestCheckInDay + 9,
    })
    expect(await filed(id)).toBeGreaterThan(0)
    const change = { id, nms: hawk!.nms, name: 'Reef', radius: 20_000, dayTill: firstTestCheckInDay + 300 }
    const { data: changed } = await callRoute(handler, routes.updateSearchHawk, change, owner)
    expect(changed).toMatchObject({ supplierId, listingId, listingType: 'STAY' })
    expect((await get(id, owner)).data).toMatchObject({
      name: 'Reef',
      radius: 20_000,
      nms: changed!.nms,
      lengthMax: 15,
    })
    expect(await filed(id)).toBeLessThanOrEqual(12)
    const turn = (active: boolean) => callRoute(handler, routes.updateSearchHawk, { id, active }, owner)
    await turn(false)
    expect([(await get(id, owner)).data?.active, await filed(id)]).toEqual([false, 0])
    await turn(true)
    expect(await filed(id)).toBeGreaterThan(0)
    expect((await callRoute(handler, routes.deleteSearchHawk, { id }, owner)).code).toBe(200)
    expect((await get(id, owner)).code).toBe(404)
    // Two rows outlast the hawk: the supplier's number of hawks, and for two days the tombstone that keeps late
    // searches from counting.
    const lasting = (rows: typeof before) => rows.filter((row) => row.sk !== 'HAWKS' && row['isGone'] !== true)
    expect(lasting(await readAllTableRows())).toEqual(lasting(before))
  })

  it('is listed by supplier, listing and rate, newest first, with its listings and rates', async () => {
    const closed = await newListingWithPrivateRate()
    const { listingId, supplierId, rateId, owner } = closed
    const ids = [await newHawk(closed), await newHawk(closed, { rateId, action: 'OFFER' })]
    const bySupplier = await callRoute(handler, routes.listSearchHawksBySupplier, { supplierId }, owner)
    expect(bySupplier.data).toMatchObject({
      searchHawks: [{ id: ids[1] }, { id: ids[0] }],
      listings: [{ id: listingId }],
      rates: [{ id: rateId }],
      cursor: null,
    })
    const byListing = await callRoute(handler, routes.listSearchHawksByListing, { listingId }, owner)
    expect(byListing.data?.searchHawks).toHaveLength(2)
    const byRate = await callRoute(handler, routes.listSearchHawksByRate, { rateId }, owner)
    expect(byRate.data?.searchHawks).toMatchObject([{ id: ids[1], rateId, action: 'OFFER' }])
  })

  it('starts counting from 0 after its counters are reset', async () => {
    const [closed, traveler] = [await newListingWithPrivateRate(), await newPerson()]
    const id = await newHawk(closed)
    await createSearchMatchedWithHawks(traveler)
    expect((await get(id, closed.owner)).data?.count).toBe(1)
    await callRoute(handler, routes.updateSearchHawk, { id, resetStats: true }, closed.owner)
    expect((await get(id, closed.owner)).data).toMatchObject({ count: 0, offers: 0 })
  })

  it('refuses a change based on an older version', async () => {
    const closed = await newListingWithPrivateRate()
    const id = await newHawk(closed)
    const { nms } = (await get(id, closed.owner)).data!
    const change = (name: string) => callRoute(handler, routes.updateSearchHawk, { id, nms, name }, closed.owner)
    expect((await change('First')).code).toBe(200)
    expect(await change('Second')).toMatchObject({ code: 400, error: 'Invalid nms' })
  })
})

describe('refuses an invalid search hawk with the error text of the form, and writes nothing:', () => {
  it.each([
    ['crossed dates', { dayTill: firstTestCheckInDay - 1 }, searchHawkErrorTexts.dates],
    ['dates that are over', { dayFrom: 100, dayTill: 101 }, searchHawkErrorTexts.past],
    ['no nights', { lengthMin: 0 }, searchHawkErrorTexts.lengthLeast],
    ['crossed lengths', { lengthMin: 9, lengthMax: 8 }, searchHawkErrorTexts.lengths],
    ['91 nights', { lengthMax: 91 }, searchHawkErrorTexts.lengthMost],
    ['a radius of 20,001 m', { radius: 20_001 }, searchHawkErrorTexts.radius],
    ['a radius below zero', { radius: -1 }, searchHawkErrorTexts.radius],
    ['a validity of 0', { ttl: 0 }, searchHawkErrorTexts.ttl],
    ['a validity of 87,601 hours', { ttl: 87_601 * 3_600_000 }, searchHawkErrorTexts.ttl],
    ['no name', { name: '  ' }, searchHawkErrorTexts.name],
    ['offers without a rate', { action: 'OFFER' }, searchHawkErrorTexts.offerRate],
    ['an unknown rate', { rateId: 99 }, searchHawkErrorTexts.rate],
  ] as const)('%s', async (_, wrong, error) => {
    const closed = await newListingWithPrivateRate()
    const id = await newHawk(closed)
    const before = await readAllTableRows()
    expect(await create(buildHawkInput(closed.listingId, wrong), closed.owner)).toMatchObject({ code: 400, error })
    expect(await callRoute(handler, routes.updateSearchHawk, { id, ...wrong }, closed.owner)).toMatchObject({
      code: 400,
      error,
    })
    expect(await readAllTableRows()).toEqual(before)
  })

  it('a PUBLIC rate, a rate of another listing, and a hidden listing', async () => {
    const [closed, other] = [await newListingWithPrivateRate(), await newListingWithPrivateRate()]
    for (const rateId of [closed.publicRateId, other.rateId])
      expect(await create(buildHawkInput(closed.listingId, { rateId }), closed.owner)).toMatchObject({
        code: 400,
        error: searchHawkErrorTexts.rate,
      })
    const hidden = await newListing(closed.supplierId, closed.owner)
    expect(await create(buildHawkInput(hidden), closed.owner)).toMatchObject({
      code: 400,
      error: searchHawkErrorTexts.listing,
    })
  })
})

describe('permissions of a search hawk:', () => {
  it('a REP may make a hawk that notifies, but neither create nor change a hawk that makes offers', async () => {
    const [closed, rep] = [await newListingWithPrivateRate(), await newPerson()]
    const { supplierId, listingId, rateId, owner } = closed
    await addTestTeamMember(supplierId, rep.userId, 'REP')
    const id = await newHawk({ listingId, owner: rep }, { action: 'NOTIFY' })
    const offering = await newHawk(closed, { rateId, action: 'OFFER' })
    const refusals = [
      await create(buildHawkInput(listingId, { rateId, action: 'OFFER' }), rep),
      await callRoute(handler, routes.updateSearchHawk, { id, rateId, action: 'OFFER' }, rep),
      await callRoute(handler, routes.updateSearchHawk, { id: offering, active: false }, rep),
      await callRoute(handler, routes.deleteSearchHawk, { id: offering }, rep),
    ]
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 403, error: searchHawkErrorTexts.offerRole })
    expect((await callRoute(handler, routes.updateSearchHawk, { id, name: 'Mine' }, rep)).code).toBe(200)
    expect((await get(id, owner)).data?.name).toBe('Mine')
    expect((await callRoute(handler, routes.deleteSearchHawk, { id }, rep)).code).toBe(200)
  })

  it('AGENT and GUEST get 403, and strangers get the same 404 as for an unknown hawk', async () => {
    const [closed, stranger] = [await newListingWithPrivateRate(), await newPerson()]
    const id = await newHawk(closed)
    for (const role of ['AGENT', 'GUEST'] as const) {
      const member = await newPerson()
      await addTestTeamMember(closed.supplierId, member.userId, role)
      const { supplierId, listingId } = closed
      expect((await get(id, member)).code).toBe(403)
      expect((await create(buildHawkInput(listingId), member)).code).toBe(403)
      expect((await callRoute(handler, routes.listSearchHawksBySupplier, { supplierId }, member)).code).toBe(403)
    }
    for (const route of [routes.getSearchHawk, routes.deleteSearchHawk, routes.updateSearchHawk]) {
      const [theirs, none] = [
        await callRoute(handler, route, { id }, stranger),
        await callRoute(handler, route, { id: 987_654_321 }, stranger),
      ]
      expect([theirs.code, theirs.body]).toEqual([404, none.body])
    }
  })

  it('a member with assigned listings sees only the hawks of those listings', async () => {
    const [closed, rep] = [await newListingWithPrivateRate(), await newPerson()]
    const { supplierId, owner } = closed
    const memberId = await addTestTeamMember(supplierId, rep.userId, 'REP')
    const listingIds = [await newListing(supplierId, owner)]
    expect((await callRoute(suppliers, updateTeamMember, { id: memberId, listingIds }, owner)).code).toBe(200)
    const id = await newHawk(closed)
    expect((await get(id, rep)).code).toBe(404)
    const { data } = await callRoute(handler, routes.listSearchHawksBySupplier, { supplierId }, rep)
    expect(data?.searchHawks).toEqual([])
  })
})

describe('the plan', () => {
  const onPlan = async (type: string, hawks?: number) => {
    const closed = await newListingWithPrivateRate()
    const partition = supplierPartition(closed.supplierId)
    const row = (await readPartitionRows(partition)).find(({ sk }) => sk === 'SUPPLIER')!
    await putRows([{ ...row, type }, ...(hawks === undefined ? [] : [{ pk: partition, sk: 'HAWKS', hawks }])])
    return closed
  }

  it('with one place left lets exactly one of 50 simultaneous requests create a hawk', async () => {
    const closed = await onPlan('VERIFIED', supplierPlans.VERIFIED.hawks - 1)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => create(buildHawkInput(closed.listingId), closed.owner)),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const refused = answers.filter(({ code }) => code !== 200)
    expect(refused.some(({ error }) => error === planLimitExceededText(supplierPlans.VERIFIED, 'hawks'))).toBe(true)
    const { supplierId, owner } = closed
    const { data } = await callRoute(handler, routes.listSearchHawksBySupplier, { supplierId }, owner)
    expect(data?.searchHawks).toHaveLength(1)
  })

  it('without hawks refuses the first one, and deleting a hawk makes room for another', async () => {
    const none = await onPlan('PERSONAL')
    expect(await create(buildHawkInput(none.listingId), none.owner)).toMatchObject({
      code: 403,
      error: planLimitExceededText(supplierPlans.PERSONAL, 'hawks'),
    })
    const full = await onPlan('VERIFIED', supplierPlans.VERIFIED.hawks - 1)
    const id = await newHawk(full)
    expect((await create(buildHawkInput(full.listingId), full.owner)).code).toBe(403)
    await callRoute(handler, routes.deleteSearchHawk, { id }, full.owner)
    expect((await create(buildHawkInput(full.listingId), full.owner)).code).toBe(200)
  })
})

it('a hawk of a hidden listing can be edited but not turned on', async () => {
  const closed = await newListingWithPrivateRate()
  const id = await newHawk(closed, { active: false })
  const { error } = await callRoute(listings, updateListing, { id: closed.listingId, active: false }, closed.owner)
  expect(error).toBeNull()
  const update = (fields: object) => callRoute(handler, routes.updateSearchHawk, { id, ...fields }, closed.owner)
  expect(await update({ active: true })).toMatchObject({ code: 400, error: searchHawkErrorTexts.listing })
  expect((await update({ name: 'Later' })).code).toBe(200)
})

it('a hawk keeps a rate that became PUBLIC, but no hawk can choose it anew', async () => {
  const closed = await newListingWithPrivateRate()
  const { listingId, rateId, owner } = closed
  const id = await newHawk(closed, { rateId })
  const key = rateKey(listingId, rateId)
  const rate = (await readPartitionRows(key.pk)).find(({ sk }) => sk === key.sk)!
  await putRows([{ ...rate, visibility: 'PUBLIC' }])
  const update = (fields: object) => callRoute(handler, routes.updateSearchHawk, { id, ...fields }, owner)
  expect((await update({ name: 'Same rate' })).code).toBe(200)
  expect((await update({ rateId: null })).code).toBe(200)
  expect(await update({ rateId })).toMatchObject({ code: 400, error: searchHawkErrorTexts.rate })
})
