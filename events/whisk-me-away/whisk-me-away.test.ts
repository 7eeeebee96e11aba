import '../testing/strangers.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { buildContextWithoutRequest } from '@nestboard/functions/kernel/request/operation.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { newListing } from '@nestboard/functions/listing/testing/listing.ts'
import { handler as notesHandler } from '@nestboard/functions/notifications/index.ts'
import { handler as searchHandler } from '@nestboard/functions/search/index.ts'
import { searchKey } from '@nestboard/functions/kernel/rows.ts'
import { boardSearchKey } from '@nestboard/functions/search/rows.ts'
import { handler as supplierHandler } from '@nestboard/functions/supplier/index.ts'
import { addTestTeamMember } from '@nestboard/functions/supplier/testing/team.ts'
import { newBoard } from '@nestboard/functions/trips/testing/board.ts'
import { handler } from '@nestboard/functions/whisk-me-away/index.ts'
import { removeRowsOfRequest } from '@nestboard/functions/whisk-me-away/remove-rows-of-request.ts'
import { sentRequestRow, bidRow } from '@nestboard/functions/whisk-me-away/rows.ts'
import { readRfp } from '@nestboard/functions/search/rfp.ts'
import {
  makePrivateRateBid,
  testRequestCenter,
  newBiddingHost,
  newRequest,
} from '@nestboard/functions/whisk-me-away/testing/request.ts'
import type { BiddingHost } from '@nestboard/functions/whisk-me-away/testing/request.ts'
import * as notifications from '@nestboard/shared/notifications/routes.ts'
import { updateStaySearch, updateStaySearchFlags } from '@nestboard/shared/search/routes.ts'
import { updateTeamMember } from '@nestboard/shared/supplier/routes.ts'
import * as routes from '@nestboard/shared/whisk-me-away/routes.ts'
import { describe, expect, it } from 'vitest'
import { captureStreamRecordOfWrite, makeStreamRecord, runReactions } from '../testing/records.ts'
import { closeExpiredTripRequest } from './close-expired-trip-request.ts'
import { whiskMeAwayPersonalDataHandlers } from './personal-data.ts'

const context = { now: Date.now, log: createLogger('test') }
const rowOf = async (id: number) => (await readRfp(id)) as unknown as Record<string, unknown>

/** Creates a trip request and runs the reactions to its row, then those to the rows of the suppliers it was sent to. */
async function sent(who: Person, more: Parameters<typeof newRequest>[1] = {}) {
  const id = await newRequest(who, more)
  expect(await runReactions(makeStreamRecord(searchKey(id), undefined, await rowOf(id)))).toEqual([])
  for (const row of await askedRows(id))
    expect(await runReactions(makeStreamRecord(row as never, undefined, row))).toEqual([])
  return id
}
const askedRows = async (id: number) =>
  (await readPartitionRows(`SEARCH#${id}`)).filter(({ sk }) => sk.startsWith(sentRequestRow.prefix))

/** Runs a write to a trip request and the reactions to it. */
const follow = async (id: number, write: () => Promise<unknown>) =>
  expect(await runReactions(await captureStreamRecordOfWrite(searchKey(id), write))).toEqual([])

/** Makes a bid and runs the reactions to it. */
const bids = async (id: number, host: BiddingHost) =>
  expect(
    await runReactions(
      await captureStreamRecordOfWrite(bidRow.key(id, host.listingId), () => makePrivateRateBid(id, host)),
    ),
  ).toEqual([])

const notesOf = async (who: Person, subject: number) =>
  (await callRoute(notesHandler, notifications.listNotifications, {}, who)).data!.notifications.filter(
    ({ subjectId }) => subjectId === subject,
  )
const kindsOf = async (who: Person, subject: number) => (await notesOf(who, subject)).map(({ kind }) => kind)
const stateOf = async (id: number) => (await readRfp(id))?.state

/** Counts the places used: each test has its own place, so that its hosts don't get requests of other tests. */
let places = 0
const place = () => ({ ...testRequestCenter, latitude: testRequestCenter.latitude + ++places })
const beside = ({ latitude, longitude }: ReturnType<typeof place>) => ({ latitude: latitude + 0.01, longitude })

