import { dayInZone, msPerDay } from '@nestboard/shared/kernel/day.ts'
import { formatListingPlaceId } from '@nestboard/shared/price-match/establishment.ts'
import { priceMatchErrorTexts } from '@nestboard/shared/price-match/faults.ts'
import { priceMatchLimits } from '@nestboard/shared/price-match/model.ts'
import * as routes from '@nestboard/shared/price-match/routes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { readMediaItem } from '../kernel/media/media.store.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { putRows, scanRowsByPrefix } from '../kernel/testing/rows.ts'
import { listPersonalOffersAtListing } from '../kernel/rights/personal-offers.ts'
import { newListingWithPrivateRate } from '../personal-offers/testing/access-patterns.ts'
import { newTeam } from '../supplier/testing/team.ts'
import { newBoard } from '../trips/testing/board.ts'
import { handler } from './index.ts'
import { applyOrderToPriceMatches } from './erase-price-matches-of-user.ts'
import { changePriceMatch, readPriceMatchById } from './price-match.store.ts'
import { priceMatchKey } from './rows.ts'
import {
  buildPriceMatchFields,
  findAndConfirmListing,
  newPriceMatch,
  storeCheckedReceiptUpload,
} from './testing/match.ts'

type Closed = Awaited<ReturnType<typeof newListingWithPrivateRate>>
let traveler: Person
let guest: Person
let stranger: Person
let tripId: number
let closed: Closed

beforeAll(async () => {
  ;[traveler, guest, stranger] = [await newPerson('Tobias'), await newPerson(), await newPerson()]
  tripId = await newBoard(traveler, [guest])
  closed = await newListingWithPrivateRate()
})

const get = (id: number, who: Person) => callRoute(handler, routes.getPriceMatch, { id }, who)
const asked = async (at: Closed = closed) => {
  const id = await newPriceMatch(traveler, await newBoard(traveler), { placeId: formatListingPlaceId(at.listingId) })
  await findAndConfirmListing(id, traveler)
  return id
}
const offer = (id: number, at: Closed, who: Person, more: Partial<{ listingId: number; rateId: number }> = {}) =>
  callRoute(
    handler,
    routes.offerPriceMatch,
    { id, listingId: at.listingId, rateId: at.rateId, ttl: 3_600_000, ...more },
    who,
  )

describe('a new price match', () => {
  it('is shown to its traveler with a signed receipt URL, to its board without, and to nobody else', async () => {
    const id = await newPriceMatch(traveler, tripId, { freeCancelMs: Date.now() + 20 * msPerDay })
    const { data } = await get(id, traveler)
    expect(data).toMatchObject({ id, tripId, name: 'The Louttit', stage: 'WAITING', active: true, supplierId: null })
    const address = new URL(data!.receipt)
    expect(address.searchParams.get('response-content-disposition')).toBe('attachment')
    expect(address.searchParams.get('X-Amz-Expires')).toBe('600')
    expect((await get(id, guest)).data).toMatchObject({ id, receipt: '' })
    for (const who of [stranger, closed.owner]) expect((await get(id, who)).code).toBe(404)
    expect((await get(1, traveler)).body).toBe((await get(id, stranger)).body)
  })

  it('keeps the receipt until 90 days after the deadline', async () => {
    const receipt = await storeCheckedReceiptUpload(traveler.userId)
    const ttl = Date.now() + 10 * msPerDay
    await callRoute(handler, routes.createPriceMatch, buildPriceMatchFields(tripId, receipt, { ttl }), traveler)
    const file = await readMediaItem(Number(receipt.split('/')[1]))
    expect(file?.expiresAt).toBe(Math.ceil((ttl + 90 * msPerDay) / 1000))
    const over = await newPriceMatch(traveler, tripId)
    const item = (await readPriceMatchById(over))!
    const past = { ttl: Date.now() - 91 * msPerDay }
    await commitTransaction([{ write: changePriceMatch(item, past, item.nms + 1) }])
    expect((await get(over, traveler)).data).toMatchObject({ receipt: '' })
  })

  it('is created once for an idempotency key', async () => {
    const fields = {
      ...buildPriceMatchFields(tripId, await storeCheckedReceiptUpload(traveler.userId)),
      idempotencyKey: 'one-match-only',
    }
    const first = await callRoute(handler, routes.createPriceMatch, fields, traveler)
    const second = await callRoute(handler, routes.createPriceMatch, fields, traveler)
    expect(second.data).toEqual(first.data)
  })
})

