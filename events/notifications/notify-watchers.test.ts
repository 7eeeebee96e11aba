import { resetSimulatedCalls, simulatedSocketGateway, simulatedPushQueue } from '../testing/strangers.ts'
import { mockClient } from 'aws-sdk-client-mock'
import { PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { setLoginAccountFields } from '@nestboard/functions/auth/account.store.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { watchRegistrationKey } from '../socket/rows.ts'
import { accountKey } from '@nestboard/functions/kernel/rows.ts'
import { tableClient, tableName } from '@nestboard/functions/kernel/table/table.ts'
import { readPartitionRows, scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { handler as deliver } from '../socket/deliver.ts'
import { socketApiClient } from '../socket/post-to-sockets.ts'
import { putWatchRegistrations } from '../socket/registration.store.ts'
import { captureStreamRecordOfWrite, makeStreamRecord, runReactions } from '../testing/records.ts'
import { unwatchEntity, listPostedPushes, openTestSocket, watchEntity } from '../testing/sockets.ts'
import { captureErrorLines } from '../testing/errors.ts'
import { measureRouteUnits } from '@nestboard/functions/kernel/testing/route-units.ts'

let person: Person
let lastMs = 0
beforeEach(async () => {
  resetSimulatedCalls()
  person = await newPerson()
})

/** Returns a later time for each change, as in production. */
const tick = () => (lastMs = Math.max(Date.now(), lastMs + 1))
const edit = (of: Person, nms = tick()) =>
  captureStreamRecordOfWrite(accountKey(of.userId), () =>
    commitTransaction([{ write: setLoginAccountFields(of.userId, { name: `N${nms}` }, nms) }]),
  )
const register = (connectionId: string, id: number) =>
  putWatchRegistrations({ connectionId, userId: id, sessionId: 1, sinceMs: Date.now() }, [
    formatEntityRef('UserAccount', id),
  ])
async function registerMany(count: number, id: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...watchRegistrationKey(formatEntityRef('UserAccount', id), `many-${id}-${index}`),
    userId: id,
    sessionId: index + 1,
  }))
  for (let from = 0; from < count; from += 25) {
    const RequestItems = { [tableName]: rows.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } })) }
    await tableClient.send(new BatchWriteCommand({ RequestItems }))
  }
}

describe('a change is pushed', () => {
  it('to exactly the sockets that watch its entities, with its nms', async () => {
    const [stranger, left] = [await newPerson(), await newPerson()]
    const [one, two, other, gone] = (await Promise.all([person, person, stranger, left].map(openTestSocket))) as [
      string,
      string,
      string,
      string,
    ]
    await watchEntity(one, 'UserAccount', person.userId)
    await watchEntity(two, 'User', person.userId)
    await watchEntity(other, 'UserAccount', stranger.userId)
    await watchEntity(gone, 'User', person.userId)
    await unwatchEntity(gone, 'User', person.userId)
    const record = await edit(person)
    expect(await runReactions(record)).toEqual([])
    const { userId: id } = person
    expect(listPostedPushes().toSorted(([a], [b]) => (a === one ? -1 : b === one ? 1 : 0))).toEqual([
      [one, { type: 'entity', entity: { type: 'UserAccount', id, nms: lastMs } }],
      [two, { type: 'entity', entity: { type: 'User', id, nms: lastMs } }],
    ])
  })

  it('once for several changes within 250 ms, also across batches, and not for a repeated record', async () => {
    const socket = await openTestSocket(person)
    await watchEntity(socket, 'UserAccount', person.userId)
    const records = []
    for (let update = 0; update < 10; update++) records.push(await edit(person))
    await runReactions(...records.slice(0, 4))
    await runReactions(...records.slice(4))
    await runReactions(...records)
    expect(listPostedPushes()).toEqual([
      [socket, { type: 'entity', entity: { type: 'UserAccount', id: person.userId, nms: lastMs } }],
    ])
    await runReactions(await edit(person))
    expect(listPostedPushes()).toHaveLength(2)
  })

  it('with a later nms than the last one when the row is removed', async () => {
    await register('watcher', 77)
    const item = { watch: ['UserAccount#77'], nms: Date.now() + 5_000 }
    await runReactions(makeStreamRecord({ pk: 'X#77', sk: 'X' }, item, undefined))
    expect(listPostedPushes()).toMatchObject([['watcher', { entity: { id: 77, nms: item.nms + 1 } }]])
  })

  it('to nobody when nms has not grown', async () => {
    await register('watcher', 78)
    const item = { watch: ['UserAccount#78'], nms: 5 }
    await runReactions(makeStreamRecord({ pk: 'X#78', sk: 'X' }, item, { ...item, counted: 1 }))
    expect(listPostedPushes()).toEqual([])
  })
})

