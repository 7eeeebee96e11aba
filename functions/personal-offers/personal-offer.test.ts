import * as routes from '@nestboard/shared/personal-offers/routes.ts'
import { personalOfferErrorTexts } from '@nestboard/shared/personal-offers/faults.ts'
import { doesPersonalOfferOpenRate } from '@nestboard/shared/personal-offers/status.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { addTestTeamMember } from '../supplier/testing/team.ts'
import { listPersonalOffersAtListing } from '../kernel/rights/personal-offers.ts'
import { handler } from './index.ts'
import {
  newListingWithPrivateRate,
  createGuestAcceptingOffers,
  buildPersonalOfferFields,
} from './testing/access-patterns.ts'

const dayMs = 86_400_000

async function offered(over: object = {}) {
  const [closed, guest] = [await newListingWithPrivateRate(), await createGuestAcceptingOffers()]
  const given = { ...buildPersonalOfferFields(guest, closed), ...over }
  const before = Date.now()
  const { data } = await callRoute(handler, routes.createUserRate, given, closed.owner)
  return { closed, guest, given, before, id: data!.id }
}

describe('a personal offer', () => {
  it('opens a PRIVATE rate to one traveler, for a day by default', async () => {
    const { closed, guest, given, before, id } = await offered()
    const { data } = await callRoute(handler, routes.getUserRate, { id }, closed.owner)
    const [created] = data!.userRates
    expect(created).toMatchObject({ ...given, id, supplierId: closed.supplierId, active: true })
    expect(created!.ttl - before).toBeGreaterThanOrEqual(dayMs)
    expect(created!.ttl - Date.now()).toBeLessThanOrEqual(dayMs)
    expect(data).toMatchObject({
      listings: [{ id: closed.listingId }],
      rates: [{ id: closed.rateId, price: 80 }],
      users: [{ id: guest.userId, name: 'Gustav Guest' }],
    })
    const [mine] = await listPersonalOffersAtListing(guest.userId, closed.listingId)
    expect(doesPersonalOfferOpenRate(mine!, { day: given.dayFrom, length: 3 }, Date.now())).toBe(true)
    expect(await listPersonalOffersAtListing(closed.owner.userId, closed.listingId)).toEqual([])
  })

  it('accepts as ttl an offset, a point in time, or 0 for no end', async () => {
    const ttlOf = async (ttl: number) => {
      const { guest, closed, before } = await offered({ ttl })
      return ((await listPersonalOffersAtListing(guest.userId, closed.listingId))[0]?.ttl ?? 0) - before
    }
    expect(await ttlOf(1000)).toBeLessThan(5000)
    const moment = Date.now() + 5 * dayMs
    expect(await ttlOf(moment)).toBeGreaterThan(4 * dayMs)
    expect(await ttlOf(0)).toBeLessThan(0)
  })

  it('can be replaced: deactivated, or moved to another traveler', async () => {
    const { closed, guest, given, id } = await offered()
    const update = (fields: object) =>
      callRoute(handler, routes.updateUserRate, { id, ...given, ...fields }, closed.owner)
    await update({ active: false, lengthMax: 9 })
    expect(await listPersonalOffersAtListing(guest.userId, closed.listingId)).toMatchObject([
      { id, active: false, lengthMax: 9 },
    ])
    const other = await createGuestAcceptingOffers()
    expect((await update({ userId: other.userId })).code).toBe(200)
    expect(await listPersonalOffersAtListing(guest.userId, closed.listingId)).toEqual([])
    expect(await listPersonalOffersAtListing(other.userId, closed.listingId)).toMatchObject([{ id, active: true }])
    const { data } = await callRoute(handler, routes.getUserRate, { id }, closed.owner)
    expect(data?.userRates).toMatchObject([{ id, userId: other.userId }])
  })

  it('is listed by listing, rate and supplier, newest first, until it is deleted', async () => {
    const { closed, given, id } = await offered()
    const { owner, listingId, rateId, publicRateId, supplierId } = closed
    const second = (await callRoute(handler, routes.createUserRate, given, owner)).data!.id
    const lists = async () => [
      (await callRoute(handler, routes.listUserRatesByListing, { listingId }, owner)).data,
      (await callRoute(handler, routes.listUserRatesByRate, { rateId }, owner)).data,
      (await callRoute(handler, routes.listUserRatesBySupplier, { supplierId }, owner)).data,
    ]
    const idsOf = async () => (await lists()).map((data) => data?.userRates.map((each) => each.id))
    expect(await idsOf()).toEqual([0, 1, 2].map(() => [second, id]))
    for (const data of await lists()) {
      expect([data?.listings.length, data?.rates.length, data?.users.length, data?.cursor]).toEqual([1, 1, 1, null])
    }
    const none = await callRoute(handler, routes.listUserRatesByRate, { rateId: publicRateId }, owner)
    expect(none.data).toMatchObject({ userRates: [], listings: [], rates: [], users: [] })
    const remove = () => callRoute(handler, routes.deleteUserRate, { id }, owner)
    expect([(await remove()).code, (await remove()).code]).toEqual([200, 404])
    expect(await idsOf()).toEqual([0, 1, 2].map(() => [second]))
  })
})