describe('refuses', () => {
  it.each([
    ['no name', { name: ' ' }, 'Establishment name is required'],
    ['no place', { latitude: undefined }, 'Select the establishment on the map or from the list'],
    ['no nights', { length: 0 }, 'Travel dates are required'],
    ['past days', { day: 20_000 }, 'Travel dates are required'],
    ['no adult', { ages: [5] }, 'Number of adults must be greater than 0'],
    ['no platform', { platform: undefined }, 'The selection of a booking platform is required'],
    ['no confirmation', { confirmation: '' }, 'Confirmation number is required'],
    ['no time limit', { ttl: 0 }, 'The time limit for an offer is required'],
    ['a time limit after check-in', { ttl: 43 * msPerDay }, 'The time limit for an offer is required'],
    ['no receipt', { receipt: undefined }, 'The upload of your booking confirmation is required'],
    ['an unknown receipt', { receipt: 'upload/5' }, 'The file has not been uploaded'],
    ['free cancellation after check-in', { freeCancelMs: Date.now() + 50 * msPerDay }, priceMatchErrorTexts.freeCancel],
  ])('%s in the words of the form, and writes nothing', async (_, fields, error) => {
    const before = (await scanRowsByPrefix(priceMatchKey(tripId).pk)).length
    const given = {
      ...buildPriceMatchFields(tripId, await storeCheckedReceiptUpload(traveler.userId)),
      ...fields,
    } as never
    expect(await callRoute(handler, routes.createPriceMatch, given, traveler)).toMatchObject({ code: 400, error })
    expect((await scanRowsByPrefix(priceMatchKey(tripId).pk)).length).toBe(before)
  })

  it("another person's receipt, a used one, a picture for another purpose, and a stranger's board", async () => {
    const create = (receipt: string, who = traveler) =>
      callRoute(handler, routes.createPriceMatch, buildPriceMatchFields(tripId, receipt), who)
    expect((await create(await storeCheckedReceiptUpload(stranger.userId))).error).toBe(
      'The file has not been uploaded',
    )
    const own = await storeCheckedReceiptUpload(traveler.userId)
    expect((await create(own)).code).toBe(200)
    expect((await create(own)).error).toBe('The file is already in use')
    expect((await create(await storeCheckedReceiptUpload(stranger.userId), stranger)).code).toBe(404)
  })

  it('more price matches than a board holds', async () => {
    const full = await newBoard(traveler)
    const rows = Array.from({ length: priceMatchLimits.onBoard }, (_, at) => ({
      ...priceMatchKey(full),
      sk: `MATCH#${at + 1}`,
      tripId: full,
    }))
    await putRows(rows)
    const given = buildPriceMatchFields(full, await storeCheckedReceiptUpload(traveler.userId))
    const { error } = await callRoute(handler, routes.createPriceMatch, given, traveler)
    expect(error).toBe(priceMatchErrorTexts.tooMany)
  })
})

