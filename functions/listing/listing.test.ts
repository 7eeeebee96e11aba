import * as routes from '@nestboard/shared/listing/routes.ts'
import { planLimitExceededTexts } from '@nestboard/shared/supplier/plans.ts'
import * as supplierRoutes from '@nestboard/shared/supplier/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { handler as supplierHandler } from '../supplier/index.ts'
import { assignListingsToMember, newSupplier, newTeam } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { newListing, createPublicListing } from './testing/listing.ts'

const missing = 987_654_321
const get = (id: number, who: { cookie?: string } = {}) => callRoute(handler, routes.getListing, { id }, who)

describe('a new listing', () => {
  it('is visible to its team only, with default values', async () => {
    const team = await newTeam()
    const { supplierId, people } = team
    const id = await newListing(supplierId, people.MANAGER, '  Cliff House ')
    for (const role of ['AGENT', 'GUEST'] as const) await assignListingsToMember(team, role, [id])
    for (const standing of ['OWNER', 'REP', 'AGENT', 'GUEST'] as const)
      expect((await get(id, people[standing])).data).toMatchObject({
        id,
        name: 'Cliff House',
        supplierId,
        type: 'STAY',
        active: false,
        visibility: 'PRIVATE',
        guests: 2,
        currency: 'USD',
        timezone: 'UTC',
        amenities: [0, 0, 0, 0, 0, 0, 0],
      })
    const { data: profile } = await callRoute(handler, routes.getListingProfile, { id }, people.AGENT)
    expect(profile).toMatchObject({ id, description: '', checkInTime: '16:00:00', checkOutTime: '11:00:00' })
    const none = (await get(missing)).body
    for (const who of [{}, await newPerson()]) expect((await get(id, who)).body).toBe(none)
  })

  it('is created once per idempotency key', async () => {
    const owner = await newPerson()
    const supplierId = await newSupplier(owner)
    const params = { supplierId, name: 'Once', idempotencyKey: 'only-this-once' }
    const ids = []
    for (let i = 0; i < 3; i++) ids.push((await callRoute(handler, routes.createListing, params, owner)).data?.id)
    expect(new Set(ids).size).toBe(1)
    const { data } = await callRoute(handler, routes.listListingsBySupplier, { supplierId }, owner)
    expect(data?.listings).toHaveLength(1)
  })

  it('is refused to REPs, AGENTs, GUESTs and strangers, and nothing is written', async () => {
    const { supplierId, people } = await newTeam()
    const stranger = await newPerson()
    const before = await readAllTableRows()
    const create = (who: { cookie: string }) =>
      callRoute(handler, routes.createListing, { supplierId, name: 'Not this one' }, who)
    for (const standing of ['REP', 'AGENT', 'GUEST'] as const) expect((await create(people[standing])).code).toBe(403)
    expect((await create(stranger)).code).toBe(404)
    expect(await readAllTableRows()).toEqual(before)
  })
})

describe('the plan’s limit', () => {
  it('is 3 listings for a PERSONAL supplier and 10 for a VERIFIED one, as the text says', async () => {
    const owner = await newPerson()
    const personal = (await callRoute(supplierHandler, supplierRoutes.createPersonalSupplier, {}, owner)).data!.id
    const verified = (
      await callRoute(supplierHandler, supplierRoutes.createSupplier, { name: 'V', type: 'VERIFIED' }, owner)
    ).data!.id
    const texts = planLimitExceededTexts('listings')
    expect(texts).toEqual(['The Personal plan includes 3 listings', 'The Verified plan includes 10 listings'])
    for (const [supplierId, most, text] of [
      [personal, 3, texts[0]],
      [verified, 10, texts[1]],
    ] as const) {
      for (let made = 0; made < most; made++) await newListing(supplierId, owner)
      const before = await readAllTableRows()
      const answer = await callRoute(handler, routes.createListing, { supplierId, name: 'One more' }, owner)
      expect([answer.code, answer.error]).toEqual([403, text])
      expect(await readAllTableRows()).toEqual(before)
    }
  })

  it('holds under 50 requests at once for the last place', async () => {
    const owner = await newPerson()
    const supplierId = (await callRoute(supplierHandler, supplierRoutes.createPersonalSupplier, {}, owner)).data!.id
    for (let made = 0; made < 2; made++) await newListing(supplierId, owner)
    const requests = Array.from({ length: 50 }, () =>
      callRoute(handler, routes.createListing, { supplierId, name: 'The last' }, owner),
    )
    const codes = (await Promise.all(requests)).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => ![200, 403, 503].includes(code))).toEqual([])
    const { data } = await callRoute(handler, routes.listListingsBySupplier, { supplierId }, owner)
    expect(data?.listings).toHaveLength(3)
  })

  it('doesn’t apply to a PRO supplier', async () => {
    const owner = await newPerson()
    const supplierId = await newSupplier(owner)
    for (let made = 0; made < 12; made++) await newListing(supplierId, owner)
    const { data } = await callRoute(handler, routes.listListingsBySupplier, { supplierId }, owner)
    expect(data?.listings).toHaveLength(12)
    expect(data?.cursor).toBeNull()
  })
})

