import '../testing/strangers.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import * as notifications from '@nestboard/shared/notifications/routes.ts'
import { formatListingPlaceId } from '@nestboard/shared/price-match/establishment.ts'
import * as routes from '@nestboard/shared/price-match/routes.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { buildContextWithoutRequest } from '@nestboard/functions/kernel/request/operation.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { readMediaItem } from '@nestboard/functions/kernel/media/media.store.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { changeListing } from '@nestboard/functions/listing/listing.store.ts'
import { listingKey } from '@nestboard/functions/listing/rows.ts'
import { updateListingSearchIndex } from '@nestboard/functions/listing/search-listings.ts'
import { createPublicListing, newListing } from '@nestboard/functions/listing/testing/listing.ts'
import { handler as notesHandler } from '@nestboard/functions/notifications/index.ts'
import { orderKey } from '@nestboard/functions/orders/rows.ts'
import { newPinnedStay, placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import { readStayAgreedInOrder } from '@nestboard/functions/orders/read-stay-agreed-in-order.ts'
import { handler } from '@nestboard/functions/price-match/index.ts'
import { readPriceMatchById } from '@nestboard/functions/price-match/price-match.store.ts'
import { travelerPriceMatchKey, priceMatchKey, oldBookingReminderKey } from '@nestboard/functions/price-match/rows.ts'
import {
  buildPriceMatchFields,
  findAndConfirmListing,
  newPriceMatch,
  storeCheckedReceiptUpload,
} from '@nestboard/functions/price-match/testing/match.ts'
import { assignListingsToMember, newTeam } from '@nestboard/functions/supplier/testing/team.ts'
import { newBoard } from '@nestboard/functions/trips/testing/board.ts'
import { describe, expect, it } from 'vitest'
import { captureStreamRecordOfWrite, makeStreamRecord, runReactions } from '../testing/records.ts'
import { priceMatchPersonalDataHandlers } from './personal-data.ts'
import { remindToCancelOldBooking } from './remind-to-cancel-old-booking.ts'

const context = { now: Date.now, log: createLogger('test') }
const get = async (id: number, who: Person) => (await callRoute(handler, routes.getPriceMatch, { id }, who)).data
const rowOf = async (id: number) => (await readPriceMatchById(id)) as unknown as Record<string, unknown>

/** Creates a price match and runs the reactions to its row. */
async function created(who: Person, fields: Parameters<typeof newPriceMatch>[2] = {}) {
  const id = await newPriceMatch(who, await newBoard(who), fields)
  expect(await runReactions(makeStreamRecord(priceMatchKey(id), undefined, await rowOf(id)))).toEqual([])
  return id
}

/** Runs a write to a price match and the reactions to that write. */
const follow = async (id: number, write: () => Promise<unknown>) =>
  expect(await runReactions(await captureStreamRecordOfWrite(priceMatchKey(id), write))).toEqual([])

const answer = (id: number, listingId: number, isPlace: boolean, who: Person) =>
  callRoute(handler, routes.confirmPriceMatchPlace, { id, listingId, isPlace }, who)

const kindsOf = async (who: Person) =>
  (await callRoute(notesHandler, notifications.listNotifications, {}, who))
    .data!.notifications.map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('PRICE_MATCH'))

const at = { latitude: -38.541, longitude: 143.971 }
const unique = () => `Louttit ${crypto.randomUUID().slice(0, 8)}`

