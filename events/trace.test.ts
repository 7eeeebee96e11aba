import {
  resetSimulatedCalls,
  simulatedLambda,
  simulatedSocketGateway,
  simulatedMailService,
} from './testing/strangers.ts'
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { beforeEach, expect, it, vi } from 'vitest'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { scheduleDueTask } from '@nestboard/functions/kernel/due.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { newId } from '@nestboard/functions/kernel/secrets/new-id.ts'
import { queueMail } from '@nestboard/functions/kernel/text/queue-mail.ts'
import { tableName } from '@nestboard/functions/kernel/table/table.ts'
import { getCausingRequestId, runWithRequestId } from '@nestboard/functions/kernel/request/request-id.ts'
import { reactToBatch } from './react-to-batch.ts'
import { runDueTasks } from './due.ts'
import { retryReaction } from './retry.ts'
import { defineReaction } from './reaction.ts'
import { handler as deliver } from './socket/deliver.ts'
import { makeStreamRecord, runReactions } from './testing/records.ts'

beforeEach(resetSimulatedCalls)

const raw = new DynamoDBClient()
const newestMail = { template: 'sign-in-code', values: { name: 'Ada', code: '123456' } } as const

/** The outbox row of an address as stored, and therefore as it appears in the stream. */
async function mailRowOf(to: string) {
  const { Items = [] } = await raw.send(
    new ScanCommand({
      TableName: tableName,
      ConsistentRead: true,
      FilterExpression: 'begins_with(pk, :mail) AND #to = :to',
      ExpressionAttributeNames: { '#to': 'to' },
      ExpressionAttributeValues: { ':mail': { S: 'MAIL#' }, ':to': { S: to } },
    }),
  )
  return Items[0]!
}
const insertOf = (row: Awaited<ReturnType<typeof mailRowOf>>) => {
  const record = makeStreamRecord({ pk: row['pk']!.S!, sk: row['sk']!.S! }, undefined, {})
  return { ...record, dynamodb: { ...record.dynamodb, NewImage: row } }
}
const headersOf = (mail: (typeof simulatedMailService.mails)[number]) =>
  (mail.Content.Simple as { Headers?: { Name: string; Value: string }[] }).Headers

it('a mail’s headers name the request that caused it, next to the unsubscribe headers', async () => {
  const to = `${newId()}@example.test`
  const mail = { ...newestMail, to, unsubscribe: 'https://nestboard.example/u' }
  await runWithRequestId('signed-up', () => commitTransaction([{ write: queueMail(mail, Date.now()) }]))
  await runReactions(insertOf(await mailRowOf(to)))
  expect(headersOf(simulatedMailService.mails[0]!)).toEqual([
    { Name: 'List-Unsubscribe', Value: '<https://nestboard.example/u>' },
    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
    { Name: 'X-Request-Id', Value: 'signed-up' },
  ])
})

it('a mail that no request caused has no request header', async () => {
  const to = `${newId()}@example.test`
  await commitTransaction([{ write: queueMail({ ...newestMail, to }, Date.now()) }])
  await runReactions(insertOf(await mailRowOf(to)))
  expect(headersOf(simulatedMailService.mails[0]!)).toBeUndefined()
})

const key = { pk: 'TRACE#1', sk: 'X' }
const needs = { wakes: [], grants: { table: {} }, late: 'event' } as const
const note = (seen: unknown[]) =>
  defineReaction(needs, async ({ before, after }) => void seen.push([getCausingRequestId(), before, after]))

it('a reaction runs under the request that wrote or removed its row, and doesn’t see the request id in the row', async () => {
  const seen: unknown[] = []
  const records = [
    makeStreamRecord(key, { n: 1, rid: 'old' }, { n: 2, rid: 'new' }),
    makeStreamRecord(key, { n: 2, rid: 'new' }, undefined),
    makeStreamRecord(key, undefined, { n: 3 }),
  ]
  // The surrounding call has a different request id, which must not be used.
  await runWithRequestId('elsewhere', () =>
    reactToBatch(records, { note: note(seen) }, { now: Date.now, log: createLogger('call') }),
  )
  expect(seen).toEqual([
    ['new', { ...key, n: 1 }, { ...key, n: 2 }],
    ['new', { ...key, n: 2 }, undefined],
    [undefined, undefined, { ...key, n: 3 }],
  ])
})

it('the log line of a failed reaction names the request, and the retry runs under that request', async () => {
  const lines: Record<string, unknown>[] = []
  const spy = vi
    .spyOn(console, 'error')
    .mockImplementation((text: string) => void lines.push(JSON.parse(text) as never))
  const failing = defineReaction(needs, () => Promise.reject(new Error('broken')))
  const record = makeStreamRecord(key, undefined, { rid: 'asked' })
  await reactToBatch([record], { failing }, { now: Date.now, log: createLogger('call') })
  spy.mockRestore()
  expect(lines).toMatchObject([{ what: 'reaction failed', requestId: 'asked', callId: 'call' }])
  const seen: unknown[] = []
  const context = { now: Date.now, log: createLogger('call') }
  await retryReaction({ retry: { reaction: 'note', record } }, { note: note(seen) }, context)
  expect(seen).toEqual([['asked', undefined, key]])
  expect(simulatedLambda.events).toEqual([])
})

it('due work runs under the request that scheduled it', async () => {
  const seen: unknown[] = []
  const due = { kind: 'traced', subject: newId(), atMs: 1 }
  await runWithRequestId('scheduled', () =>
    commitTransaction([{ write: scheduleDueTask({ pk: `TRACE#${due.subject}`, sk: 'DUE' }, due) }]),
  )
  const handler = async ({ subject }: { subject: number }) =>
    void (subject === due.subject && seen.push(getCausingRequestId()))
  await runDueTasks({ traced: handler }, { now: () => 2, log: createLogger('call') })
  expect(seen).toEqual(['scheduled'])
})

it('a push that the queue could not deliver is logged under the request that caused it', async () => {
  const lines: Record<string, unknown>[] = []
  const spy = vi
    .spyOn(console, 'error')
    .mockImplementation((text: string) => void lines.push(JSON.parse(text) as never))
  const push = { type: 'entity', entity: { id: 1, type: 'Trip', nms: 1 } }
  const body = JSON.stringify({ push, connectionIds: [], requestId: 'asked' })
  await deliver({ Records: [{ messageId: 'm', body }] })
  expect(lines).toEqual([])
  const broken = JSON.stringify({ push, connectionIds: ['unreachable'], requestId: 'asked' })
  simulatedSocketGateway.isBroken = true
  await deliver({ Records: [{ messageId: 'm', body: broken }] })
  spy.mockRestore()
  expect(lines).toMatchObject([{ what: 'delivery failed', requestId: 'asked', callId: 'm' }])
})
