import { simulatedSocketGateway, resetSimulatedCalls } from '../testing/strangers.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteSession } from '@nestboard/shared/auth/routes.ts'
import { handler as auth } from '@nestboard/functions/auth/index.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readAllTableRows, readPartitionRows, scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { newTestSession } from '@nestboard/functions/kernel/testing/session.ts'
import { sendSocketHandshake, openTestSocket, watchEntity } from '../testing/sockets.ts'
import { readConnectionsOfUser } from './connection.store.ts'
import { handler as onDisconnect } from './disconnect.ts'

beforeEach(resetSimulatedCalls)

describe('a handshake is accepted', () => {
  it('from our own page with an active session, in any case of header names', async () => {
    const { userId, sessionId, cookie } = await newTestSession()
    expect(await sendSocketHandshake('conn-own', { Cookie: cookie })).toBe(200)
    expect(await sendSocketHandshake('conn-lower', { cookie })).toBe(200)
    expect(await readConnectionsOfUser(userId)).toMatchObject([{ sessionId }, { sessionId }])
  })

  it('as a sixth socket, which closes the oldest and removes its registrations', async () => {
    const person = await newPerson()
    const first = await openTestSocket(person)
    await watchEntity(first, 'UserAccount', person.userId)
    for (let count = 0; count < 5; count++) await openTestSocket(person)
    expect(simulatedSocketGateway.closed).toEqual([first])
    expect(await readConnectionsOfUser(person.userId)).toHaveLength(5)
    expect(await readPartitionRows(`R#UserAccount#${person.userId}`)).toEqual([])
  })

  it('ten times at once, which leaves five sockets', async () => {
    const person = await newTestSession()
    await Promise.all(Array.from({ length: 10 }, () => openTestSocket(person)))
    expect(await readConnectionsOfUser(person.userId)).toHaveLength(5)
  })
})

describe('a handshake is refused', () => {
  const hostile = [
    undefined,
    'null',
    'https://evil.example',
    'http://nestboard.example.evil.example',
    'http://evil.example/nestboard.example',
    'https://nestboard.example',
    'http://nestboard.example:81',
    'http://sub.nestboard.example',
  ]
  it.each(hostile)('from the origin %s, and nothing is written', async (Origin) => {
    const { cookie } = await newTestSession()
    const before = await readAllTableRows()
    expect(await sendSocketHandshake('conn-hostile', { Cookie: cookie, Origin })).toBe(403)
    expect(await readAllTableRows()).toEqual(before)
  })

  it('without a cookie, with a made-up one, and after signing out', async () => {
    const person = await newPerson()
    await callRoute(auth, deleteSession, { id: person.sessionId }, { cookie: person.cookie })
    const before = await readAllTableRows()
    for (const Cookie of [undefined, `nb=1.2.${'x'.repeat(43)}`, 'nb=nonsense', person.cookie])
      expect(await sendSocketHandshake('conn-refused', { Cookie })).toBe(401)
    expect(await readAllTableRows()).toEqual(before)
  })
})

it('removes a closed socket with all its registrations, even if the event comes twice', async () => {
  const person = await newPerson()
  const connectionId = await openTestSocket(person)
  await watchEntity(connectionId, 'UserAccount', person.userId)
  await watchEntity(connectionId, 'User', person.userId)
  expect(await scanRowsByPrefix('R#User')).toHaveLength(2)
  for (let times = 0; times < 2; times++) await onDisconnect({ requestContext: { connectionId } })
  expect(await scanRowsByPrefix('R#User')).toEqual([])
  expect(await readPartitionRows(`C#${connectionId}`)).toEqual([])
  expect(await readConnectionsOfUser(person.userId)).toEqual([])
})