describe('closed sockets', () => {
  it('are removed with their registrations at the first 410, and open sockets get the push', async () => {
    const [dead, live] = (await Promise.all([person, person].map(openTestSocket))) as [string, string]
    for (const each of [dead, live]) await watchEntity(each, 'UserAccount', person.userId)
    await watchEntity(dead, 'UserSession', person.sessionId)
    await register('orphan', person.userId)
    simulatedSocketGateway.gone.add(dead).add('orphan')
    expect(await runReactions(await edit(person))).toEqual([])
    expect(listPostedPushes().map(([connectionId]) => connectionId)).toEqual([live])
    expect((await scanRowsByPrefix('R#')).filter(({ sk }) => sk === dead || sk === 'orphan')).toEqual([])
    expect(await readPartitionRows(`C#${dead}`)).toEqual([])
  })

  it('get the push through the queue when a post fails temporarily', async () => {
    const socket = await openTestSocket(person)
    await watchEntity(socket, 'UserAccount', person.userId)
    resetSimulatedCalls()
    const errors = captureErrorLines()
    const failing = mockClient(socketApiClient).on(PostToConnectionCommand).rejects(new Error('too many requests'))
    expect(await runReactions(await edit(person))).toEqual([])
    const messages = simulatedPushQueue.bodies.map((body, index) => ({ messageId: String(index), body }))
    expect(await deliver({ Records: messages })).toEqual({ batchItemFailures: [{ itemIdentifier: '0' }] })
    expect(errors()).toEqual(['delivery failed: Error: 1 sockets could not be reached'])
    failing.restore()
    expect(await deliver({ Records: messages })).toEqual({ batchItemFailures: [] })
    expect(listPostedPushes().map(([connectionId]) => connectionId)).toEqual([socket])
  })
})

describe('audiences', () => {
  const told = async () => {
    const Records = simulatedPushQueue.bodies.map((body, index) => ({ messageId: String(index), body }))
    expect(await deliver({ Records })).toEqual({ batchItemFailures: [] })
    return listPostedPushes().map(([connectionId]) => connectionId)
  }

  it('of a thousand sockets get the push through the queue, each once', async () => {
    await registerMany(1_000, 500)
    await runReactions(
      makeStreamRecord({ pk: 'X#500', sk: 'X' }, undefined, { watch: ['UserAccount#500'], nms: Date.now() }),
    )
    expect(listPostedPushes()).toEqual([])
    const connectionIds = await told()
    expect(connectionIds).toHaveLength(1_000)
    expect(new Set(connectionIds).size).toBe(1_000)
  })

  it('cost the same however many sockets watch other entities', async () => {
    await registerMany(10, 600)
    const units = async () => {
      const record = makeStreamRecord({ pk: 'X#600', sk: 'X' }, undefined, { watch: ['UserAccount#600'], nms: tick() })
      return measureRouteUnits(() => runReactions(record))
    }
    const before = await units()
    await registerMany(2_000, 601)
    expect(await units()).toEqual(before)
    expect(before).toEqual([1.5, 0, 2])
    expect(listPostedPushes()).toHaveLength(20)
  })

  it('without sockets cost half a read unit', async () => {
    const record = makeStreamRecord({ pk: 'X#700', sk: 'X' }, undefined, { watch: ['UserAccount#700'], nms: tick() })
    expect(await measureRouteUnits(() => runReactions(record))).toEqual([0.5, 0, 1])
  })
})

describe('invalid', () => {
  it.each([
    ['a watched row without a time', { watch: ['UserAccount#1'] }, 'nms'],
    ['an unknown entity', { watch: ['Cat#1'], nms: 1 }, 'watch.0'],
    ['a watch that is not a list', { watch: 'UserAccount#1', nms: 1 }, 'watch'],
  ])('%s is reported by its field, and other rows are pushed', async (_, item, field) => {
    const errors = captureErrorLines()
    await register('watcher', 800)
    const bad = makeStreamRecord({ pk: 'X#801', sk: 'X' }, undefined, item)
    const good = makeStreamRecord({ pk: 'X#800', sk: 'X' }, undefined, { watch: ['UserAccount#800'], nms: tick() })
    expect(await runReactions(bad, good)).toEqual([bad.dynamodb?.SequenceNumber])
    expect(errors()).toEqual([`reaction failed: Unreadable: watched item: ${field}`])
    expect(listPostedPushes()).toHaveLength(1)
  })

  it('queue messages are reported alone, without the rest of their batch', async () => {
    const errors = captureErrorLines()
    const Records = [
      { messageId: 'bad', body: '{' },
      {
        messageId: 'good',
        body: JSON.stringify({
          push: { type: 'entity', entity: { type: 'User', id: 1, nms: 1 } },
          connectionIds: ['c'],
        }),
      },
    ]
    expect(await deliver({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: 'bad' }] })
    expect(errors()).toHaveLength(1)
    expect(listPostedPushes()).toHaveLength(1)
  })
})