describe('read access', () => {
  it('everybody can read an active PUBLIC listing, while other listings answer 404 outside their team', async () => {
    const team = await newTeam()
    const { supplierId, people } = team
    const { id } = await createPublicListing({}, { supplierId, owner: people.OWNER })
    await assignListingsToMember(team, 'GUEST', [id])
    const [stranger, none] = [await newPerson(), (await get(missing)).body]
    const reads = [
      routes.getListing,
      routes.getListingProfile,
      routes.listListingAmenities,
      routes.listListingMedia,
    ] as const
    const ask = (route: (typeof reads)[number], who: { cookie?: string }) =>
      callRoute(handler, route, { id, listingId: id }, who)
    for (const route of reads)
      for (const who of [{}, stranger, people.GUEST]) expect((await ask(route, who)).code).toBe(200)
    for (const change of [
      { visibility: 'PUBLIC', active: false },
      { visibility: 'PRIVATE', active: true },
    ] as const) {
      await callRoute(handler, routes.updateListing, { id, ...change }, people.OWNER)
      for (const route of reads) {
        for (const who of [{}, stranger]) expect((await ask(route, who)).body).toBe(none)
        for (const who of [people.OWNER, people.GUEST]) expect((await ask(route, who)).code).toBe(200)
      }
    }
  })

  it('a supplier’s list shows the team all listings by creation, and others the shown ones', async () => {
    const owner = await newPerson()
    const supplierId = await newSupplier(owner)
    const hidden = await newListing(supplierId, owner, 'Hidden')
    const { id: shown } = await createPublicListing({ name: 'Shown' }, { supplierId, owner })
    const list = async (who: { cookie?: string }) =>
      (await callRoute(handler, routes.listListingsBySupplier, { supplierId }, who)).data?.listings.map(({ id }) => id)
    expect(await list(owner)).toEqual([hidden, shown])
    expect(await list({})).toEqual([shown])
    expect(await list(await newPerson())).toEqual([shown])
    const other = await newSupplier(await newPerson())
    expect((await callRoute(handler, routes.listListingsBySupplier, { supplierId: other })).data?.listings).toEqual([])
  })

  it('refuses another supplier’s cursor and a forged one', async () => {
    const cursor = btoa(JSON.stringify({ pk: 'L#1', sk: 'LISTING', gsi1pk: 'LISTINGS#S#1', gsi1sk: '0#1' }))
    for (const given of [cursor, 'nonsense']) {
      const answer = await callRoute(handler, routes.listListingsBySupplier, { supplierId: 2, cursor: given })
      expect([answer.code, answer.error]).toEqual([400, 'Invalid cursor'])
    }
  })
})

describe('a listing update', () => {
  it('sets the given fields, keeps the others, and rejects an outdated nms', async () => {
    const { id, owner } = await createPublicListing({ guests: 4 })
    const seen = (await get(id)).data!.nms
    const facts = {
      latitude: 0,
      longitude: 73.1,
      bedrooms: 3,
      bathrooms: 0,
      stayType: 'CABIN',
      currency: 'AUD',
      deposit: 300.5,
      sqft: 900,
    } as const
    const { data } = await callRoute(handler, routes.updateListing, { id, ...facts, nms: seen }, owner)
    const own = await callRoute(handler, routes.getListing, { id, team: true }, owner)
    expect(own.data).toMatchObject({ ...facts, guests: 4, nms: data?.nms })
    const late = await callRoute(handler, routes.updateListing, { id, guests: 9, nms: seen }, owner)
    expect([late.code, late.error]).toEqual([400, 'Invalid nms'])
    expect((await get(id)).data?.guests).toBe(4)
  })

  it.each([
    ['europe/paris', 'Europe/Paris'],
    ['US/Eastern', 'America/New_York'],
  ])('stores the time zone %s under the name that lists have, %s', async (timezone, stored) => {
    const { id, owner } = await createPublicListing()
    await callRoute(handler, routes.updateListing, { id, timezone }, owner)
    expect((await get(id)).data?.timezone).toBe(stored)
  })

  it.each([
    [{ guests: 0 }, 'guests'],
    [{ guests: 100 }, 'guests'],
    [{ beds: 100 }, 'beds'],
    [{ currency: 'XXX' }, 'currency'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ timezone: '+02:00' }, 'timezone'],
    [{ latitude: 0, longitude: 0 }, 'latitude'],
    [{ latitude: 90.5 }, 'latitude'],
    [{ longitude: -181 }, 'longitude'],
    [{ deposit: -1 }, 'deposit'],
    [{ deposit: 1.005 }, 'deposit'],
    [{ name: '  ' }, 'name'],
    [{ stayType: 'IGLOO' }, 'stayType'],
  ])('%j is refused', async (fields, field) => {
    const { id, owner } = await createPublicListing()
    const before = await readAllTableRows()
    const answer = await callRoute(handler, routes.updateListing, { id, ...fields } as never, owner)
    expect([answer.code, answer.error]).toEqual([400, `Invalid ${field}`])
    expect(await readAllTableRows()).toEqual(before)
  })

  it('lets a REP change name and texts only, and an AGENT nothing', async () => {
    const { supplierId, people } = await newTeam()
    const { id } = await createPublicListing({}, { supplierId, owner: people.OWNER })
    const change = async (who: { cookie: string }, fields: object) =>
      (await callRoute(handler, routes.updateListing, { id, ...fields }, who)).code
    const say = async (who: { cookie: string }, fields: object) =>
      (await callRoute(handler, routes.updateListingProfile, { id, ...fields }, who)).code
    expect([
      await change(people.REP, { name: 'By the REP' }),
      await say(people.REP, { description: 'D', checkInInfo: 'I' }),
    ]).toEqual([200, 200])
    const before = await readAllTableRows()
    for (const fields of [{ active: false }, { visibility: 'PRIVATE' }, { guests: 3 }, { name: 'N', beds: 2 }])
      expect(await change(people.REP, fields)).toBe(403)
    for (const fields of [{ city: 'Bondi' }, { checkInTime: '15:00:00' }, { description: 'D', zip: '1' }])
      expect(await say(people.REP, fields)).toBe(403)
    for (const who of [people.AGENT, people.GUEST]) {
      expect(await change(who, { name: 'N' })).toBe(403)
      expect(await say(who, { description: 'N' })).toBe(403)
    }
    expect(await readAllTableRows()).toEqual(before)
  })
})

