import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { searchErrorTexts } from '@nestboard/shared/search/faults.ts'
import { searchLimits } from '@nestboard/shared/search/model.ts'
import { createStaySearch } from '@nestboard/shared/search/routes.ts'
import { whiskMeAwayErrorTexts } from '@nestboard/shared/whisk-me-away/faults.ts'
import { whiskLimits } from '@nestboard/shared/whisk-me-away/model.ts'
import * as routes from '@nestboard/shared/whisk-me-away/routes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { listPersonalOffersAtListing } from '../kernel/rights/personal-offers.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { updateRow } from '../kernel/table/row-update.ts'
import { createGuestAcceptingOffers } from '../personal-offers/testing/access-patterns.ts'
import { handler as searchHandler } from '../search/index.ts'
import { searchKey } from '../kernel/rows.ts'
import { testSearchInput } from '../search/testing/search.ts'
import { newBoard } from '../trips/testing/board.ts'
import { sendRequestToSuppliers } from './send-request-to-suppliers.ts'
import { handler } from './index.ts'
import { endOpenBids } from './remove-rows-of-request.ts'
import { closeRequest } from './close.ts'
import { makePrivateRateBid, testRequestCenter, newBiddingHost, newRequest } from './testing/request.ts'
import type { BiddingHost } from './testing/request.ts'

let traveler: Person
let stranger: Person
let host: BiddingHost

beforeAll(async () => {
  ;[traveler, stranger, host] = [await newPerson('Tobias Traveler'), await newPerson(), await newBiddingHost()]
})

const get = (id: number, who: Person) => callRoute(handler, routes.getRequest, { id }, who)
const accept = (id: number, { listingId }: { listingId: number }, who: Person) =>
  callRoute(handler, routes.acceptBid, { id, listingId }, who)
const withdraw = (id: number, who: Person) => callRoute(handler, routes.withdrawRequest, { id }, who)
const listed = async ({ supplierId, owner }: BiddingHost) =>
  (await callRoute(handler, routes.listRequestsBySupplier, { supplierId }, owner)).data!
const sent = async (who: Person) => {
  const id = await newRequest(who)
  await sendRequestToSuppliers(id)
  return id
}
const codesOf = (answers: readonly { readonly code: number }[]) =>
  answers.map(({ code }) => code).toSorted((a, b) => a - b)
/** Moves the end of a request into the past, without running its timer. */
const overdue = (id: number) =>
  commitTransaction([{ write: updateRow(searchKey(id), { set: { ttl: Date.now() - 1000 } }) }])

describe('a request', () => {
  it('needs coordinates and a time before check-in', async () => {
    const fields = { ...testSearchInput, latitude: 0, longitude: 0, rfp: true, open: true }
    expect((await callRoute(searchHandler, createStaySearch, fields, traveler)).code).toBe(400)
    const past = { ...testSearchInput, day: Math.floor(Date.now() / msPerDay), rfp: true }
    expect((await callRoute(searchHandler, createStaySearch, past, traveler)).error).toBe(searchErrorTexts.past)
  })

  it('is read by its traveler and the members of its board, and by nobody else', async () => {
    const [owner, guest] = [await newPerson(), await newPerson()]
    const tripId = await newBoard(owner, [guest])
    const id = await newRequest(owner, { tripId, note: 'Two of us, walking', countryName: 'Australia' })
    const { data } = await get(id, owner)
    expect(data!.request).toMatchObject({ id, tripId, name: 'Cape Otway', state: 'OPEN', note: 'Two of us, walking' })
    expect(data!.request.ttl).toBeGreaterThan(Date.now() + 2 * msPerDay)
    expect((await get(id, guest)).data!.request.id).toBe(id)
    for (const who of [stranger, host.owner]) expect((await get(id, who)).code).toBe(404)
    expect((await get(await newRequest(owner), guest)).code).toBe(404)
    for (const act of [accept(id, host, guest), withdraw(id, guest)]) expect((await act).code).toBe(404)
  })

  it('is limited to ten open ones per person, even under concurrent requests, and closing one makes room', async () => {
    const who = await newPerson()
    const ids: number[] = []
    for (let at = 1; at < searchLimits.openRequests; at++) ids.push(await newRequest(who))
    const fields = { ...testSearchInput, rfp: true, open: true }
    const both = await Promise.all([1, 2].map(() => callRoute(searchHandler, createStaySearch, fields, who)))
    expect(codesOf(both)).toEqual([200, 400])
    expect(both.find(({ code }) => code === 400)!.error).toBe(searchErrorTexts.tooManyRequests)
    expect((await withdraw(ids[0]!, who)).code).toBe(200)
    expect((await callRoute(searchHandler, createStaySearch, fields, who)).code).toBe(200)
  })

  it('closes once, by its traveler or at its time', async () => {
    const id = await newRequest(traveler)
    expect((await withdraw(id, traveler)).code).toBe(200)
    expect((await withdraw(id, traveler)).error).toBe(whiskMeAwayErrorTexts.closed)
    const other = await newRequest(traveler)
    await closeRequest(other, 'EXPIRE', Date.now())
    await closeRequest(other, 'WITHDRAW', Date.now())
    expect((await get(other, traveler)).data!.request.state).toBe('EXPIRED')
  })
})

