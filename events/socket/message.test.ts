import { simulatedSocketGateway, resetSimulatedCalls } from '../testing/strangers.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteSession } from '@nestboard/shared/auth/routes.ts'
import { formatEntityRef, entityTypes } from '@nestboard/shared/kernel/entity.ts'
import { heartbeatFrame } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import type { SocketReply } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import { handler as auth } from '@nestboard/functions/auth/index.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { setLoginAccountFields } from '@nestboard/functions/auth/account.store.ts'
import { newSearch } from '@nestboard/functions/search/testing/search.ts'
import { addWatchedEntities } from './connection.store.ts'
import {
  buildUnwatchRequest,
  buildWatchRequest,
  unwatchEntity,
  sendFrame,
  openTestSocket,
  watchEntity,
} from '../testing/sockets.ts'

let person: Person
let connectionId: string
beforeEach(async () => {
  resetSimulatedCalls()
  person = await newPerson()
  connectionId = await openTestSocket(person)
})
afterEach(() => void vi.useRealTimers())

const registrations = async () =>
  (await scanRowsByPrefix('R#')).filter(({ sk }) => sk === connectionId).map(({ pk }) => pk.slice(2))

describe('a request is answered', () => {
  it('for the person’s own entities and for public people, with the version', async () => {
    const other = await newPerson()
    const mine = person.userId
    expect(await watchEntity(connectionId, 'UserAccount', mine)).toMatchObject({
      status: 'OK',
      data: { nms: expect.any(Number) },
      error: null,
    })
    expect(await watchEntity(connectionId, 'User', other.userId)).toMatchObject({ data: { nms: expect.any(Number) } })
    expect(await watchEntity(connectionId, 'UserSession', person.sessionId)).toMatchObject({ status: 'OK', data: {} })
    expect(await watchEntity(connectionId, 'UserPreference', mine)).toMatchObject({ status: 'OK', data: {} })
    expect(await watchEntity(connectionId, 'UserProfile', other.userId)).toMatchObject({ status: 'OK', data: {} })
    expect(await registrations()).toHaveLength(5)
  })

  it('when it registers or unregisters an entity a second time, without further effect', async () => {
    for (let times = 0; times < 2; times++)
      expect(await watchEntity(connectionId, 'User', person.userId)).toMatchObject({ status: 'OK' })
    expect(await registrations()).toEqual([`User#${person.userId}`])
    for (let times = 0; times < 2; times++)
      expect(await unwatchEntity(connectionId, 'User', person.userId)).toMatchObject({
        status: 'OK',
        data: {},
        error: null,
      })
    expect(await registrations()).toEqual([])
    expect(await watchEntity(connectionId, 'User', person.userId)).toMatchObject({ status: 'OK' })
    expect(await registrations()).toEqual([`User#${person.userId}`])
  })

  it('in a list of replies for a list of requests, in their order', async () => {
    const mine = person.userId
    const requests = [
      buildWatchRequest('User', mine),
      buildWatchRequest('UserAccount', mine),
      buildWatchRequest('Trip', 1),
      { id: 'x', method: 'GET', operation: '/v1/user/get', params: {} },
      buildUnwatchRequest('User', mine),
    ]
    const [replies, ...more] = (await sendFrame(connectionId, JSON.stringify(requests))) as [SocketReply[]]
    expect(more).toEqual([])
    expect(replies.map(({ id, status }) => [id, status])).toEqual([
      [requests[0]?.id, 'OK'],
      [requests[1]?.id, 'OK'],
      [requests[2]?.id, 'Not Found'],
      ['x', 'Not Found'],
      [requests[4]?.id, 'OK'],
    ])
    expect(await registrations()).toEqual([`UserAccount#${mine}`])
  })

  it('for the person’s own search, and not for another person’s', async () => {
    const id = await newSearch(person)
    expect(await watchEntity(connectionId, 'StaySearch', id)).toMatchObject({ status: 'OK' })
    expect(await registrations()).toEqual([`StaySearch#${id}`])
    const theirs = await newSearch(await newPerson())
    expect(await watchEntity(connectionId, 'StaySearch', theirs)).toMatchObject({ status: 'Not Found', error: null })
  })

  it('unless it is a heartbeat, which gets no reply', async () => {
    expect(await sendFrame(connectionId, heartbeatFrame)).toEqual([])
  })
})

