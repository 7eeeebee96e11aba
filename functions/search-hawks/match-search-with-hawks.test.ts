import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import { getListing } from '@nestboard/shared/listing/routes.ts'
import * as personalOffers from '@nestboard/shared/personal-offers/routes.ts'
import * as routes from '@nestboard/shared/search-hawks/routes.ts'
import { updateStaySearchFlags } from '@nestboard/shared/search/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { deriveIdFromText } from '../kernel/secrets/new-id.ts'
import { userPartition } from '../kernel/rows.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { readAllTableRows, dropRow, putRows, readPartitionRows, scanRowsByPrefix } from '../kernel/testing/rows.ts'
import { handler as listings } from '../listing/index.ts'
import { listingKey } from '../listing/rows.ts'
import { handler as offers } from '../personal-offers/index.ts'
import { newListingWithPrivateRate, createGuestAcceptingOffers } from '../personal-offers/testing/access-patterns.ts'
import { rateKey } from '../rates/rows.ts'
import { handler as searches } from '../search/index.ts'
import { readSearchById } from '../search/search.store.ts'
import { newSearch } from '../search/testing/search.ts'
import { addTestTeamMember } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { collectLeadsForArchive } from './record-lead-offer.ts'
import { matchSearchWithHawks } from './match-search-with-hawks.ts'
import { hawkCountersPartition, hawkKey } from './rows.ts'
import {
  testHawkLocation,
  firstTestCheckInDay,
  listLeadsAsOwner,
  matchSearchById,
  newHawk,
  createSearchMatchedWithHawks,
} from './testing/hawk.ts'

type Closed = Awaited<ReturnType<typeof newListingWithPrivateRate>>
const hawkOf = async ({ owner }: Closed, id: number) =>
  (await callRoute(handler, routes.getSearchHawk, { id }, owner)).data!
const offersOf = async ({ supplierId, owner }: Closed) =>
  (await callRoute(offers, personalOffers.listUserRatesBySupplier, { supplierId }, owner)).data!.userRates

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

/** Writes fields of a row directly, as another feature would. */
async function patch({ pk, sk }: { pk: string; sk: string }, fields: object): Promise<void> {
  const row = (await readPartitionRows(pk)).find((each) => each.sk === sk)!
  await putRows([{ ...row, ...fields }])
}