describe('suppliers', () => {
  it('inside the circle see the request without the traveler’s name; those outside don’t see it', async () => {
    const far = await newBiddingHost({ latitude: testRequestCenter.latitude + 0.1 })
    const id = await sent(traveler)
    const { requests, users } = await listed(host)
    expect(requests[0]).toMatchObject({ id, name: 'Cape Otway', userId: null, listingIds: [host.listingId], bids: [] })
    expect(users).toEqual([])
    expect((await listed(far)).requests.map((each) => each.id)).not.toContain(id)
    expect((await makePrivateRateBid(id, far)).code).toBe(404)
  })

  it('see the name of a traveler who gave consent', async () => {
    const guest = await createGuestAcceptingOffers('Gustav Guest')
    const id = await sent(guest)
    const { requests, users } = await listed(host)
    expect(requests.find((each) => each.id === id)!.userId).toBe(guest.userId)
    expect(users.map(({ name }) => name)).toEqual(['Gustav Guest'])
  })

  it('get 400 for a cursor of another list, and strangers get 404', async () => {
    const { supplierId } = host
    const ask = (who: Person, cursor?: string) =>
      callRoute(handler, routes.listRequestsBySupplier, { supplierId, ...(cursor && { cursor }) }, who)
    expect((await ask(stranger)).code).toBe(404)
    const other = Buffer.from(JSON.stringify({ gsi1pk: 'RFP#S#1' })).toString('base64url')
    expect((await ask(host.owner, other)).code).toBe(400)
  })

  it('whose team the traveler is in don’t get the request', async () => {
    const id = await sent(host.owner)
    expect((await listed(host)).requests.map((each) => each.id)).not.toContain(id)
    expect((await makePrivateRateBid(id, host)).code).toBe(404)
  })
})

describe('a bid', () => {
  it('shows the traveler its total price at the rate, and its distance', async () => {
    const id = await sent(traveler)
    expect((await makePrivateRateBid(id, host, { note: 'Breakfast included' })).code).toBe(200)
    const [bid] = (await get(id, traveler)).data!.bids
    expect(bid).toMatchObject({ listingId: host.listingId, state: 'OPEN', note: 'Breakfast included' })
    expect(bid!.offer).toMatchObject({ totalPrice: 240, key: '', length: 3 })
    // The stay is shown up to 300 m from where it is.
    expect(bid!.distance).toBeGreaterThan(500)
    expect(await listPersonalOffersAtListing(traveler.userId, host.listingId)).toEqual([])
  })

  it.each([
    ['a PUBLIC rate', { publicRate: true }, 'Only a private rate can be offered to one traveler'],
    ['an unknown rate', { rateId: 12_345 }, 'Invalid rateId'],
  ])(
    'is refused for %s',
    async (_, { publicRate = false, rateId = host.rateId }: { publicRate?: boolean; rateId?: number }, text) => {
      const id = await sent(traveler)
      expect((await makePrivateRateBid(id, host, { rateId: publicRate ? host.publicRateId : rateId })).error).toBe(text)
      await withdraw(id, traveler)
    },
  )

  it('needs room for the party', async () => {
    const id = await newRequest(traveler, { ages: [40, 40, 40, 40, 40] })
    expect((await makePrivateRateBid(id, host)).error).toBe(whiskMeAwayErrorTexts.small)
    await withdraw(id, traveler)
  })

  it('is limited to one per listing, until it is retracted', async () => {
    const id = await sent(traveler)
    const both = await Promise.all([makePrivateRateBid(id, host), makePrivateRateBid(id, host)])
    expect(codesOf(both)).toEqual([200, 400])
    expect(both.find(({ code }) => code === 400)!.error).toBe(whiskMeAwayErrorTexts.oneBid)
    const retract = () => callRoute(handler, routes.retractBid, { id, listingId: host.listingId }, host.owner)
    expect((await retract()).code).toBe(200)
    expect((await retract()).error).toBe(whiskMeAwayErrorTexts.bidOver)
    expect((await get(id, traveler)).data!.bids).toEqual([])
    expect((await makePrivateRateBid(id, host)).code).toBe(200)
    await withdraw(id, traveler)
  })

  it('is limited to fifty per request, even if two come at once', async () => {
    const who = await newPerson()
    const id = await newRequest(who)
    const row = (await readPartitionRows(`SEARCH#${id}`)).find(({ sk }) => sk === 'SEARCH')
    await putRows([{ ...row!, bids: whiskLimits.bids - 1 }])
    const other = await newBiddingHost()
    const both = await Promise.all([makePrivateRateBid(id, host), makePrivateRateBid(id, other)])
    expect(codesOf(both)).toEqual([200, 400])
    expect(both.find(({ code }) => code === 400)!.error).toBe(whiskMeAwayErrorTexts.bidsFull)
  })

  it('is refused after the request’s end, even before the timer has closed it', async () => {
    const who = await newPerson()
    const id = await newRequest(who)
    await overdue(id)
    expect((await makePrivateRateBid(id, host)).error).toBe(whiskMeAwayErrorTexts.closed)
    expect((await accept(id, host, who)).error).toBe(whiskMeAwayErrorTexts.closed)
  })

  it('is retracted by its own team only', async () => {
    const who = await newPerson()
    const id = await newRequest(who)
    await makePrivateRateBid(id, host)
    const retract = { id, listingId: host.listingId }
    expect((await callRoute(handler, routes.retractBid, retract, stranger)).code).toBe(404)
    expect((await makePrivateRateBid(id, { ...host, owner: stranger })).code).toBe(404)
  })
})

