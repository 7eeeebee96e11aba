import { resetSimulatedCalls, simulatedMailService } from '@nestboard/events/testing/strangers.ts'
import '@nestboard/functions/kernel/testing/remembered.ts'
import { SimulatedTableStream } from '@nestboard/events/testing/table-stream.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { newPost } from '@nestboard/functions/feed/testing/post.ts'
import { createOfferToClub, createListingWithPrivateRate } from '@nestboard/functions/group-offers/testing/closed.ts'
import { newClub, newMember } from '@nestboard/functions/groups/testing/club.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readListingItem } from '@nestboard/functions/listing/listing.store.ts'
import { updateListingSearchIndex } from '@nestboard/functions/listing/search-listings.ts'
import { handler as listings } from '@nestboard/functions/listing/index.ts'
import { handler as orders } from '@nestboard/functions/orders/index.ts'
import {
  approveOrDeclineOrder,
  buildOrderInput,
  newPinnedStay,
  placeOrder,
  quotePinnedStay,
} from '@nestboard/functions/orders/testing/ordering.ts'
import { handler as personalOffers } from '@nestboard/functions/personal-offers/index.ts'
import { buildPersonalOfferFields } from '@nestboard/functions/personal-offers/testing/access-patterns.ts'
import { newPriceMatch } from '@nestboard/functions/price-match/testing/match.ts'
import { handler as profiles } from '@nestboard/functions/profile/index.ts'
import { handler as reviews } from '@nestboard/functions/reviews/index.ts'
import { handler as searches } from '@nestboard/functions/search/index.ts'
import { newHawk } from '@nestboard/functions/search-hawks/testing/hawk.ts'
import { newSearch } from '@nestboard/functions/search/testing/search.ts'
import { addTestTeamMember, newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { makePrivateRateBid, newRequest } from '@nestboard/functions/whisk-me-away/testing/request.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import { publicPointShiftMeters } from '@nestboard/shared/listing/exact-location.ts'
import * as listingRoutes from '@nestboard/shared/listing/routes.ts'
import * as orderRoutes from '@nestboard/shared/orders/routes.ts'
import { createUserRate } from '@nestboard/shared/personal-offers/routes.ts'
import { preferenceFlags } from '@nestboard/shared/profile/model.ts'
import { updateAccount, updatePreference } from '@nestboard/shared/profile/routes.ts'
import { readGuestOfOrder } from '@nestboard/shared/reviews/routes.ts'
import { listSearchOffers } from '@nestboard/shared/search/routes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { askEverything } from './told.ts'
import type { GivenAnswer, ValuesByParameter } from './told.ts'

const truePoint = { latitude: -38.754_321, longitude: 143.556_789 }
/** The place that everybody in this test searches for, about 2 km away. */
const center = { latitude: -38.77, longitude: 143.57 }
const name = 'Quokka House'
const hidden = {
  address: '16 Streetmarker Court',
  addressExt: 'Doormarker 4',
  zip: 'ZIPMARKER',
  checkInInfo: 'Keymarker behind the tank',
  checkOutInfo: 'Exitmarker under the mat',
} as const
const hiddenWords = ['Streetmarker', 'Doormarker', 'ZIPMARKER', 'Keymarker', 'Exitmarker']
const phone = '+41 44 765 43 21'
/** What answers tell of the traveler's contact. An order takes the email of its traveler's account. */
const contactWords = () => [scene.traveler.email, '765 43 21', '7654321']

const firstDay = dayInZone('UTC', Date.now()) + 40
const stream = new SimulatedTableStream(() => true)

/** A listing at a hidden address, and everything by which others come across it. */
async function newScene() {
  await stream.start()
  const club = await newClub()
  const traveler = await newMember(club, 'Tara Traveler')
  const { userId } = traveler
  await callRoute(profiles, updatePreference, { id: userId, flags: preferenceFlags.personalOffers }, traveler)
  await callRoute(profiles, updateAccount, { id: userId, phone }, traveler)
  const stay = await createListingWithPrivateRate({ ...truePoint, stayType: 'HOUSE', name })
  const { listingId, supplierId, owner, rateId } = stay
  await callRoute(listings, listingRoutes.updateListingProfile, { id: listingId, city: 'Apollo Bay', ...hidden }, owner)
  const postId = await newPost(owner, supplierId, { listingId, text: 'Fresh bread' })
  const offerId = await createOfferToClub(stay, club.clubId)
  // The simulated stream merges creation and publication into one insert, as of an import, which indexes words itself.
  await updateListingSearchIndex(undefined, await readListingItem(listingId))
  const hawkId = await newHawk(stay, { dayTill: firstDay + 9, action: 'OFFER', rateId, radius: 5000 })
  await stream.drain()
  const searchId = await newSearch(traveler, { query: 'Coast', ...center, day: firstDay, length: 3 })
  await callRoute(personalOffers, createUserRate, buildPersonalOfferFields(traveler, stay), owner)
  const { tripId, productId } = await newPinnedStay({ stay, traveler })
  const boardSearchId = await newSearch(traveler, { tripId, query: 'Coast', ...center, day: firstDay, length: 2 })
  const requestId = await newRequest(traveler, { ...center, tripId })
  const matchId = await newPriceMatch(traveler, tripId, { name, ...center, latitude: truePoint.latitude })
  await stream.drain()
  expect((await makePrivateRateBid(requestId, stay)).code).toBe(200)
  const form = { ...buildOrderInput(await quotePinnedStay({ productId, traveler })), phone }
  const { data: order } = await callRoute(orders, orderRoutes.createOrder, form, traveler)
  await stream.drain()
  const ids = [listingId, searchId, boardSearchId, requestId, matchId, postId, hawkId, offerId, productId, tripId]
  const values: ValuesByParameter = {
    id: [...ids, order!.id, supplierId, rateId, stay.publicRateId, club.clubId, userId],
    listingId: [listingId],
    supplierId: [supplierId],
    userId: [userId, owner.userId],
    tripId: [tripId],
    productId: [productId],
    orderId: [order!.id],
    rateId: [stay.publicRateId],
    clubId: [club.clubId],
    postId: [postId],
    listingType: ['STAY'],
    query: [name],
    day: [firstDay],
    dayFrom: [firstDay],
    dayTill: [firstDay + 5],
    length: [3],
    ages: [[40, 40]],
    latitude: [center.latitude],
    longitude: [center.longitude],
    radius: [20_000],
    team: [false, true],
  }
  const rep = await newPerson('Rita Rep')
  await addTestTeamMember(supplierId, rep.userId, 'REP')
  return { stay, traveler, rep, orderId: order!.id, searchId, values }
}

let scene: Awaited<ReturnType<typeof newScene>>
beforeAll(async () => {
  resetSimulatedCalls()
  scene = await newScene()
}, 120_000)

/** The points in a JSON value: every object with a latitude and a longitude. */
function pointsIn(value: unknown): { latitude: number; longitude: number }[] {
  if (typeof value !== 'object' || value === null) return []
  const { latitude, longitude } = value as Record<string, unknown>
  const own = typeof latitude === 'number' && typeof longitude === 'number' ? [{ latitude, longitude }] : []
  return [...own, ...Object.values(value).flatMap(pointsIn)]
}

/** What the answers tell of these words; a call of one route that tells several words counts once for each. */
const wordsTold = (answers: readonly GivenAnswer[], words: readonly string[]): string[] => [
  ...new Set(
    answers.flatMap(({ key, body }) => words.filter((word) => body.includes(word)).map((w) => `${key}: ${w}`)),
  ),
]

/** The routes that answered a point nearer to the true one than any public point is. */
const routesTellingPoint = (answers: readonly GivenAnswer[]): string[] => [
  ...new Set(
    answers.flatMap(({ key, body }) =>
      pointsIn(JSON.parse(body)).some((point) => distanceMeters(point, truePoint) < publicPointShiftMeters.least - 5)
        ? [key]
        : [],
    ),
  ),
]

/** The routes whose answers contain a point of the listing, moved or not. */
const routesWithListing = (answers: readonly GivenAnswer[]): Set<string> =>
  new Set(
    answers.flatMap(({ key, body }) =>
      pointsIn(JSON.parse(body)).some((point) => distanceMeters(point, truePoint) <= publicPointShiftMeters.most + 5)
        ? [key]
        : [],
    ),
  )

const mailTexts = (): string =>
  JSON.stringify(simulatedMailService.mails.map(({ Content }) => [Content.Simple.Subject, Content.Simple.Body]))

/** Asks everything as a person, who searches around the listing first, and with `changes` for every change. */
async function askAs(who: Person | undefined, { changes = true } = {}): Promise<readonly GivenAnswer[]> {
  const { values, orderId, stay, searchId } = scene
  const own = who ? await newSearch(who, { query: 'Coast', ...center, day: firstDay, length: 3 }) : searchId
  const changed = changes ? [stay.listingId, orderId] : []
  return askEverything({ ...values, id: [own, ...(values['id'] ?? [])] }, changed, who?.userId)
}

const readByEverybody = ['get', 'fts', 'listBySupplier'].map((each) => `GET /v1/stay/listing/${each}`)

describe('before an order is approved', () => {
  it('a visitor, another supplier and who asked for the stay read neither street, point nor access', async () => {
    const host = await newPerson('Hanna Host')
    await newSupplier(host, 'Other Stays')
    // The changes are asked for by a second traveler, because they may withdraw the order or delete the account.
    const second = await newPinnedStay({ stay: scene.stay, traveler: await newPerson('Sam Second') })
    await placeOrder(second)
    const counts: number[] = []
    for (const who of [undefined, host, scene.traveler, second.traveler]) {
      const answers = await askAs(who, { changes: who !== scene.traveler })
      expect([wordsTold(answers, hiddenWords), routesTellingPoint(answers)]).toEqual([[], []])
      const shown = routesWithListing(answers)
      counts.push(shown.size)
      const inSearch = who ? ['GET /v1/stay/search/offer/list'] : []
      expect([...shown]).toEqual(expect.arrayContaining([...readByEverybody, ...inSearch]))
    }
    // The traveler also meets it in posts, on the board, in the request and so on.
    expect(Math.max(...counts)).toBeGreaterThan(8)
    expect(hiddenWords.filter((word) => mailTexts().includes(word))).toEqual([])
  }, 300_000)

  it('the host’s team reads who asks, and neither email nor phone', async () => {
    const { rep, values, orderId, stay } = scene
    const asked = { id: stay.supplierId, orderId, userId: scene.traveler.userId }
    // Of anybody else than the order's guest nothing is told.
    const wrong = { ...asked, userId: stay.owner.userId }
    expect((await callRoute(reviews, readGuestOfOrder, wrong, stay.owner)).code).toBe(404)
    // A change would answer the order, so the team only reads here.
    for (const who of [stay.owner, rep])
      expect(wordsTold(await askEverything(values, [], who.userId), contactWords())).toEqual([])
    for (const [who, code] of [
      [rep, 200],
      [scene.traveler, 404],
    ] as const)
      expect((await callRoute(reviews, readGuestOfOrder, asked, who)).code).toBe(code)
    const guest = await callRoute(reviews, readGuestOfOrder, asked, stay.owner)
    expect(guest.data).toEqual({ memberSinceMs: expect.any(Number), stays: 0, reviews: 0, isEmailVerified: true })
    const read = await callRoute(orders, orderRoutes.readOrder, { id: orderId }, stay.owner)
    expect(read.data).toMatchObject({ user: { name: 'Tara Traveler' }, arrival: null, email: '', phone: '' })
    expect(contactWords().filter((word) => mailTexts().includes(word))).toEqual([])
  })
})

it('after the approval, who booked reads street, point and access, and both sides read how to reach the other', async () => {
  const { stay, traveler, orderId, values } = scene
  expect((await approveOrDeclineOrder(orderId, true, stay.owner)).code).toBe(200)
  await stream.drain()
  const { data } = await callRoute(orders, orderRoutes.readOrder, { id: orderId }, traveler)
  expect(data?.arrival).toMatchObject({ ...hidden, ...truePoint, email: stay.owner.email })
  const booked = simulatedMailService.mails.find(({ Content }) => /is booked/.test(Content.Simple.Subject.Data))
  expect(booked?.Content.Simple.Body.Text.Data).toContain(hidden.address)
  expect(booked?.Content.Simple.Body.Text.Data).toContain(data?.arrival?.email)
  const sold = await callRoute(orders, orderRoutes.readOrder, { id: orderId }, stay.owner)
  expect(sold.data).toMatchObject({ email: traveler.email, phone })
  const own = await callRoute(listings, listingRoutes.getListing, { id: stay.listingId, team: true }, stay.owner)
  expect(own.data).toMatchObject({ ...truePoint, showExactLocation: false })
  const answers = await askEverything(
    { ...values, id: [stay.listingId, orderId] },
    [],
    (await newPerson('Otto Other')).userId,
  )
  expect([wordsTold(answers, [...hiddenWords, ...contactWords()]), routesTellingPoint(answers)]).toEqual([[], []])
  const called = { id: stay.supplierId, orderId, reason: 'The roof leaks' }
  expect((await callRoute(orders, orderRoutes.cancelOrderAsSupplier, called, stay.owner)).code).toBe(200)
  await stream.drain()
  expect((await callRoute(orders, orderRoutes.readOrder, { id: orderId }, traveler)).data?.arrival).toBeNull()
})

it('a host can show the exact place; access stays hidden', async () => {
  const { stay } = scene
  const { listingId: id, owner } = stay
  await callRoute(listings, listingRoutes.updateListing, { id, showExactLocation: true }, owner)
  await stream.drain()
  const { data } = await callRoute(listings, listingRoutes.getListing, { id })
  expect(data).toMatchObject({ ...truePoint, showExactLocation: true })
  const profile = await callRoute(listings, listingRoutes.getListingProfile, { id })
  expect(profile.data).toMatchObject({ ...hidden, checkInInfo: '', checkOutInfo: '' })
  const found = await callRoute(
    searches,
    listSearchOffers,
    { id: await newSearch(owner, { ...center, day: firstDay }) },
    owner,
  )
  const shown = found.data?.listings.find((listing) => listing.id === id)
  expect(distanceMeters(shown!, truePoint)).toBeLessThan(3)
})
