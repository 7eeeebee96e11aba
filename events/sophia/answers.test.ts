import { resetSimulatedCalls, simulatedLambda } from '../testing/strangers.ts'
import { beforeEach, expect, it } from 'vitest'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { measureRouteUnits } from '@nestboard/functions/kernel/testing/route-units.ts'
import { deriveBoardChatId } from '@nestboard/functions/sophia/chat-ids.ts'
import { handler } from '@nestboard/functions/sophia/index.ts'
import { chatMessageRow } from '@nestboard/functions/sophia/rows.ts'
import { handler as trips } from '@nestboard/functions/trips/index.ts'
import { newBoard } from '@nestboard/functions/trips/testing/board.ts'
import * as routes from '@nestboard/shared/sophia/routes.ts'
import { leaveTrip } from '@nestboard/shared/trips/routes.ts'
import { handler as answers } from '../answers.ts'
import { captureStreamRecordOfWrite, runReactions } from '../testing/records.ts'
import { listPostedPushes, openTestSocket, watchEntity } from '../testing/sockets.ts'

beforeEach(resetSimulatedCalls)

/** Asks on a board, and delivers the new answer's row to the reactions. */
async function ask(tripId: number, who: Person) {
  const { chat } = (await callRoute(handler, routes.readBoardChat, { tripId }, who)).data!
  const answerId = chat.id + 2
  const record = await captureStreamRecordOfWrite(chatMessageRow.key(chat.id, answerId), () =>
    callRoute(handler, routes.replyInBoardChat, { chatId: chat.id, text: 'Hello Sophia' }, who),
  )
  expectNothing(await runReactions(record))
  return { chatId: chat.id, answerId, record }
}
const expectNothing = (failed: readonly unknown[]): void => {
  if (failed.length) throw new Error(`reactions failed: ${JSON.stringify(failed)}`)
}

const chatPushes = (socket: string) =>
  listPostedPushes().flatMap(([id, push]) => (id === socket && push.type === 'chat' ? [push] : []))

it('calls the function that writes answers once for each try', async () => {
  const me = await newPerson()
  const tripId = await newBoard(me)
  const { chatId, answerId, record } = await ask(tripId, me)
  expect(simulatedLambda.answers).toEqual([expect.objectContaining({ chatId, messageId: answerId, attempt: 1 })])
  await answers(simulatedLambda.answers[0])
  expectNothing(await runReactions(record))
  await answers(simulatedLambda.answers[1])
  const { data } = await callRoute(handler, routes.readBoardChat, { tripId }, me)
  expect(data!.messages.map(({ state }) => state)).toEqual([null, 'DONE'])
})

it('streams the answer to all members who watch, and to nobody else', async () => {
  const [me, friend, former, stranger] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()]
  const tripId = await newBoard(me, [friend, former])
  const chatId = deriveBoardChatId(tripId)
  const sockets = await Promise.all([me, friend, former, stranger].map((each) => openTestSocket(each)))
  const replies = []
  for (const socket of sockets) replies.push((await watchEntity(socket, 'Chat', chatId)).status)
  expect(replies.slice(0, 3)).toEqual(['OK', 'OK', 'OK'])
  await callRoute(trips, leaveTrip, { id: tripId }, former)
  await ask(tripId, me)
  await answers(simulatedLambda.answers[0])
  const [mine, theirs, formers, strangers] = sockets.map((socket) => chatPushes(socket))
  expect(mine!.map(({ update }) => update.text).join('')).toContain('I’m Sophia')
  expect(theirs).toEqual(mine)
  expect([formers, strangers]).toEqual([[], []])
})

it('writes an answer with at most ten units, its question included', async () => {
  const me = await newPerson()
  const tripId = await newBoard(me)
  const [, asked] = await measureRouteUnits(() => ask(tripId, me))
  const [, written] = await measureRouteUnits(() => answers(simulatedLambda.answers[0]))
  expect(asked + written).toBeLessThanOrEqual(10)
})