describe('accepting', () => {
  it('makes a personal offer for exactly these nights, shows the traveler’s name and ends the other bids', async () => {
    const [who, other] = [await newPerson('Nadia Named'), await newBiddingHost()]
    const id = await sent(who)
    for (const each of [host, other]) await makePrivateRateBid(id, each)
    expect((await accept(id, host, who)).code).toBe(200)
    await endOpenBids(id, Date.now())
    const { request, bids } = (await get(id, who)).data!
    expect(request).toMatchObject({ state: 'ACCEPTED', acceptedListingId: host.listingId })
    expect(bids.map(({ state }) => state).toSorted()).toEqual(['ACCEPTED', 'DECLINED'])
    const [offer] = await listPersonalOffersAtListing(who.userId, host.listingId)
    expect(offer).toMatchObject({ rateId: host.rateId, dayFrom: request.day, dayTill: request.day + 3, lengthMin: 3 })
    const named = (await listed(host)).requests.find((each) => each.id === id)!
    expect(named.userId).toBe(who.userId)
    const others = (await listed(other)).requests.find((each) => each.id === id)!
    expect(others).toMatchObject({ userId: null, state: 'ACCEPTED' })
  })

  it('lets only one of two simultaneously accepted bids win', async () => {
    const [who, other] = [await newPerson(), await newBiddingHost()]
    const id = await newRequest(who)
    for (const each of [host, other]) await makePrivateRateBid(id, each)
    const both = await Promise.all([accept(id, host, who), accept(id, other, who)])
    expect(codesOf(both)).toEqual([200, 400])
    expect(both.find(({ code }) => code === 400)!.error).toBe(whiskMeAwayErrorTexts.closed)
    const offers = [host, other].map(({ listingId }) => listPersonalOffersAtListing(who.userId, listingId))
    expect((await Promise.all(offers)).flat()).toHaveLength(1)
  })

  it('is refused for a bid that has ended, was removed or was never made', async () => {
    const [who, other] = [await newPerson(), await newBiddingHost()]
    const id = await newRequest(who)
    expect((await accept(id, other, who)).error).toBe(whiskMeAwayErrorTexts.bidOver)
    await makePrivateRateBid(id, other)
    const rows = await readPartitionRows(`L#${other.listingId}`)
    await putRows(rows.filter(({ sk }) => sk === 'LISTING').map((row) => ({ ...row, active: false })))
    expect((await accept(id, other, who)).error).toBe(whiskMeAwayErrorTexts.unavailable)
    expect((await get(id, who)).data!.bids[0]).toMatchObject({ listing: null, offer: null })
  })
})