describe('refuses, and writes nothing,', () => {
  it.each([
    [{ dayTill: 0 }, personalOfferErrorTexts.order],
    [{ lengthMin: 8 }, personalOfferErrorTexts.lengths],
    [{ lengthMax: 121 }, 'Invalid lengthMax'],
    [{ lengthMin: 0 }, 'Invalid lengthMin'],
    [{ rateId: 7 }, 'Invalid rateId'],
    [{ userId: 7 }, 'Invalid userId'],
    [{ listingType: 'BOAT' }, 'Invalid listingType'],
    [{ rateType: 'WEEKLY' }, 'Invalid rateType'],
  ])('%j', async (over, text) => {
    const { closed, given, id } = await offered()
    const before = await readAllTableRows()
    for (const answer of [
      await callRoute(handler, routes.createUserRate, { ...given, ...over } as never, closed.owner),
      await callRoute(handler, routes.updateUserRate, { id, ...given, ...over } as never, closed.owner),
    ])
      expect([answer.code, answer.error]).toEqual([400, text])
    expect(await readAllTableRows()).toEqual(before)
  })

  it('a PUBLIC rate, and the rate of another listing', async () => {
    const { closed, given } = await offered()
    const other = await newListingWithPrivateRate()
    const before = await readAllTableRows()
    const create = (rateId: number) => callRoute(handler, routes.createUserRate, { ...given, rateId }, closed.owner)
    expect((await create(closed.publicRateId)).error).toBe(personalOfferErrorTexts.privateOnly)
    expect((await create(other.rateId)).error).toBe('Invalid rateId')
    expect(await readAllTableRows()).toEqual(before)
  })

  it('a stranger or traveler with 404, and an AGENT without assignment with 403', async () => {
    const { closed, guest, given, id } = await offered()
    const { supplierId, listingId, rateId } = closed
    const [agent, rep] = [await newPerson(), await newPerson()]
    await addTestTeamMember(supplierId, agent.userId, 'AGENT')
    await addTestTeamMember(supplierId, rep.userId, 'REP')
    const asks = (who: { cookie: string }, offerId: number) => [
      callRoute(handler, routes.getUserRate, { id: offerId }, who),
      callRoute(handler, routes.updateUserRate, { id: offerId, ...given }, who),
      callRoute(handler, routes.deleteUserRate, { id: offerId }, who),
    ]
    const lists = (who: { cookie: string }) => [
      callRoute(handler, routes.listUserRatesByListing, { listingId }, who),
      callRoute(handler, routes.listUserRatesByRate, { rateId }, who),
      callRoute(handler, routes.listUserRatesBySupplier, { supplierId }, who),
      callRoute(handler, routes.createUserRate, given, who),
    ]
    const other = await newListingWithPrivateRate()
    const before = await readAllTableRows()
    for (const [who, code] of [
      [guest, 404],
      [agent, 403],
    ] as const) {
      const answers = await Promise.all([...asks(who, id), ...lists(who)])
      expect(answers.map((answer) => answer.code)).toEqual(Array(7).fill(code))
    }
    const [theirs, none] = await Promise.all([
      Promise.all(asks(other.owner, id)),
      Promise.all(asks(other.owner, 987_654_321)),
    ])
    expect(theirs.map(({ body }) => body)).toEqual(none.map(({ body }) => body))
    expect(await readAllTableRows()).toEqual(before)
    expect((await callRoute(handler, routes.createUserRate, given, rep)).code).toBe(200)
  })

  it('a cursor of another list', async () => {
    const { closed } = await offered()
    const cursor = btoa(JSON.stringify({ pk: 'LU#1', sk: 'USER#1#1', gsi1pk: 'USERRATES#S#1', gsi1sk: '0' }))
    const { owner, listingId, rateId, supplierId } = closed
    for (const answer of [
      await callRoute(handler, routes.listUserRatesByListing, { listingId, cursor }, owner),
      await callRoute(handler, routes.listUserRatesByRate, { rateId, cursor }, owner),
      await callRoute(handler, routes.listUserRatesBySupplier, { supplierId, cursor }, owner),
    ])
      expect([answer.code, answer.error]).toEqual([400, 'Invalid cursor'])
  })
})
