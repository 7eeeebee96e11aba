import { resetSimulatedCalls } from '../testing/strangers.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { listMailsToAddress, newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { handler as itinerary } from '@nestboard/functions/itinerary/index.ts'
import { newSegment } from '@nestboard/functions/itinerary/testing/segment.ts'
import { boardMemberKey, boardPartition } from '@nestboard/functions/kernel/rows.ts'
import { tripKey } from '@nestboard/functions/trips/rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as notifications } from '@nestboard/functions/notifications/index.ts'
import { handler } from '@nestboard/functions/trips/index.ts'
import { newBoard, newBoardLink, pinStayOnBoard } from '@nestboard/functions/trips/testing/board.ts'
import { listNotifications } from '@nestboard/shared/notifications/routes.ts'
import { updateSegment } from '@nestboard/shared/itinerary/routes.ts'
import * as routes from '@nestboard/shared/trips/routes.ts'
import { captureStreamRecordOfWrite, runReactions } from '../testing/records.ts'
import { listPostedPushes, openTestSocket, watchEntity } from '../testing/sockets.ts'

beforeEach(resetSimulatedCalls)

const told = async (who: Person) => (await callRoute(notifications, listNotifications, {}, who)).data!.notifications
const invite = (id: number, owner: Person, guest: Person) =>
  captureStreamRecordOfWrite(boardMemberKey(id, guest.userId), () =>
    callRoute(handler, routes.updateTrip, { id, userIds: [guest.userId] }, owner),
  )

describe('an invitation', () => {
  it('is notified and mailed once with a link to the board, however often its record comes', async () => {
    const [owner, guest] = [await newPerson('Isla Corrigan'), await newPerson()]
    const id = await newBoard(owner, [], 'Cheap pills http://spam.test')
    const record = await invite(id, owner, guest)
    expect(await runReactions(record, record)).toEqual([])
    expect(await told(guest)).toMatchObject([{ kind: 'TRIP_INVITED', actorUserId: owner.userId, subjectId: id }])
    const mails = (await listMailsToAddress(guest.email)).filter(({ template }) => template === 'notification')
    expect(mails).toMatchObject([
      {
        values: {
          sentence: 'Isla Corrigan invited you to a planning board',
          link: expect.stringMatching(new RegExp(`^http.*/trip/${id}/planning$`)),
        },
      },
    ])
    expect(JSON.stringify(mails)).not.toContain('pills')
  })

  it('is not sent to somebody who joins by a link; the owner is notified instead', async () => {
    const [owner, newcomer] = [await newPerson(), await newPerson()]
    const id = await newBoard(owner)
    const { token } = await newBoardLink(id, owner)
    const joined = await captureStreamRecordOfWrite(boardMemberKey(id, newcomer.userId), () =>
      callRoute(handler, routes.joinSharedBoard, { token }, newcomer),
    )
    expect(await runReactions(joined, joined)).toEqual([])
    expect(await told(owner)).toMatchObject([{ kind: 'TRIP_JOINED', actorUserId: newcomer.userId, subjectId: id }])
    expect(await told(newcomer)).toEqual([])
  })

  it('is not sent to the owner of a new board, nor after a rename', async () => {
    const [owner, guest] = [await newPerson(), await newPerson()]
    const id = await newBoard(owner, [guest])
    const own = (await readPartitionRows(boardPartition(id))).find(({ sk }) => sk === `MEMBER#${owner.userId}`)
    const renamed = await captureStreamRecordOfWrite(boardMemberKey(id, guest.userId), () =>
      callRoute(handler, routes.updateTrip, { id, name: 'New' }, owner),
    )
    await runReactions(renamed, await captureStreamRecordOfWrite(boardMemberKey(id, owner.userId), async () => own))
    expect([await told(owner), await told(guest)]).toEqual([[], []])
  })
})

describe('a board', () => {
  it('pushes pins, votes and segments to its members; a stranger may not watch it', async () => {
    const [owner, guest, stranger] = [await newPerson(), await newPerson(), await newPerson()]
    const id = await newBoard(owner, [guest])
    const socket = await openTestSocket(owner)
    const { data } = (await watchEntity(socket, 'Trip', id)) as { data: { nms: number } }
    expect(data.nms).toBeGreaterThan(0)
    const outside = await openTestSocket(stranger)
    const { id: _, ...refused } = await watchEntity(outside, 'Trip', id)
    const { id: __, ...missing } = await watchEntity(outside, 'Trip', 987_654_321)
    expect(refused).toEqual(missing)
    const tells = async (record: unknown) => {
      resetSimulatedCalls()
      expect(await runReactions(record)).toEqual([])
      expect(listPostedPushes()).toMatchObject([[socket, { type: 'entity', entity: { type: 'Trip', id } }]])
    }
    await tells(await captureStreamRecordOfWrite(tripKey(id), () => pinStayOnBoard(id, guest)))
    const productId = (await callRoute(handler, routes.listProducts, { tripId: id }, guest)).data!.products[0]!.id
    const product = { pk: boardPartition(id), sk: `PRODUCT#${productId}` }
    await tells(
      await captureStreamRecordOfWrite(product, () =>
        callRoute(handler, routes.voteForProduct, { id: productId, voted: true }, guest),
      ),
    )
    const segmentId = await newSegment(id, guest)
    const segment = { pk: boardPartition(id), sk: `SEGMENT#${segmentId}` }
    await tells(
      await captureStreamRecordOfWrite(segment, () =>
        callRoute(itinerary, updateSegment, { id: segmentId, name: 'Lunch' }, guest),
      ),
    )
    await tells(
      await captureStreamRecordOfWrite(tripKey(id), () =>
        callRoute(handler, routes.deleteProduct, { id: productId }, guest),
      ),
    )
  })

  it('pushes nothing to a person who left, until the person is invited again', async () => {
    const [owner, guest] = [await newPerson(), await newPerson()]
    const id = await newBoard(owner, [guest])
    const socket = await openTestSocket(guest)
    expect(await watchEntity(socket, 'Trip', id)).toMatchObject({ status: 'OK' })
    const left = await captureStreamRecordOfWrite(boardMemberKey(id, guest.userId), () =>
      callRoute(handler, routes.leaveTrip, { id }, guest),
    )
    expect(await runReactions(left)).toEqual([])
    resetSimulatedCalls()
    await runReactions(await captureStreamRecordOfWrite(tripKey(id), () => pinStayOnBoard(id, owner)))
    expect(listPostedPushes()).toEqual([])
    expect(await watchEntity(socket, 'Trip', id)).toMatchObject({ status: 'Not Found' })
    await invite(id, owner, guest)
    expect(await watchEntity(socket, 'Trip', id)).toMatchObject({ status: 'OK' })
    resetSimulatedCalls()
    await runReactions(await captureStreamRecordOfWrite(tripKey(id), () => pinStayOnBoard(id, owner)))
    expect(listPostedPushes()).toHaveLength(1)
  })
})
