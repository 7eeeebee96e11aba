import { simulatedLambda, resetSimulatedCalls } from './testing/strangers.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { handler as itinerary } from '@nestboard/functions/itinerary/index.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { accountKey, boardMemberKey } from '@nestboard/functions/kernel/rows.ts'
import { putRow } from '@nestboard/functions/kernel/table/row-update.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readAllTableRows, readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { reservationKey } from '@nestboard/functions/orders/rows.ts'
import { newBookableListing } from '@nestboard/functions/offers/testing/bookable.ts'
import { handler as profile } from '@nestboard/functions/profile/index.ts'
import { handler as supplier } from '@nestboard/functions/supplier/index.ts'
import { handler as trips } from '@nestboard/functions/trips/index.ts'
import { tripKey } from '@nestboard/functions/trips/rows.ts'
import { newBoard, pinStayOnBoard } from '@nestboard/functions/trips/testing/board.ts'
import { listSegments } from '@nestboard/shared/itinerary/routes.ts'
import { updateAccount } from '@nestboard/shared/profile/routes.ts'
import { createPersonalSupplier, getSupplier } from '@nestboard/shared/supplier/routes.ts'
import { leaveTrip, updateTrip } from '@nestboard/shared/trips/routes.ts'
import { handler as catalog } from './catalog.ts'
import { defineReaction } from './reaction.ts'
import { createLaneHandler } from './create-lane-handler.ts'
import { captureErrorLines } from './testing/errors.ts'
import { captureStreamRecordOfWrite, makeStreamRecord, runReactions } from './testing/records.ts'
import { listPostedPushes, openTestSocket, watchEntity } from './testing/sockets.ts'
import { handler as urgent, reactions as urgentReactions } from './urgent.ts'

beforeEach(resetSimulatedCalls)

const lambda = { awsRequestId: 'test', functionName: 'nestboard-test-stream-urgent' }

describe('a lane whose reaction fails', () => {
  /** The urgent lane with one reaction that fails the given number of times. */
  const failing = (times: number) => {
    let tries = 0
    const notifyPersonInvitedToBoard = defineReaction(
      urgentReactions.notifyPersonInvitedToBoard,
      async (change, context) => {
        if (tries++ < times) throw new Error('the reaction fails')
        await urgentReactions.notifyPersonInvitedToBoard(change, context)
      },
    )
    const runs = { notifyWatchers: 0 }
    const notifyWatchers = defineReaction(urgentReactions.notifyWatchers, async (change, context) => {
      runs.notifyWatchers++
      await urgentReactions.notifyWatchers(change, context)
    })
    const handler = createLaneHandler('urgent', { ...urgentReactions, notifyPersonInvitedToBoard, notifyWatchers })
    return { handler, runs, tries: () => tries }
  }
  const notes = async (userId: number) =>
    (await readPartitionRows(`U#${userId}`)).filter(({ sk }) => sk.startsWith('NOTE#'))
  const invited = async () => {
    const [owner, guest] = [await newPerson(), await newPerson()]
    const id = await newBoard(owner)
    const record = await captureStreamRecordOfWrite(boardMemberKey(id, guest.userId), () =>
      callRoute(trips, updateTrip, { id, userIds: [guest.userId] }, owner),
    )
    return { record, guest }
  }

  it('runs the other reactions once, and retries only the failed one until it succeeds', async () => {
    const { record, guest } = await invited()
    const { handler, runs, tries } = failing(2)
    const errors = captureErrorLines()
    expect(await handler({ Records: [record] }, lambda)).toEqual({ batchItemFailures: [] })
    const [event, ...more] = simulatedLambda.events
    expect([event!.retry.reaction, more]).toEqual(['notifyPersonInvitedToBoard', []])
    await expect(handler(event!, lambda)).rejects.toThrow('the reaction fails')
    expect(await notes(guest.userId)).toHaveLength(0)
    await handler(event!, lambda)
    expect(errors()).toEqual(['reaction failed: Error: the reaction fails'])
    expect(await notes(guest.userId)).toHaveLength(1)
    expect([tries(), runs.notifyWatchers]).toEqual([3, 1])
  })

  it('reports the record to the stream if the retry can’t be queued', async () => {
    const { record } = await invited()
    simulatedLambda.isDown = true
    const errors = captureErrorLines()
    const { batchItemFailures } = await failing(1).handler({ Records: [record] }, lambda)
    expect(errors()).toHaveLength(2)
    expect(batchItemFailures).toEqual([{ itemIdentifier: record.dynamodb!.SequenceNumber }])
  })

  it('queues a retry of an unreadable record, whose retries fail until it becomes a dead letter', async () => {
    const record = { ...(await invited()).record, eventName: 'EXPLODE' as never }
    const errors = captureErrorLines()
    expect(await urgent({ Records: [record] }, lambda)).toEqual({ batchItemFailures: [] })
    errors()
    for (let attempt = 0; attempt < 3; attempt++)
      await expect(urgent(simulatedLambda.events[0]!, lambda)).rejects.toThrow('record: eventName')
  })

  it('refuses a retry of a reaction that does not exist', async () => {
    const { record } = await invited()
    await expect(urgent({ retry: { reaction: 'gone', record } }, lambda)).rejects.toThrow('there is no reaction gone')
  })
})

