import { beforeEach, expect, it } from 'vitest'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { measureRouteUnits } from '@nestboard/functions/kernel/testing/route-units.ts'
import { readAllTableRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler } from '@nestboard/functions/messages/index.ts'
import { handler as supplier } from '@nestboard/functions/supplier/index.ts'
import { newSupplier, newTeam } from '@nestboard/functions/supplier/testing/team.ts'
import * as routes from '@nestboard/shared/messages/routes.ts'
import { deleteTeamMember, updateTeamRole } from '@nestboard/shared/supplier/routes.ts'
import { resetSimulatedCalls, simulatedSocketGateway } from '../testing/strangers.ts'
import { sendFrame, openTestSocket, watchEntity } from '../testing/sockets.ts'

beforeEach(resetSimulatedCalls)

const types = (socket: string, params: { userId?: number; supplierId?: number }) =>
  sendFrame(socket, JSON.stringify({ id: 1, method: 'POST', operation: routes.tellTyping.path, params }))
const told = (socket: string) =>
  simulatedSocketGateway.posts.flatMap(({ connectionId, message }) =>
    connectionId === socket && 'type' in message && message.type === 'typing' ? [message] : [],
  )

it('pushes to the other side’s sockets that somebody is typing, stores nothing, and stays within its units', async () => {
  const [ada, bob] = [await newPerson(), await newPerson()]
  await callRoute(handler, routes.createUserMessage, { userId: bob.userId, text: 'Hello' }, ada)
  const [first, second] = [await openTestSocket(ada), await openTestSocket(bob)]
  await watchEntity(second, 'Inbox', bob.userId)
  const rows = await readAllTableRows()
  expect(await types(first, { userId: bob.userId })).toMatchObject([{ status: 'OK' }])
  expect(told(second)).toEqual([{ type: 'typing', inboxId: bob.userId, userId: ada.userId, supplierId: null }])
  const besidesBudgets = (all: typeof rows) => all.filter(({ pk }) => !pk.startsWith('BUDGET#'))
  expect(besidesBudgets(await readAllTableRows())).toEqual(besidesBudgets(rows))
  // The call reads the connection, the session, both sides' thread states, and the sockets that watch the inbox.
  const [reads, writes] = await measureRouteUnits(() => types(first, { userId: bob.userId }))
  expect(reads).toBeLessThanOrEqual(4.5)
  expect(writes).toBe(0)
})

it('pushes nothing without a thread or across a block, and returns the same answer', async () => {
  const [ada, bob, eve] = [await newPerson(), await newPerson(), await newPerson()]
  await callRoute(handler, routes.createUserMessage, { userId: bob.userId, text: 'Hello' }, ada)
  const [first, second] = [await openTestSocket(ada), await openTestSocket(bob)]
  await watchEntity(second, 'Inbox', bob.userId)
  const delivered = await types(first, { userId: bob.userId })
  expect(told(second)).toHaveLength(1)
  await callRoute(handler, routes.updateUserThread, { userId: ada.userId, isBlocked: true }, bob)
  expect(await types(first, { userId: bob.userId })).toEqual(delivered)
  expect(await types(await openTestSocket(eve), { userId: bob.userId })).toEqual(delivered)
  expect(told(second)).toHaveLength(1)
})

it('shows travelers that the supplier is typing, without the member, and refuses strangers', async () => {
  const [owner, ada, eve] = [await newPerson(), await newPerson(), await newPerson()]
  const supplierId = await newSupplier(owner)
  await callRoute(handler, routes.createSupplierMessage, { supplierId, text: 'Is it heated?' }, ada)
  const [theirs, mine] = [await openTestSocket(owner), await openTestSocket(ada)]
  await watchEntity(mine, 'Inbox', ada.userId)
  await watchEntity(theirs, 'Inbox', supplierId)
  await types(theirs, { supplierId, userId: ada.userId })
  expect(told(mine)).toEqual([{ type: 'typing', inboxId: ada.userId, userId: null, supplierId }])
  await types(mine, { supplierId })
  expect(told(theirs)).toEqual([{ type: 'typing', inboxId: supplierId, userId: ada.userId, supplierId: null }])
  expect(await types(await openTestSocket(eve), { supplierId, userId: ada.userId })).toMatchObject([
    { status: 'Not Found' },
  ])
  expect(await types(mine, {})).toMatchObject([{ status: 'Invalid Request' }])
})

it('is not pushed to a former member of the team, nor to one whose role no longer answers messages', async () => {
  const { supplierId, people, memberIds } = await newTeam()
  const ada = await newPerson()
  await callRoute(handler, routes.createSupplierMessage, { supplierId, text: 'Is it heated?' }, ada)
  const mine = await openTestSocket(ada)
  const [owner, manager, rep] = await Promise.all([people.OWNER, people.MANAGER, people.REP].map(openTestSocket))
  for (const socket of [owner, manager, rep]) await watchEntity(socket!, 'Inbox', supplierId)
  await types(mine, { supplierId })
  expect([owner, manager, rep].map((socket) => told(socket!).length)).toEqual([1, 1, 1])
  await callRoute(supplier, deleteTeamMember, { id: memberIds.REP }, people.OWNER)
  await callRoute(supplier, updateTeamRole, { id: memberIds.MANAGER, role: 'AGENT' }, people.OWNER)
  await types(mine, { supplierId })
  expect([owner, manager, rep].map((socket) => told(socket!).length)).toEqual([2, 1, 1])
})
