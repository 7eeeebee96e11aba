import { updateInventory } from '@nestboard/shared/inventory/routes.ts'
import { updateListing } from '@nestboard/shared/listing/routes.ts'
import * as personalOffers from '@nestboard/shared/personal-offers/routes.ts'
import { preferenceFlags } from '@nestboard/shared/profile/model.ts'
import { updatePreference } from '@nestboard/shared/profile/routes.ts'
import * as routes from '@nestboard/shared/search-hawks/routes.ts'
import { updateTeamMember } from '@nestboard/shared/supplier/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { handler as inventories } from '../inventory/index.ts'
import { bookNights } from '../inventory/book-nights.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { handler as listings } from '../listing/index.ts'
import { handler as offers } from '../personal-offers/index.ts'
import { newListingWithPrivateRate, createGuestAcceptingOffers } from '../personal-offers/testing/access-patterns.ts'
import { handler as profiles } from '../profile/index.ts'
import { handler as suppliers } from '../supplier/index.ts'
import { addTestTeamMember } from '../supplier/testing/team.ts'
import { newBoard } from '../trips/testing/board.ts'
import { markLeadAccepted, collectLeadsForArchive } from './record-lead-offer.ts'
import { handler } from './index.ts'
import {
  testHawkLocation,
  firstTestCheckInDay,
  listLeadsAsOwner,
  newHawk,
  createSearchMatchedWithHawks,
} from './testing/hawk.ts'

const consents = async (who: Person, isWilling: boolean) => {
  const given = { id: who.userId, flags: isWilling ? preferenceFlags.personalOffers : 0 }
  expect((await callRoute(profiles, updatePreference, given, who)).code).toBe(200)
}

/** Returns all API answers about a supplier's leads as one text. */
async function wire(closed: Awaited<ReturnType<typeof newListingWithPrivateRate>>): Promise<string> {
  const { supplierId, listingId, rateId, owner } = closed
  const lists = [
    await listLeadsAsOwner({ supplierId, owner }),
    await callRoute(handler, routes.listSearchHawkHitsByListing, { listingId }, owner),
    await callRoute(handler, routes.listSearchHawkHitsByRate, { rateId }, owner),
  ]
  const ids = lists[0]!.data!.searchHawkHits.map(({ id }) => id)
  const each = await Promise.all(ids.map((id) => callRoute(handler, routes.getSearchHawkHit, { id }, owner)))
  for (const answer of [...lists, ...each]) expect(answer.code).toBe(200)
  return [...lists, ...each].map(({ body }) => body).join('\n')
}