describe('the supplier of a price match', () => {
  it('is found by name within 200 m; its team is notified only after the traveler confirmed the place', async () => {
    const [who, name, team] = [await newPerson(), unique(), await newTeam()]
    const { supplierId, people } = team
    const owner = people.OWNER
    const { id } = await createPublicListing(
      { name: `The ${name}`, ...at, showExactLocation: true },
      { supplierId, owner },
    )
    await assignListingsToMember(team, 'REP', [await newListing(supplierId, owner)])
    await assignListingsToMember(team, 'MANAGER', [id])
    const listing = (await scanRowsByPrefix(listingKey(id).pk)).find(({ sk }) => sk === 'LISTING') as never
    await updateListingSearchIndex(undefined, listing)
    const far = await created(who, { name, latitude: at.latitude + 0.003, longitude: at.longitude })
    expect(await get(far, who)).toMatchObject({ stage: 'WAITING', supplierId: null })
    const other = await created(who, { name: 'Signal House', ...at })
    expect(await get(other, who)).toMatchObject({ stage: 'WAITING' })
    const matchId = await newPriceMatch(who, await newBoard(who), { name, ...at })
    const row = makeStreamRecord(priceMatchKey(matchId), undefined, await rowOf(matchId))
    const before = await rowOf(matchId)
    expect(await runReactions(row)).toEqual([])
    expect(await get(matchId, who)).toMatchObject({ stage: 'FOUND', supplierId, listingId: id })
    expect(await runReactions(makeStreamRecord(priceMatchKey(matchId), before, await rowOf(matchId)), row)).toEqual([])
    expect([await kindsOf(who), await kindsOf(owner)]).toEqual([['PRICE_MATCH_FOUND'], []])
    await follow(matchId, () => answer(matchId, id, true, who))
    const told = await Promise.all(Object.values(people).map(kindsOf))
    const yes = ['PRICE_MATCH_ASKED']
    // A member whose assigned listings don't include this one isn't told.
    expect(told).toEqual(Object.keys(people).map((role) => (['REP', 'AGENT', 'GUEST'].includes(role) ? [] : yes)))
  })

  it('is looked for again after the traveler said no, and after the place was added', async () => {
    const [who, name] = [await newPerson(), unique()]
    const first = await createPublicListing({ name, ...at })
    const id = await created(who, { name, placeId: formatListingPlaceId(first.id), ...at })
    expect(await get(id, who)).toMatchObject({ stage: 'FOUND', listingId: first.id })
    const second = await createPublicListing({ name, ...at })
    const listing = (await scanRowsByPrefix(listingKey(second.id).pk)).find(({ sk }) => sk === 'LISTING') as never
    await updateListingSearchIndex(undefined, listing)
    await follow(id, () => answer(id, first.id, false, who))
    expect(await get(id, who)).toMatchObject({ stage: 'FOUND', listingId: second.id })
    const away = await created(who, { name, latitude: 0, longitude: 0 })
    expect(await get(away, who)).toMatchObject({ stage: 'WAITING' })
    await follow(away, () => callRoute(handler, routes.updatePriceMatch, { id: away, placeId: 'geo:1', ...at }, who))
    expect(await get(away, who)).toMatchObject({ stage: 'FOUND' })
  })

  it('is found when its listing becomes visible later, in each of the four tiles around it', async () => {
    const [who, name] = [await newPerson(), unique()]
    const points = [-1, 1].flatMap((north) =>
      [-1, 1].map((east) => ({ latitude: at.latitude + north * 0.001, longitude: at.longitude + east * 0.001 })),
    )
    const ids: number[] = []
    for (const point of points) ids.push(await created(who, { name, ...point }))
    const off = await created(who, { name, ...at })
    await callRoute(handler, routes.updatePriceMatch, { id: off, active: false }, who)
    const { id, supplierId } = await createPublicListing({ name, ...at, active: false })
    const nms = Date.now() + 1000
    const shown = () => commitTransaction([{ write: changeListing(id, { active: true }, nms) }])
    expect(await runReactions(await captureStreamRecordOfWrite(listingKey(id), shown))).toEqual([])
    for (const each of ids) expect(await get(each, who)).toMatchObject({ stage: 'FOUND', supplierId, listingId: id })
    expect(await get(off, who)).toMatchObject({ stage: 'WAITING' })
  })

  it('is never one whose listing is hidden', async () => {
    const who = await newPerson()
    const { id } = await createPublicListing({ active: false })
    const matchId = await created(who, { placeId: formatListingPlaceId(id) })
    expect(await get(matchId, who)).toMatchObject({ stage: 'WAITING' })
  })
})