describe('refuses', () => {
  it.each(entityTypes)(
    '%s of a stranger or of nobody: not found, the same for both, and nothing is registered',
    async (type) => {
      const stranger = await newPerson()
      await commitTransaction([
        { write: setLoginAccountFields(stranger.userId, { visibility: 'PRIVATE' }, Date.now()) },
      ])
      const theirs = type === 'UserSession' ? stranger.sessionId : stranger.userId
      const missing = { status: 'Not Found', data: null, error: null }
      for (const id of [theirs, 987_654_321]) {
        const { id: _, ...reply } = await watchEntity(connectionId, type, id)
        expect(reply).toEqual(missing)
      }
      expect(await registrations()).toEqual([])
    },
  )

  it('more than 200 registrations, even in simultaneous requests, and frames of more than 200 requests', async () => {
    const { userId, sessionId } = person
    // There are too few entities that the person may watch, so the test stores made-up ones in the socket's row.
    const others = Array.from({ length: 199 }, (_, index) => formatEntityRef('Trip', index + 1))
    await addWatchedEntities({ connectionId, userId, sessionId, sinceMs: 0 }, others)
    const kinds = ['User', 'UserAccount', 'UserPreference'] as const
    await Promise.all(kinds.map((type) => watchEntity(connectionId, type, userId)))
    expect(await registrations()).toHaveLength(1)
    const tooMany = { status: 'Invalid Request', error: 'Too many registrations' }
    expect(await watchEntity(connectionId, 'UserSession', sessionId)).toMatchObject(tooMany)
    const frame = Array.from({ length: 201 }, () => ({ ...buildWatchRequest('User', 1), headers: undefined }))
    const [reply] = await sendFrame(connectionId, JSON.stringify(frame).replaceAll('"version":1,', ''))
    expect(reply).toMatchObject({ id: null, status: 'Invalid Request' })
  })

  it.each([
    ['text', 'hello', null, 'Invalid request'],
    ['broken JSON', '{"id":7,', null, 'Invalid request'],
    ['a number', '7', null, 'Invalid request'],
    ['a wrong method', JSON.stringify({ ...buildWatchRequest('User', 1), id: 7, method: 'PUT' }), 7, 'Invalid method'],
    ['no operation', '{"id":7,"method":"POST"}', 7, 'Invalid operation'],
    [
      'params of a wrong type',
      JSON.stringify({ ...buildWatchRequest('User', 1), id: 7, params: 3 }),
      7,
      'Invalid params',
    ],
    [
      'an unknown kind',
      JSON.stringify({ ...buildWatchRequest('User', 1), id: 7, params: { id: 1, type: 'Cat' } }),
      7,
      'Invalid type',
    ],
    [
      'bad ids',
      JSON.stringify({ ...buildWatchRequest('User', 1), id: 7, params: { id: -1, type: 'User' } }),
      7,
      'Invalid id',
    ],
  ])('%s: Invalid Request, with the id where it can be read', async (_, body, id, error) => {
    const replies = await sendFrame(connectionId, body)
    expect(replies).toEqual([{ id, status: 'Invalid Request', data: null, error }])
    expect(simulatedSocketGateway.closed).toEqual([])
  })

  it('a known operation with another method, by 405', async () => {
    const [reply] = await sendFrame(connectionId, JSON.stringify({ ...buildWatchRequest('User', 1), method: 'GET' }))
    expect(reply).toMatchObject({ status: 'Method Not Allowed' })
  })
})

describe('closes the socket', () => {
  it('of a session that has ended, and registers nothing', async () => {
    await callRoute(auth, deleteSession, { id: person.sessionId }, { cookie: person.cookie })
    expect(await watchEntity(connectionId, 'User', person.userId)).toMatchObject({ status: 'Unauthorized' })
    expect(simulatedSocketGateway.closed).toEqual([connectionId])
    expect(await registrations()).toEqual([])
  })

  it('after a message of more than 32 KB', async () => {
    const [reply] = await sendFrame(
      connectionId,
      JSON.stringify({ ...buildWatchRequest('User', 1), headers: { pad: 'x'.repeat(65_000) } }),
    )
    expect(reply).toMatchObject({ status: 'Invalid Request' })
    expect(simulatedSocketGateway.closed).toEqual([connectionId])
  })

  it('after a hundred messages in a second', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let count = 0; count < 300 && !simulatedSocketGateway.closed.length; count++)
      await sendFrame(connectionId, heartbeatFrame)
    expect(simulatedSocketGateway.closed).toEqual([connectionId])
    expect(simulatedSocketGateway.posts.at(-1)?.message).toMatchObject({ status: 'Too Many Requests' })
  })

  it('that has no row', async () => {
    await watchEntity('conn-unknown', 'User', person.userId)
    expect(simulatedSocketGateway.closed).toEqual(['conn-unknown'])
  })
})