describe('a search', () => {
  it('makes one lead per hawk, even if it is matched again, moved or repeated for the same nights', async () => {
    const [closed, traveler] = [await newListingWithPrivateRate(), await newPerson()]
    const hawkId = await newHawk(closed)
    const id = await createSearchMatchedWithHawks(traveler)
    await matchSearchById(id)
    await Promise.all([matchSearchById(id), matchSearchById(id)])
    for (let repeat = 0; repeat < 3; repeat++) await createSearchMatchedWithHawks(traveler)
    expect((await listLeadsAsOwner(closed)).data?.searchHawkHits).toMatchObject([{ searchId: id }])
    expect((await hawkOf(closed, hawkId)).count).toBe(1)
    await createSearchMatchedWithHawks(traveler, { length: 4 })
    expect((await hawkOf(closed, hawkId)).count).toBe(2)
  })

  it.each([
    ['of the team, in whatever role', 'team'],
    ['of a visitor', 'visitor'],
    ['that was turned off', 'off'],
    ['outside of the radius', 'far'],
    ['before the first check-in day', 'early'],
    ['for more nights than the hawk watches', 'long'],
  ])('%s makes no lead', async (_, kind) => {
    const [closed, traveler] = [await newListingWithPrivateRate(), await newPerson()]
    await newHawk(closed, { lengthMax: 5 })
    if (kind === 'team') await addTestTeamMember(closed.supplierId, traveler.userId, 'GUEST')
    const more = {
      ...(kind === 'far' && { latitude: testHawkLocation.latitude + 0.05 }),
      ...(kind === 'early' && { day: firstTestCheckInDay - 1 }),
      ...(kind === 'long' && { length: 6 }),
    }
    const id = await newSearch(kind === 'visitor' ? { cookie: '' } : traveler, {
      query: 'Coast',
      ...testHawkLocation,
      day: firstTestCheckInDay,
      length: 3,
      ...more,
    })
    if (kind === 'off') await callRoute(searches, updateStaySearchFlags, { id, active: false }, traveler)
    await matchSearchById(id)
    expect((await listLeadsAsOwner(closed)).data?.searchHawkHits).toEqual([])
  })

  it('repeated by a bot twenty times at once for the same nights nearby makes one lead, one offer and one count', async () => {
    const [closed, bot] = [await newListingWithPrivateRate(), await createGuestAcceptingOffers()]
    const hawkId = await newHawk(closed, { rateId: closed.rateId, action: 'OFFER' })
    const apart = (at: number) => ({ latitude: testHawkLocation.latitude + at / 10_000, query: `Coast ${at}` })
    await Promise.all(Array.from({ length: 20 }, (_, at) => createSearchMatchedWithHawks(bot, apart(at))))
    expect((await listLeadsAsOwner(closed)).data?.searchHawkHits).toHaveLength(1)
    expect(await offersOf(closed)).toHaveLength(1)
    expect(await hawkOf(closed, hawkId)).toMatchObject({ count: 1, offers: 1 })
  })

  it('near a deleted listing makes no lead, and earlier leads stay readable', async () => {
    const closed = await newListingWithPrivateRate()
    const { supplierId, owner } = closed
    await newHawk(closed)
    await createSearchMatchedWithHawks(await newPerson())
    await dropRow(listingKey(closed.listingId))
    await createSearchMatchedWithHawks(await newPerson())
    expect((await listLeadsAsOwner(closed)).data).toMatchObject({ searchHawkHits: [{ supplierId }], listings: [] })
    const free = await callRoute(handler, routes.listSearchHawkHitsBySupplier, { supplierId, free: true }, owner)
    expect(free.data?.searchHawkHits).toEqual([])
  })

  it('that asks hosts for offers makes a lead, too, and the lead says so', async () => {
    const [closed, traveler] = [await newListingWithPrivateRate(), await newPerson()]
    await newHawk(closed)
    await createSearchMatchedWithHawks(traveler, { rfp: true, open: true })
    expect((await listLeadsAsOwner(closed)).data?.searches).toMatchObject([{ rfp: true }])
  })

  it('near a listing that was just hidden, or whose hawk was just turned off, makes no lead', async () => {
    const [hidden, off] = [await newListingWithPrivateRate(), await newListingWithPrivateRate()]
    await newHawk(hidden)
    await patch(listingKey(hidden.listingId), { active: false })
    const id = await newHawk(off)
    await callRoute(handler, routes.updateSearchHawk, { id, active: false }, off.owner)
    await createSearchMatchedWithHawks(await newPerson())
    for (const closed of [hidden, off]) expect((await listLeadsAsOwner(closed)).data?.searchHawkHits).toEqual([])
  })
})