describe('the matched supplier', () => {
  it('lists the price matches it was asked about, without the end of free cancellation and without those turned off', async () => {
    const at = await newListingWithPrivateRate()
    const id = await asked(at)
    const list = async () => (await callRoute(handler, routes.listPriceMatchesBySupplier, at, at.owner)).data!
    const { priceMatches, users } = await list()
    expect(priceMatches).toMatchObject([{ id, stage: 'ASKED', supplierId: at.supplierId, listingId: at.listingId }])
    expect(priceMatches[0]!.receipt).toContain('X-Amz-Signature')
    expect(priceMatches[0]).not.toHaveProperty('freeCancelMs')
    expect(priceMatches[0]).not.toHaveProperty('tripId')
    expect(users.map(({ name }) => name)).toEqual(['Tobias'])
    expect((await get(id, at.owner)).code).toBe(404)
    await callRoute(handler, routes.updatePriceMatch, { id, active: false }, traveler)
    expect((await list()).priceMatches).toEqual([])
    expect((await offer(id, at, at.owner)).code).toBe(404)
    await callRoute(handler, routes.updatePriceMatch, { id, active: true }, traveler)
    expect((await list()).priceMatches).toHaveLength(1)
  })

  it("refuses a cursor of another supplier's list", async () => {
    const at = await newListingWithPrivateRate()
    for (let nth = 0; nth < 21; nth++) await asked(at)
    const { data } = await callRoute(handler, routes.listPriceMatchesBySupplier, at, at.owner)
    expect(data!.priceMatches).toHaveLength(20)
    const cursor = data!.cursor!
    const rest = await callRoute(handler, routes.listPriceMatchesBySupplier, { ...at, cursor }, at.owner)
    expect(rest.data).toMatchObject({ priceMatches: [{}], cursor: null })
    const foreign = { supplierId: closed.supplierId, cursor }
    const answer = await callRoute(handler, routes.listPriceMatchesBySupplier, foreign, closed.owner)
    expect(answer).toMatchObject({ code: 400, error: 'Invalid cursor' })
  }, 60_000)

  it('offers a PRIVATE rate for exactly the booked nights, without needing further consent', async () => {
    const id = await asked()
    expect(await offer(id, closed, closed.owner, { rateId: closed.publicRateId })).toMatchObject({ code: 400 })
    const other = await newListingWithPrivateRate()
    expect((await offer(id, other, closed.owner)).error).toBe('Invalid rateId')
    expect((await offer(id, other, other.owner)).code).toBe(404)
    const made = await offer(id, closed, closed.owner)
    const { data } = await get(id, traveler)
    expect(data).toMatchObject({ stage: 'OFFERED', offerId: made.data!.id, listingId: closed.listingId })
    const [opened] = await listPersonalOffersAtListing(traveler.userId, closed.listingId)
    const { day, length } = data!
    expect(opened).toMatchObject({ dayFrom: day, dayTill: day + length, lengthMin: length, lengthMax: length })
  })

  it('passes once, and may still offer later; nobody answers after the deadline', async () => {
    const id = await asked()
    expect((await callRoute(handler, routes.passPriceMatch, { id }, stranger)).code).toBe(404)
    expect((await callRoute(handler, routes.passPriceMatch, { id }, closed.owner)).code).toBe(200)
    expect((await get(id, traveler)).data?.stage).toBe('PASSED')
    expect((await callRoute(handler, routes.passPriceMatch, { id }, closed.owner)).error).toBe(
      priceMatchErrorTexts.notAsked,
    )
    expect((await offer(id, closed, closed.owner)).code).toBe(200)
    const late = await asked()
    const item = (await readPriceMatchById(late))!
    await commitTransaction([{ write: changePriceMatch(item, { ttl: Date.now() - 1000 }, item.nms + 1) }])
    expect((await offer(late, closed, closed.owner)).error).toBe(priceMatchErrorTexts.notAsked)
  })

  it('can answer only through roles from REP up', async () => {
    const team = await newTeam()
    const id = await asked()
    const item = (await readPriceMatchById(id))!
    await commitTransaction([{ write: changePriceMatch(item, { supplierId: team.supplierId }, item.nms + 1) }])
    const code = async (who: Person) => (await callRoute(handler, routes.passPriceMatch, { id }, who)).code
    for (const role of ['GUEST', 'AGENT'] as const) {
      expect(await code(team.people[role])).toBe(403)
      expect((await get(id, team.people[role])).code).toBe(404)
    }
    expect(await code(team.people.REP)).toBe(200)
  })
})

describe('the safe switch', () => {
  it('lets the traveler cancel the old booking only after our order is complete', async () => {
    const id = await asked()
    const switched = () => callRoute(handler, routes.updatePriceMatch, { id, isOldCanceled: true }, traveler)
    expect(await switched()).toMatchObject({ code: 400, error: priceMatchErrorTexts.notConfirmed })
    const day = dayInZone('UTC', Date.now()) + 40
    const order = { id: 77, userId: traveler.userId, supplierId: closed.supplierId, day, length: 2 }
    await applyOrderToPriceMatches({ ...order, length: 3 }, 'ORDERED', Date.now())
    expect((await get(id, traveler)).data?.stage).toBe('ASKED')
    await applyOrderToPriceMatches(order, 'ORDERED', Date.now())
    expect((await get(id, traveler)).data).toMatchObject({ stage: 'BOOKED', orderId: 77 })
    expect((await switched()).code).toBe(400)
    await applyOrderToPriceMatches(order, 'COMPLETED', Date.now())
    expect((await get(id, traveler)).data?.stage).toBe('CONFIRMED')
    expect([(await switched()).code, (await switched()).code]).toEqual([200, 200])
    expect((await get(id, traveler)).data?.stage).toBe('SWITCHED')
  })

  it('can be turned off and completed only by its traveler', async () => {
    const id = await newPriceMatch(traveler, tripId)
    for (const who of [guest, stranger])
      expect((await callRoute(handler, routes.updatePriceMatch, { id, active: false }, who)).code).toBe(404)
  })
})
