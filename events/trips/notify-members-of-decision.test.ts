import { beforeEach, expect, it } from 'vitest'
import { listMailsToAddress, newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { boardPartition } from '@nestboard/functions/kernel/rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { handler as notifications } from '@nestboard/functions/notifications/index.ts'
import { handler } from '@nestboard/functions/trips/index.ts'
import { newBoard, pinStayOnBoard } from '@nestboard/functions/trips/testing/board.ts'
import { listNotifications } from '@nestboard/shared/notifications/routes.ts'
import * as routes from '@nestboard/shared/trips/routes.ts'
import { captureStreamRecordOfWrite, runReactions } from '../testing/records.ts'
import { resetSimulatedCalls } from '../testing/strangers.ts'

beforeEach(resetSimulatedCalls)

const told = async (who: Person) => (await callRoute(notifications, listNotifications, {}, who)).data!.notifications
/** The stream record of a pin that a call changes. */
const recordOf = (tripId: number, id: number, call: () => Promise<unknown>) =>
  captureStreamRecordOfWrite({ pk: boardPartition(tripId), sk: `PRODUCT#${id}` }, call)

it('notifies and mails every other member of a decision once, and of the next decision again', async () => {
  const [owner, guest, left] = [await newPerson('Isla Corrigan'), await newPerson(), await newPerson()]
  const tripId = await newBoard(owner, [guest, left], 'Cheap pills http://spam.test')
  const [one, two] = [await pinStayOnBoard(tripId, owner), await pinStayOnBoard(tripId, guest)]
  const decide = (id: number) => () => callRoute(handler, routes.decideOnProduct, { id }, owner)
  const chosen = await recordOf(tripId, one, decide(one))
  await callRoute(handler, routes.updateTrip, { id: tripId, removeUserIds: [left.userId] }, owner)
  expect(await runReactions(chosen, chosen)).toEqual([])
  expect(await told(guest)).toMatchObject([{ kind: 'TRIP_DECIDED', actorUserId: owner.userId, subjectId: tripId }])
  expect([await told(owner), await told(left)]).toEqual([[], []])
  const mails = (await listMailsToAddress(guest.email)).filter(({ template }) => template === 'notification')
  expect(mails).toMatchObject([{ values: { sentence: 'Isla Corrigan decided on a stay of your planning board' } }])
  expect(JSON.stringify(mails)).not.toContain('pills')

  const reopened = await recordOf(tripId, one, () => callRoute(handler, routes.reopenVote, { id: one }, guest))
  const closed = await recordOf(tripId, one, decide(two))
  expect(await runReactions(reopened, closed)).toEqual([])
  expect(await told(guest)).toHaveLength(1)
  await callRoute(handler, routes.reopenVote, { id: one }, guest)
  expect(await runReactions(await recordOf(tripId, two, decide(two)))).toEqual([])
  expect(await told(guest)).toHaveLength(2)
})