describe('a hawk that makes offers', () => {
  it("offers its rate for exactly the searched nights to a traveler who accepts offers, valid for the hawk's duration", async () => {
    const [closed, traveler] = [await newListingWithPrivateRate(), await createGuestAcceptingOffers()]
    const { rateId } = closed
    const hawkId = await newHawk(closed, { rateId, action: 'OFFER', ttl: 7_200_000 })
    await createSearchMatchedWithHawks(traveler)
    const [offer, ...more] = await offersOf(closed)
    expect(more).toEqual([])
    expect(offer).toMatchObject({
      userId: traveler.userId,
      rateId,
      active: true,
      createdBy: 0,
      dayFrom: firstTestCheckInDay,
      dayTill: firstTestCheckInDay + 3,
      lengthMin: 3,
      lengthMax: 3,
    })
    expect(Math.abs(offer!.ttl - (Date.now() + 7_200_000))).toBeLessThan(60_000)
    const { data } = await listLeadsAsOwner(closed)
    expect(data).toMatchObject({
      searchHawkHits: [{ searchOfferId: offer!.id, userId: traveler.userId }],
      searchOffers: [{ id: offer!.id, rateId, ttl: offer!.ttl }],
    })
    expect(await hawkOf(closed, hawkId)).toMatchObject({ count: 1, offers: 1 })
  })

  it("makes a lead but no offer without the traveler's consent, or if its rate is now inactive or PUBLIC", async () => {
    const [closed, willing] = [await newListingWithPrivateRate(), await createGuestAcceptingOffers()]
    const { listingId, rateId } = closed
    const hawkId = await newHawk(closed, { rateId, action: 'OFFER' })
    await createSearchMatchedWithHawks(await newPerson())
    await patch(rateKey(listingId, rateId), { active: false })
    await createSearchMatchedWithHawks(willing)
    await patch(rateKey(listingId, rateId), { active: true, visibility: 'PUBLIC' })
    await createSearchMatchedWithHawks(await createGuestAcceptingOffers())
    expect(await offersOf(closed)).toEqual([])
    expect(await hawkOf(closed, hawkId)).toMatchObject({ count: 3, offers: 0 })
  })

  it('makes neither lead nor offer after its rate was deleted', async () => {
    const closed = await newListingWithPrivateRate()
    await newHawk(closed, { rateId: closed.rateId, action: 'OFFER' })
    await dropRow(rateKey(closed.listingId, closed.rateId))
    await createSearchMatchedWithHawks(await createGuestAcceptingOffers())
    expect((await listLeadsAsOwner(closed)).data?.searchHawkHits).toEqual([])
    expect(await offersOf(closed)).toEqual([])
  })

  it("can't cause a loop: fifty overlapping hawks make fifty leads, one offer of their rate and no search", async () => {
    const [closed, traveler] = [await newListingWithPrivateRate(), await createGuestAcceptingOffers()]
    const { rateId } = closed
    for (let count = 0; count < 50; count++) await newHawk(closed, { rateId, action: 'OFFER', name: `Hawk ${count}` })
    const id = await createSearchMatchedWithHawks(traveler)
    const before = await readAllTableRows()
    for (let repeat = 0; repeat < 3; repeat++) await matchSearchById(id)
    expect(await readAllTableRows()).toEqual(before)
    const { data } = await listLeadsAsOwner(closed)
    expect(data?.searchHawkHits).toHaveLength(50)
    expect(data?.searchHawkHits.filter(({ searchOfferId }) => searchOfferId !== null)).toHaveLength(1)
    expect(await offersOf(closed)).toHaveLength(1)
    const searchIds = (await scanRowsByPrefix('SEARCH#')).filter((row) => row['userId'] === traveler.userId)
    expect(searchIds).toHaveLength(1)
  })
})

it('matching costs two read units where no hawk watches', async () => {
  const id = await newSearch(await newPerson(), {
    query: 'Nowhere',
    latitude: 10,
    longitude: 10,
    day: firstTestCheckInDay,
  })
  // Three read units are measured here: two for the match, and one by `matchSearchById` for the search, which the
  // reaction gets from the stream instead.
  expect(await measureRouteUnits(() => matchSearchById(id))).toEqual([3, 0, 2])
})

