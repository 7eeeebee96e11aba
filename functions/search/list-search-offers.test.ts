import * as routes from '@nestboard/shared/search/routes.ts'
import * as offers from '@nestboard/shared/offers/routes.ts'
import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import * as listings from '@nestboard/shared/listing/routes.ts'
import { voteForProduct } from '@nestboard/shared/trips/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { inventoryMonthKey } from '../inventory/rows.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { handler as listingHandler } from '../listing/index.ts'
import { handler as offersHandler } from '../offers/index.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { buildPersonalOfferCreationClauses } from '../personal-offers/build-personal-offer-creation-clauses.ts'
import { handler as tripsHandler } from '../trips/index.ts'
import { newBoard, pinStayOnBoard } from '../trips/testing/board.ts'
import { handler } from './index.ts'
import { projectListingOntoMap } from './map/project-listing-onto-map.ts'
import { newSearch, todayUtc } from './testing/search.ts'

const me = await newPerson()
/** Each test uses an area of its own, so that tests don't see each other's listings. */
let areas = 0
const area = () => ({ latitude: 10 + ++areas, longitude: 20 + areas })

type Given = Parameters<typeof newBookableListing>[0]
type Changes = NonNullable<Parameters<typeof newBookableListing>[2]>

/** Creates a listing and projects it onto the map. */
async function shown(given: Given, changes: Changes) {
  const bookable = await newBookableListing(given, undefined, changes)
  await projectListingOntoMap(bookable.listingId, 'all', Date.now)
  return bookable
}
const priced = (price: number): Given => ({ rates: [{ rate: { price } }] })

async function list(id: number, more: Partial<RouteParamsInput<typeof routes.listSearchOffers>> = {}, as = me) {
  const { data, error } = await callRoute(handler, routes.listSearchOffers, { id, ...more }, as)
  if (!data) throw new Error(`no offers: ${error}`)
  return data
}
const idsOf = ({ offers: found }: Awaited<ReturnType<typeof list>>) => found.map(({ listingId }) => listingId)

it('sorts offers by distance or price, each with exactly the price of its listing page', async () => {
  const at = area()
  const [near, mid, far] = [
    await shown({ ...priced(300), fees: [{ amount: 50 }] }, { ...at, name: 'Near' }),
    await shown(priced(100), { ...at, longitude: at.longitude + 0.02, name: 'Mid' }),
    await shown(priced(200), { ...at, longitude: at.longitude + 0.05, name: 'Far' }),
  ].map(({ listingId }) => listingId)
  const id = await newSearch(me, at)
  const answer = await list(id)
  expect(idsOf(answer)).toEqual([near, mid, far])
  expect(answer).toMatchObject({ zoomIn: false, more: false, cursor: null, about: 3 })
  expect(idsOf(await list(id, { sort: 'PRICE_LOWEST' }))).toEqual([mid, far, near])
  expect(idsOf(await list(id, { sort: 'PRICE_HIGHEST' }))).toEqual([near, far, mid])
  for (const found of answer.offers) {
    const { listingId, rateId, day, length, ages, key } = found
    const { data } = await callRoute(offersHandler, offers.getOffer, { listingId, rateId, day, length, ages }, me)
    expect([found.totalPrice, found.amount, found.ratePrice]).toEqual([data?.totalPrice, data?.amount, data?.ratePrice])
    const { data: byKey } = await callRoute(offersHandler, offers.getOfferByKey, { listingId, key }, me)
    expect(byKey?.key).toBe(key)
  }
})

it('lists taken stays last and without the active flag, and leaves out listings without room', async () => {
  const at = area()
  const free = await shown(priced(100), { ...at, longitude: at.longitude + 0.01 })
  const taken = await newBookableListing(priced(100), undefined, at)
  const night = new Date((todayUtc + 41) * 86_400_000).toISOString()
  const [month, date] = [night.slice(0, 7), Number(night.slice(8, 10))]
  await putRows([{ ...inventoryMonthKey(taken.listingId, month), [`b${date}`]: 1, [`u${date}`]: 1 }])
  await projectListingOntoMap(taken.listingId, 'all', Date.now)
  await shown(priced(10), { ...at, guests: 1 })
  const answer = await list(await newSearch(me, at))
  expect(idsOf(answer)).toEqual([free.listingId, taken.listingId])
  expect(answer.offers.map(({ flags }) => hasFlag(flags, offerFlagBits.active))).toEqual([true, false])
  expect(answer.offers[1]).toMatchObject({ key: '', totalPrice: 0 })
  expect(answer.counts.kinds.NOT_AVAILABLE).toBe(1)
  const only = await list(await newSearch(me, at), { kinds: ['NOT_AVAILABLE'] })
  expect(idsOf(only)).toEqual([taken.listingId])
})