describe('a lead', () => {
  it('shows place, nights and party size, but neither the traveler nor the board', async () => {
    const [closed, traveler] = [await newListingWithPrivateRate(), await newPerson('Nadia Nameless')]
    const tripId = await newBoard(traveler, [], 'Our secret board')
    // Otherwise distances count from the public point.
    await callRoute(listings, updateListing, { id: closed.listingId, showExactLocation: true }, closed.owner)
    const hawkId = await newHawk(closed, { rateId: closed.rateId })
    const searchId = await createSearchMatchedWithHawks(traveler, {
      tripId,
      ages: [40, 40, 9, 1],
      latitude: testHawkLocation.latitude + 0.01,
    })
    const { data } = await listLeadsAsOwner(closed)
    expect(data).toMatchObject({
      searchHawkHits: [{ searchHawkId: hawkId, searchId, userId: null, tripName: '', searchOfferId: null }],
      searches: [
        { id: searchId, query: 'Coast', day: firstTestCheckInDay, length: 3, adults: 2, children: 1, infants: 1 },
      ],
      searchHawks: [{ id: hawkId, count: 1 }],
      listings: [{ id: closed.listingId }],
      users: [],
    })
    expect(data!.searchHawkHits[0]!.distance).toBeGreaterThan(1100)
    expect(data!.searchHawkHits[0]!.distance).toBeLessThan(1125)
  })

  it("contains the traveler's id, name and board in every API answer exactly while the traveler accepts personalized offers", async () => {
    const [closed, traveler] = [await newListingWithPrivateRate(), await newPerson('Nadia Nameless')]
    const tripId = await newBoard(traveler, [], 'Our secret board')
    await newHawk(closed, { rateId: closed.rateId })
    await createSearchMatchedWithHawks(traveler, { tripId })
    const told = [String(traveler.userId), 'Nadia', 'Our secret board']
    const nameless = await wire(closed)
    for (const text of told) expect(nameless).not.toContain(text)
    await consents(traveler, true)
    const named = await wire(closed)
    for (const text of told) expect(named).toContain(text)
    for (const never of [traveler.email, '"email"', '"phone"']) expect(named).not.toContain(never)
    await consents(traveler, false)
    const again = await wire(closed)
    for (const text of told) expect(again).not.toContain(text)
  })

  it("keeps showing the name of a traveler who booked the offer made for it, unlike the traveler's other leads", async () => {
    const [closed, traveler] = [await newListingWithPrivateRate(), await createGuestAcceptingOffers('Bea Booked')]
    await newHawk(closed, { rateId: closed.rateId, action: 'OFFER' })
    const other = await newHawk(closed)
    await createSearchMatchedWithHawks(traveler)
    await consents(traveler, false)
    const { searchHawkHits } = (await listLeadsAsOwner(closed)).data!
    const leadId = searchHawkHits.find(({ searchHawkId }) => searchHawkId !== other)!.id
    await markLeadAccepted(leadId, (await newPerson()).userId, Date.now())
    expect((await listLeadsAsOwner(closed)).body).not.toContain(String(traveler.userId))
    await markLeadAccepted(leadId, traveler.userId, Date.now())
    const { data } = await listLeadsAsOwner(closed)
    const named = new Map(data!.searchHawkHits.map(({ searchHawkId, userId }) => [searchHawkId === other, userId]))
    expect([named.get(false), named.get(true)]).toEqual([traveler.userId, null])
    const { supplierId, owner } = closed
    const made = await callRoute(offers, personalOffers.listUserRatesBySupplier, { supplierId }, owner)
    expect(made.data!.userRates).toMatchObject([{ userId: traveler.userId }])
  })

  it("hides the traveler's id and name in the list of offers, too, after the consent is withdrawn", async () => {
    const [closed, traveler] = [await newListingWithPrivateRate(), await createGuestAcceptingOffers('Wilma Withdrawn')]
    const { supplierId, rateId, owner } = closed
    await newHawk(closed, { rateId, action: 'OFFER' })
    await createSearchMatchedWithHawks(traveler)
    const list = () => callRoute(offers, personalOffers.listUserRatesBySupplier, { supplierId }, owner)
    expect((await list()).body).toContain('Wilma')
    await consents(traveler, false)
    const { data, body } = await list()
    expect(data!.userRates).toMatchObject([{ userId: null }])
    expect(data!.userRates).toHaveLength(1)
    expect(body).not.toContain(String(traveler.userId))
    expect(body).not.toContain('Wilma')
  })

  it("is in the traveler's data export, without what the supplier did with it", async () => {
    const [closed, traveler] = [await newListingWithPrivateRate(), await newPerson()]
    await newHawk(closed)
    const searchId = await createSearchMatchedWithHawks(traveler)
    const { supplierId, listingId } = closed
    const told = (await collectLeadsForArchive(traveler.userId)).filter((lead) => lead.supplierId === supplierId)
    expect(told).toMatchObject([{ searchId, supplierId, listingId, day: firstTestCheckInDay }])
  })
})