describe('a cell with more hawks than one page', () => {
  /** Adds hawks that match no search to each cell of a hawk, under sort keys that come before the hawk's own. */
  async function crowd(hawkId: number, count: number): Promise<void> {
    const cells = (await scanRowsByPrefix('HAWKAT#')).filter((row) => row['id'] === hawkId)
    const crowded = (row: (typeof cells)[number]) =>
      Array.from({ length: count }, (_, at) => ({ ...row, sk: `0${at}`, id: at + 1, lengthMin: 80, lengthMax: 90 }))
    await putRows(cells.flatMap(crowded))
  }
  const place = { latitude: -41.25, longitude: 174.75 }

  it('hides no hawk from a search, and the count of its suppliers says that there may be more', async () => {
    const [closed, traveler] = [await newListingWithPrivateRate(), await createGuestAcceptingOffers()]
    await patch(listingKey(closed.listingId), place)
    const hawkId = await newHawk(closed, { rateId: closed.rateId, action: 'OFFER' })
    const id = await newSearch(traveler, { query: 'Port', ...place, day: firstTestCheckInDay, length: 3 })
    const count = () => callRoute(handler, routes.countSearchWatchers, { id }, traveler)
    await crowd(hawkId, 990)
    expect((await count()).data).toEqual({ suppliers: 1, more: false })
    await crowd(hawkId, 1_500)
    expect((await count()).data).toEqual({ suppliers: 0, more: true })
    await matchSearchById(id)
    expect((await listLeadsAsOwner(closed)).data?.searchHawkHits).toMatchObject([
      { searchHawkId: hawkId, searchId: id },
    ])
    expect(await offersOf(closed)).toHaveLength(1)
  })

  it('makes each lead and offer once for every page size, and lists all leads under their traveler', async () => {
    const [closed, traveler] = [await newListingWithPrivateRate(), await createGuestAcceptingOffers()]
    const { rateId } = closed
    const ids: number[] = []
    for (let each = 0; each < 7; each++)
      ids.push(await newHawk(closed, { rateId, action: 'OFFER', name: `Hawk ${each}` }))
    const id = await newSearch(traveler, { query: 'Coast', ...testHawkLocation, day: firstTestCheckInDay, length: 3 })
    const search = (await readSearchById(id))!
    for (const atOnce of [2, 3, 500]) await matchSearchWithHawks(search, Date.now(), atOnce)
    const { data } = await listLeadsAsOwner(closed)
    expect(sorted(data!.searchHawkHits.map(({ searchHawkId }) => searchHawkId))).toEqual(sorted(ids))
    expect(await offersOf(closed)).toHaveLength(1)
    for (const hawk of ids) expect(await hawkOf(closed, hawk)).toMatchObject({ count: 1 })
    const mine = (await collectLeadsForArchive(traveler.userId)).filter(
      ({ supplierId }) => supplierId === closed.supplierId,
    )
    expect(sorted(mine.map((lead) => lead.id))).toEqual(sorted(data!.searchHawkHits.map((lead) => lead.id)))
  })
})

it('matching costs one read unit and three write units per lead, and one write unit for the traveler', async () => {
  const [closed, traveler] = [await newListingWithPrivateRate(), await newPerson()]
  const place = { latitude: 64.15, longitude: -21.95 }
  await patch(listingKey(closed.listingId), place)
  for (const name of ['One', 'Two', 'Three']) await newHawk(closed, { name })
  await createSearchMatchedWithHawks(traveler, { ...place, length: 2 })
  const id = await newSearch(traveler, { query: 'Bay', ...place, day: firstTestCheckInDay, length: 3 })
  const [read, written] = await measureRouteUnits(() => matchSearchById(id))
  expect((await listLeadsAsOwner(closed)).data?.searchHawkHits).toHaveLength(6)
  // One read unit is spent on the search itself, two on its cells, and one on each of the three leads.
  expect(read).toBeLessThanOrEqual(1 + 2 + 3)
  expect(written).toBe(3 * 3 + 1)
})

it("a supplier can't confirm a guessed traveler from the id of a lead", async () => {
  const [closed, traveler] = [await newListingWithPrivateRate(), await newPerson()]
  const hawkId = await newHawk(closed)
  await createSearchMatchedWithHawks(traveler)
  const [lead] = (await listLeadsAsOwner(closed)).data!.searchHawkHits
  const key = (await readPartitionRows(userPartition(traveler.userId))).find(({ sk }) => sk === 'LEAD#0')![
    'key'
  ] as string
  const idFrom = (known: string | number) =>
    deriveIdFromText(`lead ${known} ${hawkId} ${firstTestCheckInDay} 3 search ${Math.floor(lead!.nco / 86_400_000)}`)
  expect([idFrom(key), idFrom(traveler.userId) === lead!.id, key.length]).toEqual([lead!.id, false, 43])
})