describe('a request', () => {
  it('is notified to the team once, without the traveler’s name, and a bid is notified to the traveler', async () => {
    const [who, bound, at] = [await newPerson('Nadia Nameless'), await newPerson(), place()]
    const host = await newBiddingHost(beside(at))
    const elsewhere = await newListing(host.supplierId, host.owner)
    const memberId = await addTestTeamMember(host.supplierId, bound.userId, 'REP')
    const assignment = { id: memberId, listingIds: [elsewhere] }
    expect((await callRoute(supplierHandler, updateTeamMember, assignment, host.owner)).error).toBeNull()
    const id = await sent(who, at)
    expect(await notesOf(bound, id)).toEqual([])
    const [note, ...more] = await notesOf(host.owner, id)
    expect(more).toEqual([])
    expect(note).toMatchObject({ kind: 'REQUEST_SENT', actorUserId: null })
    await bids(id, host)
    expect(await kindsOf(who, id)).toEqual(['BID_MADE'])
  })

  it('reaches the hosts around its new place when it is moved', async () => {
    const [who, from, to] = [await newPerson(), place(), place()]
    const host = await newBiddingHost(beside(to))
    const id = await sent(who, from)
    expect(await askedRows(id)).toEqual([])
    await follow(id, () => callRoute(searchHandler, updateStaySearch, { id, ...to }, who))
    expect((await askedRows(id)).map((row) => row['supplierId'])).toEqual([host.supplierId])
  })

  it('that is closed by an acceptance notifies the chosen host and thanks the other hosts, even if the record comes twice', async () => {
    const [who, at] = [await newPerson('Amy Accepts'), place()]
    const [first, second] = [await newBiddingHost(beside(at)), await newBiddingHost(beside(at))]
    const id = await sent(who, at)
    for (const host of [first, second]) await bids(id, host)
    const accept = () => callRoute(handler, routes.acceptBid, { id, listingId: first.listingId }, who)
    const record = await captureStreamRecordOfWrite(searchKey(id), accept)
    expect(await runReactions(record)).toEqual([])
    expect(await runReactions(record)).toEqual([])
    expect((await notesOf(first.owner, id))[0]).toMatchObject({ kind: 'BID_ACCEPTED', actorUserId: who.userId })
    expect((await notesOf(second.owner, id))[0]).toMatchObject({ kind: 'BID_DECLINED', actorUserId: null })
  })

  it('ends at its time and notifies bidders and traveler, even if the timer runs twice', async () => {
    const [who, at] = [await newPerson(), place()]
    const host = await newBiddingHost(beside(at))
    const id = await sent(who, at)
    await bids(id, host)
    const due = { kind: 'requestEnd', subject: id, atMs: 0, pk: '', sk: '', gsi1sk: '' }
    await follow(id, () => closeExpiredTripRequest(due, context))
    await closeExpiredTripRequest(due, context)
    expect(await stateOf(id)).toBe('EXPIRED')
    expect(await kindsOf(who, id)).toContain('REQUEST_ENDED')
    expect(await kindsOf(host.owner, id)).toContain('BID_CLOSED')
  })

  it('is withdrawn by turning its search off, and stays closed when that is turned on again', async () => {
    const who = await newPerson()
    const id = await sent(who)
    const turn = (active: boolean) =>
      follow(id, () => callRoute(searchHandler, updateStaySearchFlags, { id, active }, who))
    await turn(false)
    expect(await stateOf(id)).toBe('WITHDRAWN')
    await turn(true)
    expect(await stateOf(id)).toBe('WITHDRAWN')
  })
})

it('removes all rows of a removed request', async () => {
  const [who, at] = [await newPerson(), place()]
  const host = await newBiddingHost(beside(at))
  const id = await sent(who, { ...at, tripId: await newBoard(who) })
  await bids(id, host)
  const collected = await whiskMeAwayPersonalDataHandlers.collect!(
    { userId: who.userId, orderIds: [] },
    buildContextWithoutRequest({ kind: 'user', userId: who.userId, sessionId: 0 }, Date.now(), context.log),
  )
  expect(collected['requests.json']).toMatchObject([{ id, name: 'Cape Otway' }])
  const { tripId } = (await readRfp(id))!
  await follow(id, () => whiskMeAwayPersonalDataHandlers.erase!(who.userId, Date.now()))
  await removeRowsOfRequest(id)
  expect(await readPartitionRows(`SEARCH#${id}`)).toEqual([])
  const { pk, sk } = boardSearchKey(tripId, id)
  expect((await readPartitionRows(pk)).map((row) => row.sk)).not.toContain(sk)
  const { data } = await callRoute(handler, routes.listRequestsBySupplier, { supplierId: host.supplierId }, host.owner)
  expect(data!.requests).toEqual([])
})