it('applies all filters together, and counts what each further choice would leave', async () => {
  const at = area()
  const place = async (given: Given, changes: Changes, amenities: number[]) => {
    const bookable = await newBookableListing(given, undefined, { ...at, ...changes })
    for (const amenity of amenities)
      await callRoute(
        listingHandler,
        listings.createListingAmenity,
        { listingId: bookable.listingId, amenity, info: 'x' },
        bookable.owner,
      )
    await projectListingOntoMap(bookable.listingId, 'all', Date.now)
    return bookable.listingId
  }
  const cabin = await place(priced(100), { name: 'Fern Cabin', stayType: 'CABIN' }, [3, 17])
  const villa = await place(priced(400), { name: 'Sea Villa', stayType: 'VILLA' }, [3])
  const id = await newSearch(me, at)
  const found = async (more: Partial<RouteParamsInput<typeof routes.listSearchOffers>>) =>
    idsOf(await list(id, more)).toSorted((a, b) => a - b)
  const both = [cabin, villa].toSorted((a, b) => a - b)
  expect(await found({ name: 'sea' })).toEqual([villa])
  expect(await found({ stayTypes: ['CABIN', 'TENT'] })).toEqual([cabin])
  expect(await found({ amenities: [3] })).toEqual(both)
  expect(await found({ amenities: [3, 17] })).toEqual([cabin])
  expect(await found({ priceTill: 399, currency: 'USD' })).toEqual([cabin])
  expect(await found({ priceFrom: 101, currency: 'USD' })).toEqual([villa])
  expect(await found({ ratingLeast: 80 })).toEqual([])
  expect(await found({ freeCancellation: true })).toEqual([])
  const { counts, prices, currency } = await list(id, { stayTypes: ['CABIN'] })
  expect(counts).toMatchObject({ stayTypes: { CABIN: 1, VILLA: 1 }, amenities: { 3: 1, 17: 1 }, freeCancellation: 0 })
  expect(prices).toEqual({ from: 100, till: 100 })
  expect(currency).toBe('USD')
})

it('sorts by rating, stays without a review last, and filters by bedrooms, beds and bathrooms', async () => {
  const at = area()
  const rated = async (rating: number, reviews: number, rooms: Changes) => {
    const { listingId } = await newBookableListing(priced(100), undefined, { ...at, ...rooms })
    const row = (await readPartitionRows(`L#${listingId}`)).find(({ sk }) => sk === 'LISTING')!
    await putRows([{ ...row, rating, reviews }])
    await projectListingOntoMap(listingId, 'all', Date.now)
    return listingId
  }
  const good = await rated(80, 4, { bedrooms: 3, beds: 4, bathrooms: 2 })
  const unrated = await rated(0, 0, { bedrooms: 1, beds: 1, bathrooms: 1 })
  const best = await rated(95, 2, { bedrooms: 1, beds: 2, bathrooms: 1 })
  const id = await newSearch(me, at)
  expect(idsOf(await list(id, { sort: 'RATING' }))).toEqual([best, good, unrated])
  const found = async (more: Partial<RouteParamsInput<typeof routes.listSearchOffers>>) =>
    idsOf(await list(id, { sort: 'RATING', ...more }))
  expect(await found({ bedrooms: 2 })).toEqual([good])
  expect(await found({ beds: 2 })).toEqual([best, good])
  expect(await found({ bathrooms: 3 })).toEqual([])
  const wide = await newSearch(me, { ...at, bedrooms: 3 })
  expect(idsOf(await list(wide, { bedrooms: 1 }))).toEqual([good])
})

it('asks to zoom in on a map wider than level 7, and returns an approximate count', async () => {
  const at = area()
  await shown(priced(100), at)
  const edges = { north: at.latitude + 3, south: at.latitude - 3, west: at.longitude - 3, east: at.longitude + 3 }
  const answer = await list(await newSearch(me, at), { ...edges, zoom: 6 })
  expect(answer).toMatchObject({ zoomIn: true, offers: [], listings: [] })
  const narrow = { ...edges, north: at.latitude + 0.1, south: at.latitude - 0.1 }
  expect((await list(await newSearch(me, at), { ...narrow, zoom: 11 })).offers).toHaveLength(1)
  const elsewhere = { ...narrow, west: at.longitude + 0.5 }
  expect((await list(await newSearch(me, at), { ...elsewhere, zoom: 11 })).offers).toHaveLength(0)
})

it('marks stays that the board has pinned for these nights', async () => {
  const at = area()
  const tripId = await newBoard(me)
  const pinned = await shown(priced(100), at)
  await shown(priced(90), at)
  await pinStayOnBoard(tripId, me, pinned, { inDays: 40, length: 3 })
  const id = await newSearch(me, { ...at, tripId, day: todayUtc + 40, length: 3 })
  const answer = await list(id, { kinds: ['PINNED'] })
  expect(idsOf(answer)).toEqual([pinned.listingId])
  expect(answer.counts.kinds.PINNED).toBe(1)
  const other = await list(await newSearch(me, { ...at, tripId, length: 4 }), { kinds: ['PINNED'] })
  expect(other.offers).toEqual([])
})