describe('permissions of leads:', () => {
  it('a GUEST gets 403, an AGENT reads and deletes leads of assigned listings, a stranger gets 404', async () => {
    const [closed, traveler] = [await newListingWithPrivateRate(), await newPerson()]
    const { supplierId, listingId, owner } = closed
    const [guest, agent, stranger] = [await newPerson(), await newPerson(), await newPerson()]
    await addTestTeamMember(supplierId, guest.userId, 'GUEST')
    const memberId = await addTestTeamMember(supplierId, agent.userId, 'AGENT')
    const searchHawkId = await newHawk(closed)
    await createSearchMatchedWithHawks(traveler)
    const id = (await listLeadsAsOwner(closed)).data!.searchHawkHits[0]!.id
    const get = (who: Person) => callRoute(handler, routes.getSearchHawkHit, { id }, who)
    const list = (who: Person) => callRoute(handler, routes.listSearchHawkHitsByListing, { listingId }, who)
    expect([(await get(guest)).code, (await list(guest)).code]).toEqual([403, 403])
    expect([(await get(agent)).code, (await list(agent)).code]).toEqual([404, 403])
    expect((await callRoute(handler, routes.listSearchHawkHitsBySupplier, { supplierId }, agent)).code).toBe(403)
    expect((await get(stranger)).body).toBe(
      (await callRoute(handler, routes.getSearchHawkHit, { id: 987_654_321 }, stranger)).body,
    )
    expect((await callRoute(handler, routes.deleteHitsBySearchHawk, { searchHawkId }, agent)).code).toBe(403)
    await callRoute(suppliers, updateTeamMember, { id: memberId, listingIds: [listingId] }, owner)
    expect((await list(agent)).data?.searchHawkHits).toMatchObject([{ id }])
    expect((await callRoute(handler, routes.deleteSearchHawkHit, { id }, agent)).code).toBe(200)
    expect((await listLeadsAsOwner(closed)).data?.searchHawkHits).toEqual([])
  })

  it('one lead or all leads of a hawk can be deleted, and later searches still make leads', async () => {
    const closed = await newListingWithPrivateRate()
    const [kept, cleared] = [await newHawk(closed, { name: 'Kept' }), await newHawk(closed, { name: 'Cleared' })]
    await createSearchMatchedWithHawks(await newPerson())
    await createSearchMatchedWithHawks(await newPerson())
    const { owner } = closed
    const hawksOf = async () =>
      (await listLeadsAsOwner(closed)).data!.searchHawkHits.map(({ searchHawkId }) => searchHawkId)
    const one = (await listLeadsAsOwner(closed)).data!.searchHawkHits.find(({ searchHawkId }) => searchHawkId === kept)!
    expect((await callRoute(handler, routes.deleteSearchHawkHit, { id: one.id }, owner)).code).toBe(200)
    expect((await callRoute(handler, routes.deleteSearchHawkHit, { id: one.id }, owner)).code).toBe(404)
    expect((await callRoute(handler, routes.deleteHitsBySearchHawk, { searchHawkId: cleared }, owner)).code).toBe(200)
    expect(await hawksOf()).toEqual([kept])
    await createSearchMatchedWithHawks(await newPerson())
    const left = await hawksOf()
    expect([kept, cleared].map((id) => left.filter((each) => each === id).length)).toEqual([2, 1])
    const { data } = await callRoute(handler, routes.getSearchHawk, { id: cleared }, owner)
    expect(data?.count).toBe(3)
  })

  it('the leads of a deleted hawk stay', async () => {
    const closed = await newListingWithPrivateRate()
    const id = await newHawk(closed)
    await createSearchMatchedWithHawks(await newPerson())
    await callRoute(handler, routes.deleteSearchHawk, { id }, closed.owner)
    const { data } = await listLeadsAsOwner(closed)
    expect(data).toMatchObject({ searchHawkHits: [{ searchHawkId: id }], searchHawks: [] })
  })
})

describe('the filter for free dates', () => {
  it('leaves out leads whose nights are sold, past or too short, at every level and whatever the page', async () => {
    const closed = await newListingWithPrivateRate()
    const { supplierId, listingId, rateId, owner } = closed
    await newHawk(closed, { rateId, dayTill: firstTestCheckInDay + 30 })
    const days = [firstTestCheckInDay, firstTestCheckInDay + 4, firstTestCheckInDay + 5, firstTestCheckInDay + 20]
    for (const day of days) await createSearchMatchedWithHawks(await newPerson(), { day, length: 3 })
    const [orderId, nowMs] = [newId(), Date.now()]
    const sold = {
      orderId,
      listing: { id: listingId, timezone: 'UTC' },
      stay: { day: firstTestCheckInDay + 6, length: 2 },
    }
    expect(await bookNights({ ...sold, nowMs, orderedMs: nowMs })).toMatchObject({ isBooked: true })
    const shown = async (free: boolean) => {
      const lists = [
        await callRoute(handler, routes.listSearchHawkHitsBySupplier, { supplierId, free }, owner),
        await callRoute(handler, routes.listSearchHawkHitsByListing, { listingId, free }, owner),
        await callRoute(handler, routes.listSearchHawkHitsByRate, { rateId, free }, owner),
      ]
      return lists.map(({ data }) => data!.searches.map(({ day }) => day).toSorted((a, b) => a - b))
    }
    expect(await shown(false)).toEqual([days, days, days])
    const free = [firstTestCheckInDay, firstTestCheckInDay + 20]
    expect(await shown(true)).toEqual([free, free, free])
    await callRoute(inventories, updateInventory, { id: listingId, minDays: 4 }, owner)
    expect(await shown(true)).toEqual([[], [], []])
  })

  it('costs a few more read units, however many leads share a listing', async () => {
    const closed = await newListingWithPrivateRate()
    const { supplierId, owner } = closed
    await newHawk(closed)
    for (let each = 0; each < 6; each++) await createSearchMatchedWithHawks(await newPerson())
    const ask = (free: boolean) =>
      measureRouteUnits(() => callRoute(handler, routes.listSearchHawkHitsBySupplier, { supplierId, free }, owner))
    const [all, free] = [await ask(false), await ask(true)]
    expect(free[0] - all[0]).toBeLessThanOrEqual(2)
    expect(free[2]).toBe(all[2])
  })
})
