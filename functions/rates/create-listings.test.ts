import { getListingProfile, listListingsBySupplier } from '@nestboard/shared/listing/routes.ts'
import * as routes from '@nestboard/shared/rates/routes.ts'
import { rateErrorTexts } from '@nestboard/shared/rates/faults.ts'
import { maxListingsInFile, maxPricedListingsInFile } from '@nestboard/shared/rates/listing-file-routes.ts'
import type { ListingInFile } from '@nestboard/shared/rates/listing-file-routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { handler as suppliers } from '../supplier/index.ts'
import { newTeam } from '../supplier/testing/team.ts'
import { createSupplier } from '@nestboard/shared/supplier/routes.ts'
import { handler as listingHandler } from '../listing/index.ts'
import { handler } from './index.ts'
import { createSellingListing, newRate } from './testing/rate.ts'

const houses = (count: number): ListingInFile[] => Array.from({ length: count }, (_, at) => ({ name: `House ${at}` }))
const send = (
  supplierId: number,
  who: { cookie: string },
  listings: readonly object[],
  more: Record<string, string> = {},
) => callRoute(handler, routes.createListings, { supplierId, file: { listings }, ...more } as never, who)
/** Creates a supplier whose plan allows ten listings. */
const newSupplier = async (owner: { cookie: string }) =>
  (await callRoute(suppliers, createSupplier, { name: 'Chalet', type: 'VERIFIED' }, owner)).data!.id
const listed = async (supplierId: number, who: { cookie: string }) =>
  (await callRoute(listingHandler, listListingsBySupplier, { supplierId }, who)).data!.listings

it('makes a draft of each line, in the order of the file, with default values where a line has none', async () => {
  const owner = await newPerson()
  const supplierId = await newSupplier(owner)
  const full = {
    name: 'Cliff House',
    stayType: 'HOUSE',
    guests: 6,
    currency: 'AUD',
    city: 'Lorne',
    checkInTime: '15:00:00',
  }
  const { data } = await send(supplierId, owner, [full, { name: 'Hut' }])
  const all = await listed(supplierId, owner)
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(data!.ids))
  expect(all.find(({ id }) => id === data!.ids[0])).toMatchObject({
    name: 'Cliff House',
    stayType: 'HOUSE',
    guests: 6,
    currency: 'AUD',
    active: false,
    visibility: 'PRIVATE',
  })
  expect(all.find(({ id }) => id === data!.ids[1])).toMatchObject({ name: 'Hut', guests: 2, currency: 'USD' })
  const profile = (await callRoute(listingHandler, getListingProfile, { id: data!.ids[0]! }, owner)).data
  expect(profile).toMatchObject({ city: 'Lorne', checkInTime: '15:00:00', checkOutTime: '11:00:00' })
})

it('writes nothing where one line is wrong, or all lines together exceed the plan', async () => {
  const owner = await newPerson()
  const supplierId = await newSupplier(owner)
  const before = (await readAllTableRows()).length
  for (const wrong of [
    { name: '' },
    { name: 'X', guests: 0 },
    { name: 'X', currency: 'ABC' },
    { name: 'X', stayType: '' },
  ])
    expect(await send(supplierId, owner, [{ name: 'Fine' }, wrong])).toMatchObject({ code: 400, error: 'Invalid file' })
  for (const count of [0, maxListingsInFile + 1])
    expect(await send(supplierId, owner, houses(count))).toMatchObject({ code: 400, error: 'Invalid file' })
  expect(await send(supplierId, owner, houses(11))).toMatchObject({
    code: 403,
    error: 'The Verified plan includes 10 listings',
  })
  expect((await readAllTableRows()).length).toBe(before)
  expect((await send(supplierId, owner, houses(8))).code).toBe(200)
  expect((await send(supplierId, owner, houses(3))).code).toBe(403)
  expect((await send(supplierId, owner, houses(2))).code).toBe(200)
  expect(await listed(supplierId, owner)).toHaveLength(10)
})

it('accepts of 20 concurrent files as many as fit the plan’s limit, each as a whole', async () => {
  const owner = await newPerson()
  const supplierId = await newSupplier(owner)
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(supplierId, owner, houses(3))))
  const done = answers.filter(({ code }) => code === 200).length
  expect(answers.every(({ code }) => code === 200 || code === 403 || code === 503)).toBe(true)
  expect(done).toBeLessThanOrEqual(3)
  expect(await listed(supplierId, owner)).toHaveLength(done * 3)
})

it('creates no second set of listings when repeated with the same idempotency key', async () => {
  const owner = await newPerson()
  const supplierId = await newSupplier(owner)
  const key = { idempotencyKey: 'the-same-file' }
  const first = await send(supplierId, owner, houses(2), key)
  expect((await send(supplierId, owner, houses(2), key)).data).toEqual(first.data)
  expect(await listed(supplierId, owner)).toHaveLength(2)
})

it('writes the units of its rows, in one transaction', async () => {
  const { supplierId, people } = await newTeam()
  const [, one, rounds] = await measureRouteUnits(() => send(supplierId, people.OWNER, houses(1)))
  const [, five] = await measureRouteUnits(() => send(supplierId, people.OWNER, houses(5)))
  // In a transaction, each row costs two write units, and a listing's row one more for its index. The supplier's
  // counter of listings is written once per file.
  expect([one, five - one, rounds]).toEqual([7, 20, 2])
})