it('a hawk that is deleted while a search is matched counts no more leads and leaves no counters', async () => {
  const closed = await newListingWithPrivateRate()
  const id = await newHawk(closed)
  const counters = async () =>
    (await readPartitionRows(hawkCountersPartition(closed.supplierId))).map(({ sk, count }) => [sk, count])
  await createSearchMatchedWithHawks(await newPerson())
  expect(await counters()).toEqual([[String(id), 1]])
  const filed = (await scanRowsByPrefix('HAWKAT#')).filter((row) => row['id'] === id)
  await callRoute(handler, routes.deleteSearchHawk, { id }, closed.owner)
  await putRows(filed)
  await createSearchMatchedWithHawks(await newPerson())
  expect(await counters()).toEqual([[String(id), undefined]])
  for (const row of filed) await dropRow(row)
})

it('a hawk from before the separate counters keeps its old counts', async () => {
  const closed = await newListingWithPrivateRate()
  const id = await newHawk(closed)
  await patch(hawkKey(id), { count: 5, offers: 2 })
  await createSearchMatchedWithHawks(await newPerson())
  expect(await hawkOf(closed, id)).toMatchObject({ count: 6, offers: 2 })
  const { supplierId, owner } = closed
  const { data } = await callRoute(handler, routes.listSearchHawksBySupplier, { supplierId }, owner)
  expect(data?.searchHawks).toMatchObject([{ count: 6, offers: 2 }])
  expect((await listLeadsAsOwner(closed)).data?.searchHawks).toMatchObject([{ count: 6, offers: 2 }])
  await callRoute(handler, routes.updateSearchHawk, { id, resetStats: true }, owner)
  expect(await hawkOf(closed, id)).toMatchObject({ count: 0, offers: 0 })
})

it('tells a traveler how many other suppliers watch for trips like the search', async () => {
  const [one, two, own, traveler] = [
    await newListingWithPrivateRate(),
    await newListingWithPrivateRate(),
    await newListingWithPrivateRate(),
    await newPerson(),
  ]
  await addTestTeamMember(own.supplierId, traveler.userId, 'REP')
  const place = { latitude: 50, longitude: 8 }
  for (const closed of [one, two, own]) {
    await patch(listingKey(closed.listingId), place)
    await newHawk(closed)
  }
  await newHawk(one, { name: 'Second' })
  const id = await newSearch(traveler, { query: 'Inland', ...place, day: firstTestCheckInDay, length: 3 })
  const count = (who: { cookie: string }) => callRoute(handler, routes.countSearchWatchers, { id }, who)
  expect((await count(traveler)).data).toEqual({ suppliers: 2, more: false })
  expect((await count(await newPerson())).code).toBe(404)
})

it('tells nothing of a hidden place: a circle counts from the public point, not from the true one', async () => {
  const [closed, traveler] = [await newListingWithPrivateRate(), await newPerson()]
  const shown = (await callRoute(listings, getListing, { id: closed.listingId })).data!
  await newHawk(closed, { radius: Math.round(0.8 * distanceMeters(testHawkLocation, shown)) })
  const { latitude, longitude } = testHawkLocation
  /** Counts the hosts for a search on the line from the true point (0) through the public one (1). */
  const countAt = async (share: number) => {
    const at = {
      latitude: latitude + share * (shown.latitude - latitude),
      longitude: longitude + share * (shown.longitude - longitude),
    }
    const id = await newSearch(traveler, { query: 'Coast', ...at, day: firstTestCheckInDay, length: 3 })
    return (await callRoute(handler, routes.countSearchWatchers, { id }, traveler)).data!.suppliers
  }
  const before = await countAt(0)
  expect([(await countAt(1.5)) - before, (await countAt(1)) - before]).toEqual([1, 1])
})
