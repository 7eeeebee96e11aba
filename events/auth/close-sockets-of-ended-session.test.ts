import { resetSimulatedCalls, simulatedSocketGateway } from '../testing/strangers.ts'
import { beforeEach, expect, it } from 'vitest'
import { deleteSession } from '@nestboard/shared/auth/routes.ts'
import { setLoginAccountFields } from '@nestboard/functions/auth/account.store.ts'
import { handler as auth } from '@nestboard/functions/auth/index.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { accountKey, sessionKey } from '@nestboard/functions/kernel/rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { newTestSession } from '@nestboard/functions/kernel/testing/session.ts'
import { readConnectionsOfUser } from '../socket/connection.store.ts'
import { captureStreamRecordOfWrite, makeStreamRecord, runReactions } from '../testing/records.ts'
import { listPostedPushes, openTestSocket, watchEntity } from '../testing/sockets.ts'

beforeEach(resetSimulatedCalls)

it('closes every socket of a session at sign-out, and pushes nothing to them afterwards', async () => {
  const person = await newPerson()
  const [other, ...mine] = [await newPerson(), await openTestSocket(person), await openTestSocket(person)] as const
  const theirs = await openTestSocket(other)
  for (const socket of mine) await watchEntity(socket, 'UserAccount', person.userId)
  const signOut = () => callRoute(auth, deleteSession, { id: person.sessionId }, { cookie: person.cookie })
  const record = await captureStreamRecordOfWrite(sessionKey(person.userId, person.sessionId), signOut)
  expect(await runReactions(record)).toEqual([])
  expect(simulatedSocketGateway.closed.toSorted()).toEqual(mine.toSorted())
  expect(await readConnectionsOfUser(person.userId)).toEqual([])
  expect(await readConnectionsOfUser(other.userId)).toMatchObject([{ connectionId: theirs }])
  expect(await readPartitionRows(`R#UserAccount#${person.userId}`)).toEqual([])

  resetSimulatedCalls()
  const nms = Date.now() + 1
  const edit = () => commitTransaction([{ write: setLoginAccountFields(person.userId, { name: 'New' }, nms) }])
  await runReactions(await captureStreamRecordOfWrite(accountKey(person.userId), edit))
  expect(listPostedPushes()).toEqual([])
})

it('closes the sockets of a removed session, and tolerates a repeated record and a closed socket', async () => {
  const person = await newTestSession()
  const socket = await openTestSocket(person)
  simulatedSocketGateway.gone.add(socket)
  const session = { id: person.sessionId, userId: person.userId, active: true }
  const record = makeStreamRecord(sessionKey(person.userId, person.sessionId), session, undefined)
  for (let times = 0; times < 2; times++) expect(await runReactions(record)).toEqual([])
  expect(await readConnectionsOfUser(person.userId)).toEqual([])
})

it('leaves the sockets of an active session open', async () => {
  const person = await newTestSession()
  const socket = await openTestSocket(person)
  const session = { id: person.sessionId, userId: person.userId, active: true }
  await runReactions(
    makeStreamRecord(sessionKey(person.userId, person.sessionId), session, { ...session, userAgent: 'other' }),
  )
  expect(simulatedSocketGateway.closed).toEqual([])
  expect(await readConnectionsOfUser(person.userId)).toMatchObject([{ connectionId: socket }])
})
