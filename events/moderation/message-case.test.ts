import { resetSimulatedCalls, simulatedSocketGateway } from '../testing/strangers.ts'
import { listMailsToAddress, newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { buildContextWithoutRequest } from '@nestboard/functions/kernel/request/operation.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { readAllTableRows, readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as messagesHandler } from '@nestboard/functions/messages/index.ts'
import { deriveThreadId } from '@nestboard/functions/messages/thread-sides.ts'
import { threadStateKey } from '@nestboard/functions/messages/rows.ts'
import type { ThreadSide } from '@nestboard/functions/messages/rows.ts'
import { deriveCaseId } from '@nestboard/functions/moderation/case.store.ts'
import { handler } from '@nestboard/functions/moderation/index.ts'
import { caseRow, caseLogRow } from '@nestboard/functions/moderation/rows.ts'
import { getCaseAsStaff, decideCaseOfSubject, newStaff } from '@nestboard/functions/moderation/testing/case.ts'
import { appealHeldMessage, newHeldMessage, sendTestMessage } from '@nestboard/functions/moderation/testing/said.ts'
import { handler as notificationsHandler } from '@nestboard/functions/notifications/index.ts'
import { addTestTeamMember } from '@nestboard/functions/supplier/testing/team.ts'
import * as messages from '@nestboard/shared/messages/routes.ts'
import type { MessageCaseType } from '@nestboard/shared/moderation/model.ts'
import * as routes from '@nestboard/shared/moderation/routes.ts'
import { listNotifications } from '@nestboard/shared/notifications/routes.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { messagesPersonalDataHandlers } from '../messages/personal-data.ts'
import { captureStreamRecordOfWrite, makeStreamRecord, runReactions } from '../testing/records.ts'
import { openTestSocket, watchEntity } from '../testing/sockets.ts'
import { handler as timers } from '../timers.ts'
import { moderationPersonalDataHandlers } from './personal-data.ts'

beforeEach(() => {
  resetSimulatedCalls()
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 600_000) * 600_000 + 1000 })
})
afterEach(() => vi.useRealTimers())

const kindsOf = async (who: Person) =>
  (await callRoute(notificationsHandler, listNotifications, {}, who)).data!.notifications.map(({ kind }) => kind)
const keyOf = (own: ThreadSide, other: ThreadSide) => threadStateKey(own, deriveThreadId({ own, other }))
const pushedTo = () =>
  simulatedSocketGateway.posts.flatMap(({ connectionId, message }) => ('type' in message ? [connectionId] : []))
const report = (who: Person, of: Person, named: { messageId: number; nco: number }) =>
  callRoute(handler, routes.reportUserThread, { userId: of.userId, ...named }, who)

/** The stream record of the newest entry in the log of a case. */
async function logged(type: MessageCaseType, subjectId: number) {
  const rows = await readPartitionRows(caseRow.key(deriveCaseId(type, subjectId)).pk)
  const entry = rows.filter(({ sk }) => sk.startsWith(caseLogRow.prefix)).toSorted((a, b) => (a.sk < b.sk ? 1 : -1))[0]!
  return makeStreamRecord(entry, undefined, entry)
}

it('a removed message is pushed to both inboxes, notified to its author, and left out of the mail about unread messages', async () => {
  const [ada, bob, staff] = [await newPerson('Ada'), await newPerson('Bob'), await newStaff()]
  const [atAda, atBob] = [await openTestSocket(ada), await openTestSocket(bob)]
  await watchEntity(atAda, 'Inbox', ada.userId)
  await watchEntity(atBob, 'Inbox', bob.userId)
  const [own, other] = [keyOf(`U#${ada.userId}`, `U#${bob.userId}`), keyOf(`U#${bob.userId}`, `U#${ada.userId}`)]
  let said = { messageId: 0, nco: 0 }
  await runReactions(
    await captureStreamRecordOfWrite(other, async () => void (said = await sendTestMessage(ada, bob, 'Rude words'))),
  )
  expect(await kindsOf(bob)).toEqual(['MESSAGE_RECEIVED'])
  await report(bob, ada, said)
  vi.setSystemTime(Date.now() + 1000)
  resetSimulatedCalls()
  const records: unknown[] = []
  records.push(
    await captureStreamRecordOfWrite(own, async () => {
      records.push(
        await captureStreamRecordOfWrite(other, () =>
          decideCaseOfSubject(staff, ['MESSAGE', said.messageId], 'REMOVE'),
        ),
      )
    }),
  )
  expect(await runReactions(...records, await logged('MESSAGE', said.messageId))).toEqual([])
  expect(new Set(pushedTo())).toEqual(new Set([atAda, atBob]))
  expect((await kindsOf(ada))[0]).toBe('CONTENT_REMOVED')
  expect((await kindsOf(bob))[0]).toBe('REPORT_DECIDED')
  vi.setSystemTime(Date.now() + 25 * 60_000)
  await timers()
  const mails = (await listMailsToAddress(bob.email)).map(({ values }) => JSON.stringify(values))
  expect(mails.filter((values) => values.includes('unread messages'))).toEqual([])
})