describe('a late retry', () => {
  const reserved = {
    listingType: 'STAY',
    name: 'Cliff House',
    day: 21_000,
    length: 5,
    ages: [40],
    confirmation: 'NB-1',
  }

  it('of a booking that was canceled meanwhile adds nothing to the itinerary', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const { listingId } = await newBookableListing({}, undefined, {})
    const key = reservationKey(tripId, 7)
    const item = { id: 7, tripId, listingId, ...reserved, productId: 8, orderId: 9, nms: 1 }
    const booked = makeStreamRecord(key, { ...item, status: 'DRAFT' }, { ...item, status: 'BOOKED' })
    const canceled = makeStreamRecord(key, { ...item, status: 'BOOKED' }, { ...item, status: 'CANCELLED' })
    const segments = async () => (await callRoute(itinerary, listSegments, { tripId }, owner)).data!.segments
    const retry = { retry: { reaction: 'addReservationToItinerary', record: booked } }
    await commitTransaction([{ write: putRow({ ...key, ...item, status: 'CANCELLED' }) }])
    expect(await runReactions(canceled)).toEqual([])
    await urgent(retry)
    expect(await segments()).toEqual([])
    const there = { ...key, ...item, name: 'Renamed', status: 'BOOKED' }
    await commitTransaction([
      { write: { ...putRow(there), Put: { ...putRow(there).Put!, ConditionExpression: undefined } } },
    ])
    await urgent(retry)
    expect(await segments()).toMatchObject([{ reservationId: 7, name: 'Renamed' }])
  })

  it('of a renaming keeps a newer name on the PERSONAL supplier and in the search', async () => {
    const owner = await newPerson('Odalys First')
    const id = (await callRoute(supplier, createPersonalSupplier, {}, owner)).data!.id
    const rename = (name: string) =>
      captureStreamRecordOfWrite(accountKey(owner.userId), () =>
        callRoute(profile, updateAccount, { id: owner.userId, name }, owner),
      )
    const [second, third] = [await rename('Odalys Second'), await rename('Odalys Third')]
    expect(await runReactions(third)).toEqual([])
    const rows = await readAllTableRows()
    const late = { refreshPersonalSupplierOfPerson: catalog, indexWordsOfPerson: urgent }
    for (const [reaction, lane] of Object.entries(late)) await lane({ retry: { reaction, record: second } })
    expect((await callRoute(supplier, getSupplier, { id }, owner)).data?.name).toBe('Odalys Third')
    const words = (all: typeof rows) => all.filter(({ sk }) => sk.includes('second')).map(({ pk, sk }) => pk + sk)
    expect(words(await readAllTableRows())).toEqual(words(rows))
  })

  it('of a departure lets a person who has rejoined watch the board', async () => {
    const [owner, guest] = [await newPerson(), await newPerson()]
    const id = await newBoard(owner, [guest])
    const left = await captureStreamRecordOfWrite(boardMemberKey(id, guest.userId), () =>
      callRoute(trips, leaveTrip, { id }, guest),
    )
    await callRoute(trips, updateTrip, { id, userIds: [guest.userId] }, owner)
    expect(await watchEntity(await openTestSocket(guest), 'Trip', id)).toMatchObject({ status: 'OK' })
    await urgent({ retry: { reaction: 'endRegistrationsOfFormerMember', record: left } })
    resetSimulatedCalls()
    await runReactions(await captureStreamRecordOfWrite(tripKey(id), () => pinStayOnBoard(id, owner)))
    expect(listPostedPushes()).toHaveLength(1)
  })
})