it('marks pins of the caller’s board in a search without a board, and favorites only for those who voted', async () => {
  const at = area()
  const guest = await newPerson()
  const tripId = await newBoard(me, [guest])
  const pinned = await shown(priced(100), at)
  await shown(priced(90), at)
  const productId = await pinStayOnBoard(tripId, me, pinned, { inDays: 40, length: 3 })
  const id = await newSearch(me, at)
  const flagsOf = async (more: { tripId?: number }, as = me, search = id) =>
    (await list(search, more, as)).offers.find(({ listingId }) => listingId === pinned.listingId)!
  const isOn = async (flag: number, ...query: Parameters<typeof flagsOf>) =>
    hasFlag((await flagsOf(...query)).flags, flag)
  const { pinned: pin, favorite } = offerFlagBits
  expect(await isOn(pin, {})).toBe(false)
  expect(await isOn(pin, { tripId })).toBe(true)
  expect((await flagsOf({ tripId })).tripId).toBe(tripId)
  expect(await isOn(favorite, { tripId })).toBe(false)
  await callRoute(tripsHandler, voteForProduct, { id: productId, voted: true }, me)
  expect(await isOn(favorite, { tripId })).toBe(true)
  const theirs = await newSearch(guest, at)
  expect(await isOn(favorite, { tripId }, guest, theirs)).toBe(false)
  // Another person's board and an unknown board get the same answer.
  const stranger = await newPerson()
  const foreign = await newSearch(stranger, at)
  for (const board of [tripId, 4_711]) {
    const answer = await flagsOf({ tripId: board }, stranger, foreign)
    expect([answer.tripId, hasFlag(answer.flags, pin)]).toEqual([0, false])
  }
})

it('returns the city and country of a listing', async () => {
  const at = area()
  const { listingId, owner } = await newBookableListing(priced(100), undefined, at)
  const texts = { id: listingId, city: 'Anglesea', country: 'AU' }
  await callRoute(listingHandler, listings.updateListingProfile, texts, owner)
  await projectListingOntoMap(listingId, 'all', Date.now)
  const found = (await list(await newSearch(me, at))).listings
  expect(found.map(({ city, country }) => [city, country])).toEqual([['Anglesea', 'AU']])
})

it('keeps a PRIVATE rate off the map, except for the holder of a personal offer', async () => {
  const at = area()
  const guest = await newPerson()
  const closed = { rates: [{ rate: { price: 200 } }, { rate: { price: 50, visibility: 'PRIVATE' as const } }] }
  const { listingId, supplierId, rates } = await shown(closed, at)
  const offer = {
    active: true,
    userId: guest.userId,
    listingId,
    listingType: 'STAY',
    supplierId,
    rateId: rates[1]!.rate.id,
    rateType: 'DAILY',
    dayFrom: todayUtc,
    dayTill: todayUtc + 90,
    lengthMin: 1,
    lengthMax: 14,
    ttl: 0,
    searchHawkHitId: 0,
    createdBy: 1,
  } as const
  const { clauses } = buildPersonalOfferCreationClauses(offer, Date.now())
  await commitTransaction(clauses)
  const theirs = await list(await newSearch(guest, at), {}, guest)
  expect(theirs.offers.map(({ ratePrice, flags }) => [ratePrice, hasFlag(flags, offerFlagBits.personal)])).toEqual([
    [50, true],
  ])
  expect(theirs.counts.kinds.PERSONALIZED).toBe(1)
  const mine = await list(await newSearch(me, at))
  expect(mine.offers.map(({ ratePrice }) => ratePrice)).toEqual([200])
})

it('rejects a forged cursor', async () => {
  const id = await newSearch(me, area())
  for (const cursor of ['s1.1.0.5.x', 'nonsense']) {
    const { code, error } = await callRoute(handler, routes.listSearchOffers, { id, cursor }, me)
    expect([code, error]).toEqual([400, 'Invalid cursor'])
  }
})

it('returns only listings changed since `nms`', async () => {
  const at = area()
  await shown(priced(100), at)
  const id = await newSearch(me, at)
  const { nms } = await list(id)
  expect((await list(id, { nms })).offers).toEqual([])
  const later = await shown(priced(120), at)
  expect(idsOf(await list(id, { nms }))).toEqual([later.listingId])
})

it('finds the first listing of an area that was empty at the previous search', async () => {
  const at = area()
  const id = await newSearch(me, at)
  for (const sort of ['DISTANCE', 'PRICE_LOWEST'] as const) expect((await list(id, { sort })).offers).toEqual([])
  const { listingId } = await shown(priced(100), at)
  for (const sort of ['DISTANCE', 'PRICE_LOWEST'] as const) expect(idsOf(await list(id, { sort }))).toEqual([listingId])
})