it('a granted appeal pushes and notifies the held message to the other side, a refused one notifies only its author', async () => {
  const [right, wrong] = [await newHeldMessage(), await newHeldMessage()]
  for (const held of [right, wrong]) {
    const { owner, traveler, supplierId, message } = held
    const isRight = held === right
    const [own, other] = [
      keyOf(`U#${traveler.userId}`, `S#${supplierId}`),
      keyOf(`S#${supplierId}`, `U#${traveler.userId}`),
    ]
    const seen = { supplierId, userId: traveler.userId, seenMs: Date.now() + 10 }
    await callRoute(messagesHandler, messages.updateSupplierThread, seen, owner)
    await appealHeldMessage(held)
    vi.setSystemTime(Date.now() + 1000)
    const [atOwner, atTraveler] = [await openTestSocket(owner), await openTestSocket(traveler)]
    await watchEntity(atOwner, 'Inbox', supplierId)
    await watchEntity(atTraveler, 'Inbox', traveler.userId)
    resetSimulatedCalls()
    const records: unknown[] = []
    const decision = isRight ? 'KEEP' : 'REMOVE'
    records.push(
      await captureStreamRecordOfWrite(own, async () => {
        const staff = await newStaff()
        records.push(
          await captureStreamRecordOfWrite(other, () =>
            decideCaseOfSubject(staff, ['HELD', message.messageId], decision),
          ),
        )
      }),
    )
    expect(await runReactions(...records, await logged('HELD', message.messageId))).toEqual([])
    expect(pushedTo()).toContain(atTraveler)
    expect(await kindsOf(traveler)).toEqual([isRight ? 'CONTENT_RESTORED' : 'APPEAL_UPHELD'])
    expect(await kindsOf(owner)).toEqual(isRight ? ['TRAVELER_WROTE'] : [])
  }
})

it('erasing an author empties the texts in cases about messages, and erasing a reporter removes their report', async () => {
  const [ada, bob, staff] = [await newPerson('Ada'), await newPerson('Bob'), await newStaff()]
  const held = await newHeldMessage('Can I pay by bank transfer, my card is broken?')
  await appealHeldMessage(held, 'My words of the appeal')
  const said = await sendTestMessage(ada, bob, 'Words to be erased')
  await report(bob, ada, said)
  const contextOf = ({ userId }: Person) =>
    buildContextWithoutRequest({ kind: 'user', userId, sessionId: 0 }, Date.now(), createLogger('test'))
  await decideCaseOfSubject(staff, ['MESSAGE', said.messageId], 'REMOVE')
  const archive = await moderationPersonalDataHandlers.collect!({ userId: ada.userId, orderIds: [] }, contextOf(ada))
  expect(archive['decisions.json']).toMatchObject([{ type: 'MESSAGE', text: 'Words to be erased' }])
  for (const { userId } of [ada, bob, held.traveler, ada]) {
    await messagesPersonalDataHandlers.erase!(userId, Date.now())
    await moderationPersonalDataHandlers.erase!(userId, Date.now())
  }
  const left = JSON.stringify(
    (await readAllTableRows()).filter(({ pk }) => pk.startsWith('CASE#') || pk.startsWith('THREAD#')),
  )
  for (const words of ['Words to be erased', 'My words of the appeal', 'my card is broken'])
    expect(left).not.toContain(words)
  const ofCase = JSON.stringify(await readPartitionRows(caseRow.key(deriveCaseId('MESSAGE', said.messageId)).pk))
  for (const { userId } of [ada, bob]) expect(ofCase).not.toContain(String(userId))
  const { case: item, content } = await getCaseAsStaff(staff, 'HELD', held.message.messageId)
  expect([item.text, item.appeal, item.userId, content]).toEqual(['', '', null, null])
  await decideCaseOfSubject(staff, ['HELD', held.message.messageId], 'KEEP')
})

it('erasing a member removes the text of an appeal that the member wrote for the author', async () => {
  const held = await newHeldMessage()
  const { owner, traveler, supplierId } = held
  const given = { supplierId, userId: traveler.userId, text: 'Pay by bank transfer' }
  const { data } = await callRoute(messagesHandler, messages.createSupplierMessage, given, owner)
  const member = await newPerson('Mina Member')
  await addTestTeamMember(supplierId, member.userId, 'ADMIN')
  const appeal = { supplierId, userId: traveler.userId, messageId: data!.id, nco: data!.nco, text: 'Words of a member' }
  expect((await callRoute(handler, routes.appealHold, appeal, member)).error).toBeNull()
  const staff = await newStaff()
  expect((await getCaseAsStaff(staff, 'HELD', data!.id)).case).toMatchObject({
    appeal: appeal.text,
    userId: owner.userId,
  })
  await moderationPersonalDataHandlers.erase!(member.userId, Date.now())
  expect((await getCaseAsStaff(staff, 'HELD', data!.id)).case).toMatchObject({ appeal: '', text: given.text })
})
