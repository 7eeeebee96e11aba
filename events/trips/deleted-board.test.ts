import { resetSimulatedCalls } from '../testing/strangers.ts'
import { beforeEach, expect, it } from 'vitest'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { newSegment } from '@nestboard/functions/itinerary/testing/segment.ts'
import { accountKey, boardPartition } from '@nestboard/functions/kernel/rows.ts'
import { reservationKey } from '@nestboard/functions/orders/rows.ts'
import { tripKey } from '@nestboard/functions/trips/rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readAllTableRows, putRows, readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler } from '@nestboard/functions/trips/index.ts'
import { newBoard, newBoardLink, pinStayOnBoard } from '@nestboard/functions/trips/testing/board.ts'
import * as routes from '@nestboard/shared/trips/routes.ts'
import { captureStreamRecordOfWrite, makeStreamRecord, runReactions } from '../testing/records.ts'

beforeEach(resetSimulatedCalls)

it('removes everything on a deleted board except bookings', async () => {
  const [owner, guest] = [await newPerson(), await newPerson()]
  const tripId = await newBoard(owner, [guest])
  await pinStayOnBoard(tripId, guest)
  await newSegment(tripId, owner)
  const kept = { ...reservationKey(tripId, 5), id: 5, status: 'CANCELLED', nms: 1 }
  const other = { pk: boardPartition(tripId), sk: 'MATCH#6', id: 6, nms: 1 }
  await putRows([kept, other])
  const record = await captureStreamRecordOfWrite(tripKey(tripId), () =>
    callRoute(handler, routes.deleteTrip, { id: tripId }, owner),
  )
  for (let time = 0; time < 2; time++) {
    expect(await runReactions(record)).toEqual([])
    expect(await readPartitionRows(boardPartition(tripId))).toEqual([kept])
  }
})

it('removes an erased person and their votes from all boards, and passes their own boards to the oldest member or deletes them', async () => {
  const [gone, heir, late] = [await newPerson(), await newPerson(), await newPerson()]
  const [shared, alone, asGuest] = [
    await newBoard(gone, [heir, late]),
    await newBoard(gone),
    await newBoard(heir, [gone]),
  ]
  const id = await pinStayOnBoard(shared, heir)
  await callRoute(handler, routes.voteForProduct, { id, voted: true }, gone)
  const visited = await newBoard(heir)
  const votedId = await pinStayOnBoard(visited, heir)
  const { token } = await newBoardLink(visited, heir, { role: 'VOTE' })
  await callRoute(handler, routes.voteAsGuest, { token, productId: votedId, voted: true, name: 'Nadia' }, gone)
  const account = (await readPartitionRows(`U#${gone.userId}`)).find(({ sk }) => sk === 'ACCOUNT')
  const erased = { ...account, status: 'UNCONFIRMED', visibility: 'PRIVATE', erasedMs: 1, nms: Date.now() + 1 }
  const record = makeStreamRecord(accountKey(gone.userId), account, erased)
  expect(await runReactions(record)).toEqual([])
  const trip = async (tripId: number) => (await callRoute(handler, routes.getTrip, { id: tripId }, heir)).data
  expect(await trip(shared)).toMatchObject({ ownerUserId: heir.userId, userIds: [late.userId] })
  expect(await trip(asGuest)).toMatchObject({ ownerUserId: heir.userId, userIds: [] })
  expect((await callRoute(handler, routes.getProduct, { id }, late)).data?.voterIds).toEqual([])
  expect((await callRoute(handler, routes.getProduct, { id: votedId }, heir)).data?.guestVotes).toEqual([])
  expect((await callRoute(handler, routes.updateTrip, { id: shared, name: 'Ours' }, heir)).code).toBe(200)
  const rows = await readAllTableRows()
  expect(rows.filter(({ pk, sk }) => pk === boardPartition(alone) || sk === `MEMBER#${gone.userId}`)).toEqual([])
  expect(rows.filter(({ sk }) => sk.startsWith('SHAREGUEST#'))).toEqual([])
  expect(await runReactions(record)).toEqual([])
  expect(await readAllTableRows()).toEqual(rows)
})