const ratesOf = async (listingId: number, who: { cookie: string }) =>
  (await callRoute(handler, routes.listRates, { listingId }, who)).data!.rates
const setPrices = (supplierId: number, who: { cookie: string }, prices: readonly object[], listings: object[] = []) =>
  callRoute(handler, routes.createListings, { supplierId, file: { listings, prices } } as never, who)

it('gives a new listing with a price an active PUBLIC standard rate, and none without a price', async () => {
  const { supplierId, people } = await newTeam()
  const { data } = await send(supplierId, people.OWNER, [{ name: 'Hut', price: 120.5 }, { name: 'Barn' }])
  const [hut = 0, barn = 0] = data!.ids
  const rates = await ratesOf(hut, people.OWNER)
  expect(rates).toMatchObject([{ name: 'Standard', price: 120.5, active: true, visibility: 'PUBLIC' }])
  expect(await ratesOf(barn, people.OWNER)).toEqual([])
  // The rate counts and can be deleted like any other.
  expect((await callRoute(handler, routes.deleteRate, { id: rates[0]!.id }, people.OWNER)).code).toBe(200)
})

it('sets the price of a listing’s only public rate, or adds one to a listing without rates', async () => {
  const { id, supplierId, owner } = await createSellingListing()
  const closed = { visibility: 'PRIVATE', active: true, price: 55, name: 'Club' } as const
  await newRate(id, owner, closed)
  await newRate(id, owner, { name: 'Public', price: 90, active: true, visibility: 'PUBLIC' })
  for (const rate of await ratesOf(id, owner))
    if (rate.visibility === 'PUBLIC' && rate.name !== 'Public')
      await callRoute(handler, routes.deleteRate, { id: rate.id }, owner)
  const bare = (await send(supplierId, owner, [{ name: 'Bare' }])).data!.ids[0]!
  const prices = [
    { listingId: id, price: 99 },
    { listingId: bare, price: 70 },
  ]
  expect((await setPrices(supplierId, owner, prices)).code).toBe(200)
  expect((await ratesOf(id, owner)).map(({ name, price }) => [name, price])).toEqual([
    ['Club', 55],
    ['Public', 99],
  ])
  expect(await ratesOf(bare, owner)).toMatchObject([{ name: 'Standard', price: 70, active: true }])
  const row = (await readAllTableRows()).find(({ pk, sk }) => pk === `L#${bare}` && sk.startsWith('RATE#'))
  expect(row).toMatchObject({ auditUserId: owner.userId, auditSupplierId: supplierId })
})

it('writes nothing where one price is refused: an unclear rate, a stranger’s listing, 0, too many lines', async () => {
  const { id, supplierId, owner } = await createSellingListing()
  await newRate(id, owner, { name: 'A', price: 90, active: true, visibility: 'PUBLIC' })
  await newRate(id, owner, { name: 'B', price: 91, active: true, visibility: 'PUBLIC' })
  const stranger = await createSellingListing()
  const bare = (await send(supplierId, owner, [{ name: 'Bare' }])).data!.ids[0]!
  const good = { listingId: bare, price: 70 }
  const before = await readAllTableRows()
  expect(await setPrices(supplierId, owner, [good, { listingId: id, price: 99 }])).toMatchObject({
    code: 400,
    error: rateErrorTexts.noStandardRate,
  })
  expect((await setPrices(supplierId, owner, [good, { listingId: stranger.id, price: 99 }])).code).toBe(404)
  for (const prices of [[good, good], [{ ...good, price: 0 }], []])
    expect(await setPrices(supplierId, owner, prices)).toMatchObject({ code: 400, error: 'Invalid file' })
  const many = Array.from({ length: maxPricedListingsInFile }, (_, at) => ({ name: `House ${at}`, price: 9 }))
  expect((await setPrices(supplierId, owner, [good], many)).code).toBe(400)
  expect((await readAllTableRows()).length).toBe(before.length)
  expect(await ratesOf(bare, owner)).toEqual([])
})

it('takes amounts only as the listing’s currency allows them', async () => {
  const { supplierId, people } = await newTeam()
  const yen = { name: 'Ryokan', currency: 'JPY', price: 1_200_000, deposit: 50_000 }
  for (const wrong of [{ price: 1_000_000_000 }, { price: 8500.5 }, { deposit: 10.5 }, { currency: 'USD' }])
    expect(await send(supplierId, people.OWNER, [{ ...yen, ...wrong }])).toMatchObject({ code: 400 })
  const made = (await send(supplierId, people.OWNER, [yen])).data!.ids[0]!
  const setPrice = (price: number) => setPrices(supplierId, people.OWNER, [{ listingId: made, price }])
  expect(await setPrice(8500.5)).toMatchObject({ code: 400, error: 'Invalid file' })
  expect((await setPrice(8500)).code).toBe(200)
})

it('writes the largest file with prices in one transaction', async () => {
  const { supplierId, people } = await newTeam()
  const many = Array.from({ length: maxPricedListingsInFile }, (_, at) => ({ name: `House ${at}`, price: 9 }))
  expect((await send(supplierId, people.OWNER, many, { idempotencyKey: 'the-largest-file' })).code).toBe(200)
})