describe('the currency of a new listing', () => {
  it.each([
    ['of the supplier’s country', 'AU', undefined, 'AUD'],
    ['of the supplier’s country, wherever the listing is', 'US', 'NZ', 'USD'],
    ['of the listing’s first country, if the supplier’s is unknown', undefined, 'NZ', 'NZD'],
    ['USD, if both are unknown', undefined, undefined, 'USD'],
  ])('is that %s', async (_, supplierCountry, country, currency) => {
    const owner = await newPerson()
    const supplierId = await newSupplier(owner)
    const about = { id: supplierId, ...(supplierCountry && { country: supplierCountry }) }
    await callRoute(supplierHandler, supplierRoutes.updateSupplierProfile, about, owner)
    const id = await newListing(supplierId, owner)
    if (country) await callRoute(handler, routes.updateListingProfile, { id, country }, owner)
    expect((await get(id, owner)).data?.currency).toBe(currency)
    await callRoute(handler, routes.updateListing, { id, currency: 'EUR' }, owner)
    await callRoute(handler, routes.updateListingProfile, { id, country: 'CA' }, owner)
    expect((await get(id, owner)).data?.currency).toBe('EUR')
  })
})

describe('listing texts', () => {
  it('are set if given and kept otherwise, with whole hours and known countries', async () => {
    const { id, owner } = await createPublicListing()
    const say = (fields: object) => callRoute(handler, routes.updateListingProfile, { id, ...fields }, owner)
    await say({ description: ' A house. ', city: 'Bondi', state: 'NSW', country: 'AU' })
    await say({ checkOutTime: '10:00:00', infoRules: 'No parties' })
    const { data } = await callRoute(handler, routes.getListingProfile, { id })
    const kept = { description: 'A house.', city: 'Bondi', country: 'AU', checkInTime: '16:00:00' }
    expect(data).toMatchObject({ ...kept, checkOutTime: '10:00:00', infoRules: 'No parties' })
    const before = await readAllTableRows()
    for (const [field, value] of [
      ['checkInTime', '16:30:00'],
      ['checkOutTime', '24:00:00'],
      ['country', 'ZZ'],
      ['description', 'x'.repeat(8001)],
    ] as const) {
      const answer = await say({ [field]: value })
      expect([answer.code, answer.error]).toEqual([400, `Invalid ${field}`])
    }
    expect(await readAllTableRows()).toEqual(before)
  })

  it('keep all of several concurrent edits', async () => {
    const { id, owner } = await createPublicListing()
    const say = (fields: object) => callRoute(handler, routes.updateListingProfile, { id, ...fields }, owner)
    const answers = await Promise.all([say({ city: 'Bondi' }), say({ state: 'NSW' }), say({ infoPets: 'None' })])
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    const { data } = await callRoute(handler, routes.getListingProfile, { id })
    expect(data).toMatchObject({ city: 'Bondi', state: 'NSW', infoPets: 'None' })
    const row = (await readAllTableRows()).find(({ pk, sk }) => pk === `L#${id}` && sk === 'LISTING')
    expect(row?.['place']).toBe('Bondi, NSW')
  })
})
