import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import * as listings from '@nestboard/shared/listing/routes.ts'
import * as routes from '@nestboard/shared/offers/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { personalOfferKey } from '../kernel/rows.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { putRows } from '../kernel/testing/rows.ts'
import { handler as listingHandler } from '../listing/index.ts'
import { buildListingPartPointerRow } from '../listing/parts.ts'
import { handler as ratesHandler } from '../rates/index.ts'
import * as rates from '@nestboard/shared/rates/routes.ts'
import { assignListingsToMember, newTeam } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { newBookableListing } from './testing/bookable.ts'

const day = dayInZone('UTC', Date.now()) + 30
const stay = { day, length: 3, ages: [40] }
type Who = { cookie?: string }

/**
 * Creates a listing of this visibility with a PUBLIC rate at 100 and a PRIVATE one at 60, and a team with one member
 * in each role.
 */
async function offered(visibility: 'PRIVATE' | 'PUBLIC') {
  const team = await newTeam()
  const of = { supplierId: team.supplierId, owner: team.people.OWNER }
  const given = { rates: [{ rate: { price: 100 } }, { rate: { price: 60, visibility: 'PRIVATE' as const } }] }
  const { listingId, rates: made } = await newBookableListing(given, of, { visibility })
  const place = { listingId, supplierId: team.supplierId }
  await putRows(made.map(({ rate }) => buildListingPartPointerRow('RATE', rate.id, place)))
  const priced = async (who: Who) => {
    const { data, code } = await callRoute(handler, routes.listOffers, { listingId, ...stay }, who)
    return data?.offers.map(({ rate }) => rate.price) ?? code
  }
  const read = async (who: Who) => (await callRoute(listingHandler, listings.getListing, { id: listingId }, who)).code
  return { team, people: team.people, listingId, made, priced, read }
}

describe('PRIVATE prices', () => {
  it('of a PUBLIC listing are visible to members from REP up, to AGENTs on assigned listings, and never to GUESTs', async () => {
    const { team, people, listingId, made, priced } = await offered('PUBLIC')
    for (const standing of ['OWNER', 'ADMIN', 'MANAGER', 'REP'] as const)
      expect([standing, await priced(people[standing])]).toEqual([standing, [60, 100]])
    for (const who of [people.AGENT, people.GUEST, await newPerson(), {}]) expect(await priced(who)).toEqual([100])
    for (const role of ['AGENT', 'GUEST'] as const) await assignListingsToMember(team, role, [listingId])
    expect([await priced(people.AGENT), await priced(people.GUEST)]).toEqual([[60, 100], [100]])
    const rateId = made[1]!.rate.id
    const calendar = async (who: Who) =>
      (await callRoute(ratesHandler, rates.getCalendar, { listingId, rateId, dayFrom: day, dayTill: day }, who)).code
    const promos = async (who: Who) => (await callRoute(ratesHandler, rates.listPromos, { rateId }, who)).code
    expect([await calendar(people.AGENT), await calendar(people.GUEST)]).toEqual([200, 404])
    expect([await promos(people.AGENT), await promos(people.GUEST)]).toEqual([200, 403])
    await assignListingsToMember(team, 'AGENT', [])
    expect([await calendar(people.AGENT), await promos(people.AGENT)]).toEqual([404, 404])
  })

  it('of a PRIVATE listing are hidden from unassigned AGENTs and GUESTs; an assigned GUEST sees the listing without prices', async () => {
    const { team, people, listingId, priced, read } = await offered('PRIVATE')
    for (const who of [people.AGENT, people.GUEST, await newPerson(), {}])
      expect([await read(who), await priced(who)]).toEqual([404, 404])
    for (const role of ['AGENT', 'GUEST'] as const) await assignListingsToMember(team, role, [listingId])
    expect([await read(people.AGENT), await priced(people.AGENT)]).toEqual([200, [60, 100]])
    expect([await read(people.GUEST), await priced(people.GUEST)]).toEqual([200, []])
  })

  it('limits a MANAGER or REP with assigned listings to those', async () => {
    const { team, people, listingId, read } = await offered('PRIVATE')
    const { listingId: other } = await newBookableListing({}, { supplierId: team.supplierId, owner: people.OWNER })
    for (const role of ['MANAGER', 'REP'] as const) {
      await assignListingsToMember(team, role, [other])
      expect(await read(people[role])).toBe(404)
      expect((await callRoute(ratesHandler, rates.listRates, { listingId }, people[role])).code).toBe(404)
      const { data } = await callRoute(
        listingHandler,
        listings.listListingsBySupplier,
        { supplierId: team.supplierId },
        people[role],
      )
      expect(data?.listings.map(({ id }) => id)).toEqual([other])
      await assignListingsToMember(team, role, [])
      expect(await read(people[role])).toBe(200)
    }
  })
})

it('an active personal offer opens a PRIVATE listing and its rate to its traveler only', async () => {
  const { listingId, made, priced, read } = await offered('PRIVATE')
  const guest = await newPerson()
  const row = {
    ...personalOfferKey(listingId, guest.userId, 1),
    id: 1,
    active: true,
    userId: guest.userId,
    listingId,
    rateId: made[1]!.rate.id,
    dayFrom: day - 5,
    dayTill: day + 5,
    lengthMin: 1,
    lengthMax: 7,
    ttl: 0,
  }
  for (const [over, reads, prices] of [
    [{}, 200, [60]],
    [{ dayTill: day + 1 }, 200, []],
    [{ ttl: Date.now() - 1 }, 404, 404],
    [{ active: false }, 404, 404],
  ] as const) {
    await putRows([{ ...row, ...over }])
    expect([await read(guest), await priced(guest)]).toEqual([reads, prices])
    const { data } = await callRoute(listingHandler, listings.searchListings, { query: 'cliff house' }, guest)
    expect(data?.listings.map(({ id }) => id)).not.toContain(listingId)
  }
})