describe('switching from the old booking to ours', () => {
  it('follows the order for the same nights, and reminds only while that order is complete', async () => {
    const who = await newPerson()
    const pin = await newPinnedStay({ traveler: who })
    const orderId = await placeOrder(pin)
    const order = (await scanRowsByPrefix(orderKey(orderId).pk)).find(({ sk }) => sk === 'ORDER')!
    const { day, length } = (await readStayAgreedInOrder(orderId))!.offer
    const freeCancelMs = Date.now() + 10 * msPerDay
    const placeId = formatListingPlaceId(order['listingId'] as number)
    const id = await created(who, { placeId, day, length, freeCancelMs })
    expect(await get(id, who)).toMatchObject({ stage: 'FOUND' })
    const stage = async () => (await get(id, who))!.stage
    const told = async (before: object | undefined, after: object) =>
      follow(id, () => runReactions(makeStreamRecord(orderKey(orderId), before as never, { ...order, ...after })))
    const pending = { ...order, status: 'PENDING' }
    await told(undefined, pending)
    expect([await stage(), await kindsOf(who)]).toEqual(['BOOKED', []])
    await told(pending, { status: 'COMPLETE' })
    expect([await stage(), await kindsOf(who)]).toEqual(['CONFIRMED', ['PRICE_MATCH_CONFIRMED']])
    const due = async () =>
      (await scanRowsByPrefix(priceMatchKey(id).pk)).filter(({ sk }) => sk.startsWith(`REMIND#${id}`))
    expect((await due()).map(({ atMs }) => freeCancelMs - (atMs as number))).toEqual([
      259_200_000, 129_600_000, 21_600_000,
    ])
    expect((await due())[0]).toMatchObject({ sk: oldBookingReminderKey(id, 0).sk })
    await remindToCancelOldBooking({ subject: id } as never, context)
    expect((await kindsOf(who)).toSorted()).toEqual(['PRICE_MATCH_CANCEL', 'PRICE_MATCH_CONFIRMED'])
    await follow(id, () => callRoute(handler, routes.updatePriceMatch, { id, isOldCanceled: true }, who))
    expect([await stage(), await due()]).toEqual(['SWITCHED', []])
  })

  it.each([
    ['FOUND', false, false],
    ['ASKED', true, false],
    ['PASSED', true, true],
  ] as const)('returns to %s after an order that failed, and nobody is told again', async (stage, confirms, passes) => {
    const who = await newPerson()
    const pin = await newPinnedStay({ traveler: who })
    const orderId = await placeOrder(pin)
    const order = (await scanRowsByPrefix(orderKey(orderId).pk)).find(({ sk }) => sk === 'ORDER')!
    const { day, length } = (await readStayAgreedInOrder(orderId))!.offer
    const id = await created(who, { placeId: formatListingPlaceId(order['listingId'] as number), day, length })
    if (confirms) await findAndConfirmListing(id, who)
    const { owner } = pin.stay
    if (passes) await callRoute(handler, routes.passPriceMatch, { id }, owner)
    const pending = { ...order, status: 'PENDING' }
    await follow(id, () => runReactions(makeStreamRecord(orderKey(orderId), undefined, pending)))
    expect(await get(id, who)).toMatchObject({ stage: 'BOOKED', offerId: null })
    await follow(id, () =>
      runReactions(makeStreamRecord(orderKey(orderId), pending, { ...order, status: 'INCOMPLETE' })),
    )
    expect(await get(id, who)).toMatchObject({ stage, offerId: null })
    expect([await kindsOf(who), await kindsOf(owner)]).toEqual([[], []])
  })

  it('reminds nobody of a booking that is not ours yet', async () => {
    const who = await newPerson()
    const id = await created(who)
    await remindToCancelOldBooking({ subject: id } as never, context)
    expect(await kindsOf(who)).toEqual([])
  })
})

describe('a person’s data', () => {
  it('includes their price matches in the export, and none remain after erasure', async () => {
    const [who, owner] = [await newPerson(), await newPerson()]
    const tripId = await newBoard(owner, [who])
    const receipt = await storeCheckedReceiptUpload(who.userId)
    const { data } = await callRoute(handler, routes.createPriceMatch, buildPriceMatchFields(tripId, receipt), who)
    const id = data!.id
    const others = await newPriceMatch(owner, tripId)
    const actor = { kind: 'user', userId: who.userId, sessionId: 0 } as const
    const kept = await priceMatchPersonalDataHandlers.collect!(
      { userId: who.userId, orderIds: [] },
      buildContextWithoutRequest(actor, Date.now(), context.log),
    )
    expect(kept).toMatchObject({ 'price-matches.json': [{ id, confirmation: '7240 118 356' }] })
    const fileId = Number(receipt.split('/')[1])
    expect(await priceMatchPersonalDataHandlers.documents!(who.userId)).toEqual([`private/${fileId}/file.pdf`])
    for (const _ of [1, 2]) await follow(id, async () => priceMatchPersonalDataHandlers.erase!(who.userId, Date.now()))
    expect([await readPriceMatchById(id), await readMediaItem(fileId)]).toEqual([undefined, undefined])
    expect(
      (await scanRowsByPrefix(travelerPriceMatchKey(who.userId, id).pk)).filter(({ sk }) => sk.startsWith('MATCH#')),
    ).toEqual([])
    expect(await get(others, owner)).toMatchObject({ id: others })
  })
})
