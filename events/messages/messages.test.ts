import { resetSimulatedCalls, simulatedSocketGateway } from '../testing/strangers.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listMailsToAddress, newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { handler } from '@nestboard/functions/messages/index.ts'
import { deriveThreadId } from '@nestboard/functions/messages/thread-sides.ts'
import { threadStateKey } from '@nestboard/functions/messages/rows.ts'
import type { ThreadSide } from '@nestboard/functions/messages/rows.ts'
import { handler as notifications } from '@nestboard/functions/notifications/index.ts'
import { addTestTeamMember, newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import * as routes from '@nestboard/shared/messages/routes.ts'
import { listNotifications, updateNotificationPreference } from '@nestboard/shared/notifications/routes.ts'
import { captureStreamRecordOfWrite, runReactions } from '../testing/records.ts'
import { openTestSocket, watchEntity } from '../testing/sockets.ts'
import { handler as timers } from '../timers.ts'

beforeEach(() => {
  resetSimulatedCalls()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => vi.useRealTimers())

type Who = Pick<Person, 'cookie' | 'userId'>
/** Runs an API call. Resolves to the stream record of the row that holds the thread's state for the side `own`. */
const recordFor = (own: ThreadSide, other: ThreadSide, work: () => Promise<unknown>) =>
  captureStreamRecordOfWrite(threadStateKey(own, deriveThreadId({ own, other })), work)
const wrote = (from: Who, to: Who, text = 'Hello') =>
  recordFor(`U#${to.userId}`, `U#${from.userId}`, () =>
    callRoute(handler, routes.createUserMessage, { userId: to.userId, text }, from),
  )
const told = async (who: Who) => (await callRoute(notifications, listNotifications, {}, who)).data!.notifications
const digestsTo = async ({ email }: Person) =>
  (await listMailsToAddress(email)).filter(({ template }) => template === 'notification').map(({ values }) => values)
const later = async (minutes: number) => {
  vi.setSystemTime(Date.now() + minutes * 60_000)
  await timers()
}

it('notifies once of the first unread message, not of further ones, and never of messages in a muted thread', async () => {
  const [ada, bob] = [await newPerson('Ada'), await newPerson('Bob')]
  const record = await wrote(ada, bob)
  expect(await runReactions(record, record)).toEqual([])
  expect(await runReactions(await wrote(ada, bob, 'Again'))).toEqual([])
  expect(await told(bob)).toMatchObject([{ kind: 'MESSAGE_RECEIVED', actorUserId: ada.userId, supplierId: null }])
  expect(await told(ada)).toEqual([])
  const eve = await newPerson('Eve')
  await wrote(eve, bob)
  const mute = { userId: eve.userId, isMuted: true, seenMs: Date.now() + 1 }
  await callRoute(handler, routes.updateUserThread, mute, bob)
  await runReactions(await wrote(eve, bob, 'Muted'))
  expect(await told(bob)).toHaveLength(1)
})

it('messages that stay unread are announced in one mail after ten minutes, without their text', async () => {
  const [ada, leo, bob] = [await newPerson('Ada'), await newPerson('Leo Fontes'), await newPerson('Bob')]
  // Both messages fall into the same ten-minute window.
  vi.setSystemTime(Math.ceil(Date.now() / 600_000) * 600_000 + 1000)
  await runReactions(await wrote(ada, bob, 'secret words'), await wrote(leo, bob))
  await later(9)
  expect(await digestsTo(bob)).toEqual([])
  await later(11)
  const [mail, ...more] = await digestsTo(bob)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    sentence: expect.stringMatching(
      /^You have unread messages from (Ada and Leo Fontes|Leo Fontes and Ada)$/,
    ) as string,
    link: 'https://nestboard.example/messages',
    unsubscribeLink: expect.stringContaining('/unsubscribe?token=') as string,
  })
  expect(JSON.stringify(mail)).not.toContain('secret')
  await later(60)
  expect(await digestsTo(bob)).toHaveLength(1)
})

