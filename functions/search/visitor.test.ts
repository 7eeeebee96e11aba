import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { callRateLimits } from '@nestboard/shared/kernel/call-rate-limit.ts'
import * as places from '@nestboard/shared/place/routes.ts'
import * as routes from '@nestboard/shared/search/routes.ts'
import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readPartitionRows } from '../kernel/testing/rows.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { handler as placeHandler } from '../place/index.ts'
import { newBoard } from '../trips/testing/board.ts'
import { handler } from './index.ts'
import { projectListingOntoMap } from './map/project-listing-onto-map.ts'
import { newSearch, testSearchInput } from './testing/search.ts'

let networks = 0
/** A visitor whose IP address belongs to a network of their own. */
const visitor = (ip = `198.51.100.${++networks}`) => ({ ip })

type Fields = Partial<RouteParamsInput<typeof routes.createStaySearch>>
const create = (fields: Fields = {}, as: object = visitor()) =>
  callRoute(handler, routes.createStaySearch, { ...testSearchInput, ...fields }, as)

it('lets a visitor search places and stays with prices, and stores the search without an owner', async () => {
  const at = { latitude: -12.5, longitude: 33.25 }
  const { listingId } = await newBookableListing({ rates: [{ rate: { price: 120 } }] }, undefined, at)
  await projectListingOntoMap(listingId, 'all', Date.now)
  const me = visitor()
  const { data: found } = await callRoute(placeHandler, places.searchPlaces, { query: 'melb' }, me)
  expect(found?.places[0]?.name).toBe('Melbourne')
  const { data } = await create(at, me)
  expect(data).toMatchObject({ userId: 0, tripId: 0, ...at })
  const { id } = data!
  expect((await callRoute(handler, routes.getStaySearch, { id }, me)).data).toEqual(data)
  const { data: offers } = await callRoute(handler, routes.listSearchOffers, { id }, me)
  expect(offers?.offers).toMatchObject([{ listingId, ratePrice: 120 }])
  // A person who signs up afterwards can still read the visitor's search, but can't change it.
  const member = await newPerson()
  expect((await callRoute(handler, routes.listSearchOffers, { id }, member)).data?.offers[0]?.totalPrice).toBe(
    offers?.offers[0]?.totalPrice,
  )
  expect((await callRoute(handler, routes.updateStaySearch, { id, ...at }, member)).code).toBe(404)
  expect((await callRoute(handler, routes.updateStaySearchFlags, { id, active: false }, member)).code).toBe(404)
})

it('keeps a visitor’s search for a day', async () => {
  const { data } = await create()
  const id = data!.id
  const [row] = await readPartitionRows(`SEARCH#${id}`)
  expect(row?.['expiresAt']).toBe(Math.ceil(data!.nco / 1000) + 86_400)
  vi.useFakeTimers({ toFake: ['Date'], now: data!.nco + 86_400_000 })
  for (const route of [routes.getStaySearch, routes.listSearchOffers])
    expect((await callRoute(handler, route, { id }, visitor())).code).toBe(404)
  vi.useRealTimers()
})

it('refuses a visitor boards, requests to suppliers, changes, and searches of members', async () => {
  const owner = await newPerson()
  const tripId = await newBoard(owner)
  const theirs = await newSearch(owner, { tripId })
  for (const fields of [{ tripId }, { open: true }, { rfp: true }]) expect((await create(fields)).code).toBe(401)
  for (const id of [theirs, 12_345])
    for (const route of [routes.getStaySearch, routes.listSearchOffers])
      expect((await callRoute(handler, route, { id }, visitor())).code).toBe(404)
  const { latitude, longitude } = testSearchInput
  const { data } = await create()
  const change = { id: data!.id, latitude, longitude }
  expect((await callRoute(handler, routes.updateStaySearch, change, visitor())).code).toBe(401)
})

it('costs no more units for a visitor than for a member, for the search and for its results', async () => {
  const at = { latitude: -13.5, longitude: 34.25 }
  const { listingId } = await newBookableListing({ rates: [{ rate: { price: 120 } }] }, undefined, at)
  await projectListingOntoMap(listingId, 'all', Date.now)
  const costs = async (as: object) => {
    let id = 0
    const created = await measureRouteUnits(async () => (id = (await create(at, as)).data!.id))
    await callRoute(handler, routes.listSearchOffers, { id }, as)
    return [created, await measureRouteUnits(() => callRoute(handler, routes.listSearchOffers, { id }, as))]
  }
  const member = await costs(await newPerson())
  const guest = await costs(visitor())
  for (const [step, units] of guest.entries())
    for (const [kind, count] of units.entries()) expect(count).toBeLessThanOrEqual(member[step]![kind]!)
  expect(guest[1]![0]).toBeLessThan(member[1]![0])
})

it('limits all searches of visitors in one network together, and members in that network by session', async () => {
  // Rate limits count per clock minute; a fixed time keeps the test within one minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const me = visitor('2001:db8:7:1::1')
  const { data } = await create({}, me)
  const more = { id: data!.id }
  const codes = new Set<number>()
  for (let n = 1; n < callRateLimits.visitorSearch.limit; n++)
    codes.add((await callRoute(handler, routes.getStaySearch, more, me)).code)
  expect([...codes]).toEqual([200])
  // An address in the same IPv6 /64 network shares the rate limit of visitors.
  const neighbor = visitor('2001:db8:7:1::ffff')
  expect((await callRoute(handler, routes.listSearchOffers, more, neighbor)).code).toBe(429)
  expect((await create({}, neighbor)).code).toBe(429)
  const invented = { ...neighbor, cookie: `nb=1.1.${'A'.repeat(43)}` }
  expect((await create({}, invented)).code).toBe(429)
  const { cookie } = await newPerson()
  expect((await callRoute(handler, routes.listSearchOffers, more, { ...neighbor, cookie })).code).toBe(200)
  expect((await create({}, visitor('2001:db8:7:2::1'))).code).toBe(200)
})
