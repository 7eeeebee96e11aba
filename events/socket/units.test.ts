import { heartbeatFrame } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import { resetSimulatedCalls } from '../testing/strangers.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { beforeEach, expect, it } from 'vitest'
import {
  buildWatchRequest,
  sendSocketHandshake,
  unwatchEntity,
  sendFrame,
  openTestSocket,
  watchEntity,
} from '../testing/sockets.ts'
import { measureRouteUnits } from '@nestboard/functions/kernel/testing/route-units.ts'
import { handler as onDisconnect } from './disconnect.ts'

beforeEach(resetSimulatedCalls)

it('uses the stated read units, write units and depth for each event of a socket', async () => {
  const person = await newPerson()
  const { userId, sessionId } = person
  expect(await measureRouteUnits(() => sendSocketHandshake('conn-units', { cookie: person.cookie }))).toEqual([1, 2, 2])
  // Consistent reads of the connection and the session cost two units, the entity's reader costs one.
  expect(await measureRouteUnits(() => watchEntity('conn-units', 'UserAccount', userId))).toEqual([3, 2, 3])
  expect(await measureRouteUnits(() => watchEntity('conn-units', 'UserAccount', userId))).toEqual([3, 0, 2])
  expect(await measureRouteUnits(() => unwatchEntity('conn-units', 'UserAccount', userId))).toEqual([2, 2, 3])
  expect(await measureRouteUnits(() => sendFrame('conn-units', heartbeatFrame))).toEqual([0, 0, 0])
  const kinds = ['User', 'UserAccount', 'UserPreference'] as const
  const frame = [...kinds.map((type) => buildWatchRequest(type, userId)), buildWatchRequest('UserSession', sessionId)]
  expect(await measureRouteUnits(() => sendFrame('conn-units', JSON.stringify(frame)))).toEqual([3.5, 5, 3])
  expect(await measureRouteUnits(() => onDisconnect({ requestContext: { connectionId: 'conn-units' } }))).toEqual([
    1, 6, 3,
  ])
})

it('uses one write unit per registration and one more for a frame with many registrations', async () => {
  const person = await newPerson()
  const socket = await openTestSocket(person)
  const [people, requests] = [20, [] as unknown[]]
  for (let count = 0; count < people; count++) requests.push(buildWatchRequest('User', (await newPerson()).userId))
  expect(await measureRouteUnits(() => sendFrame(socket, JSON.stringify(requests)))).toEqual([
    2 + people * 0.5,
    people + 1,
    3,
  ])
})