it('messages that were seen, or whose mail is turned off, are not mailed', async () => {
  const [ada, bob, eve] = [await newPerson('Ada'), await newPerson('Bob'), await newPerson('Eve')]
  await runReactions(await wrote(ada, bob), await wrote(ada, eve))
  await callRoute(handler, routes.updateUserThread, { userId: ada.userId, seenMs: Date.now() }, bob)
  await callRoute(notifications, updateNotificationPreference, { kind: 'MESSAGE_RECEIVED', email: false }, eve)
  await later(30)
  expect([await digestsTo(bob), await digestsTo(eve)]).toEqual([[], []])
})

it('notifies and mails a traveler’s message to the team members who answer messages', async () => {
  const [owner, rep, agent, ada] = [
    await newPerson('Olga'),
    await newPerson('Rita'),
    await newPerson('Agnes'),
    await newPerson('Ada'),
  ]
  const supplierId = await newSupplier(owner, 'Otway Stays')
  await addTestTeamMember(supplierId, rep.userId, 'REP')
  await addTestTeamMember(supplierId, agent.userId, 'AGENT')
  const asked = await recordFor(`S#${supplierId}`, `U#${ada.userId}`, () =>
    callRoute(handler, routes.createSupplierMessage, { supplierId, text: 'Is it heated?' }, ada),
  )
  await runReactions(asked)
  for (const member of [owner, rep])
    expect(await told(member)).toMatchObject([{ kind: 'TRAVELER_WROTE', actorUserId: ada.userId, supplierId }])
  expect(await told(agent)).toEqual([])
  await later(30)
  expect(await digestsTo(rep)).toMatchObject([
    {
      sentence: 'You have unread messages from Ada',
      link: expect.stringContaining(`/manage/messages/${ada.userId}`) as string,
    },
  ])
  expect(await digestsTo(agent)).toEqual([])
  const answered = await recordFor(`U#${ada.userId}`, `S#${supplierId}`, () =>
    callRoute(handler, routes.createSupplierMessage, { supplierId, userId: ada.userId, text: 'All night' }, rep),
  )
  await runReactions(answered)
  expect(await told(ada)).toMatchObject([{ kind: 'SUPPLIER_WROTE', actorUserId: null, supplierId }])
})

it('a message is pushed to the sockets of both inboxes, and a block to none', async () => {
  const [ada, bob] = [await newPerson(), await newPerson()]
  const [first, second] = [await openTestSocket(ada), await openTestSocket(bob)]
  await watchEntity(first, 'Inbox', ada.userId)
  await watchEntity(second, 'Inbox', bob.userId)
  await runReactions(await wrote(ada, bob))
  const pushed = () =>
    simulatedSocketGateway.posts.flatMap(({ connectionId, message }) => ('type' in message ? [connectionId] : []))
  expect(pushed().toSorted()).toEqual([first, second].toSorted())
  resetSimulatedCalls()
  const block = { userId: ada.userId, isBlocked: true }
  await runReactions(
    await recordFor(`U#${bob.userId}`, `U#${ada.userId}`, () =>
      callRoute(handler, routes.updateUserThread, block, bob),
    ),
  )
  expect(pushed()).toEqual([])
})

it('only the person and members who answer messages may watch an inbox', async () => {
  const [owner, agent, eve] = [await newPerson(), await newPerson(), await newPerson()]
  const supplierId = await newSupplier(owner)
  await addTestTeamMember(supplierId, agent.userId, 'AGENT')
  expect(await watchEntity(await openTestSocket(owner), 'Inbox', supplierId)).toMatchObject({ status: 'OK' })
  const missing = { status: 'Not Found', data: null }
  for (const [who, id] of [
    [agent, supplierId],
    [eve, supplierId],
    [eve, owner.userId],
  ] as const)
    expect(await watchEntity(await openTestSocket(who), 'Inbox', id)).toMatchObject(missing)
})
