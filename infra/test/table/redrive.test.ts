import { simulatedLambda, resetSimulatedCalls, simulatedMailService } from '@nestboard/events/testing/strangers.ts'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { DeleteMessageCommand, GetQueueUrlCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { Message } from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, it, vi } from 'vitest'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { queueMail } from '@nestboard/functions/kernel/text/queue-mail.ts'
import { scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { makeStreamRecord } from '@nestboard/events/testing/records.ts'
import { handler as urgent } from '@nestboard/events/urgent.ts'
import { redriveQueue } from '../../cloud/redrive-queue.ts'

beforeEach(resetSimulatedCalls)
const region = 'us-east-1'
const clients = { sqs: new SQSClient({ region }), s3: new S3Client({ region }), lambda: new LambdaClient({ region }) }
const arn = (name: string) => `arn:aws:lambda:us-east-1:123456789012:function:nestboard-test-${name}`

/**
 * Redrives a queue with these messages; `objects` are the failed batches in the bucket. Returns the result, the
 * remaining messages and the calls of functions.
 */
async function redriven(bodies: readonly object[], { objects = {}, refuses = '' } = {}) {
  const left = new Map(
    bodies.map((body, index): [string, Message] => {
      const id = String(index)
      return [id, { MessageId: id, ReceiptHandle: id, Body: JSON.stringify(body) }]
    }),
  )
  const hidden = new Set<string>()
  const sqs = mockClient(clients.sqs)
  sqs.on(GetQueueUrlCommand).resolves({ QueueUrl: 'https://queue' })
  sqs.on(ReceiveMessageCommand).callsFake(({ MaxNumberOfMessages: most }: { MaxNumberOfMessages: number }) => {
    const Messages = [...left.values()].filter(({ MessageId }) => !hidden.has(MessageId!)).slice(0, most)
    for (const { MessageId } of Messages) hidden.add(MessageId!)
    return { Messages }
  })
  sqs.on(DeleteMessageCommand).callsFake(({ ReceiptHandle }: { ReceiptHandle: string }) => left.delete(ReceiptHandle))
  const s3 = mockClient(clients.s3)
  s3.on(GetObjectCommand).callsFake(({ Key }: { Key: string }) => ({
    Body: { transformToString: () => Promise.resolve((objects as Record<string, string>)[Key]) },
  }))
  const calls: { name: string; event: never }[] = []
  mockClient(clients.lambda)
    .on(InvokeCommand)
    .callsFake(({ FunctionName, Payload }: { FunctionName: string; Payload: Buffer }) => {
      if (FunctionName === refuses) throw new Error('ResourceNotFound')
      calls.push({ name: FunctionName, event: JSON.parse(Payload.toString()) as never })
      return {}
    })
  const done = await redriveQueue(clients, 'nestboard-test-dead-letters', 'nestboard-test')
  return { done, calls, left: [...left.keys()] }
}

const failedCall = (name: string, requestPayload: object) => ({
  version: '1.0',
  requestContext: { functionArn: `${arn(name)}:$LATEST`, condition: 'RetriesExhausted', approximateInvokeCount: 3 },
  requestPayload,
  responsePayload: { errorMessage: 'no' },
})
const newObject = (key: string) => ({
  version: '0',
  source: 'aws.s3',
  'detail-type': 'Object Created',
  detail: { bucket: { name: 'nestboard-test-failures-123456789012' }, object: { key, size: 10 } },
})

it('a record that its lane gave up is kept whole, and its mail is sent after a redrive', async () => {
  await commitTransaction([
    { write: queueMail({ to: 'redrive@b.test', template: 'password-changed', values: { name: 'Ada' } }, Date.now()) },
  ])
  const row = (await scanRowsByPrefix('MAIL#')).find(({ to }) => to === 'redrive@b.test')!
  const record = makeStreamRecord({ pk: row.pk, sk: row.sk }, undefined, row)
  // Sending the mail fails, and Lambda refuses the asynchronous retry as well. So the handler reports the record as
  // failed, and Lambda finally gives up on the record.
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  simulatedMailService.failure = 'TooManyRequestsException'
  simulatedLambda.isDown = true
  const lambda = { awsRequestId: 'test', functionName: 'nestboard-test-stream-urgent' }
  expect((await urgent({ Records: [record] }, lambda)).batchItemFailures).toHaveLength(1)
  quiet.mockRestore()
  resetSimulatedCalls()
  const key = 'aws/lambda/3f6c/shardId-1/2026/11/25/2026-11-25T02.00.00-1.json'
  const object = JSON.stringify({
    requestContext: { functionArn: arn('stream-urgent'), condition: 'RetryAttemptsExhausted' },
    DDBStreamBatchInfo: { shardId: 'shardId-1', batchSize: 1 },
    payload: JSON.stringify({ Records: [record] }),
  })
  const { done, calls, left } = await redriven([newObject(key)], { objects: { [key]: object } })
  expect([done, left]).toEqual([{ repeated: 1, dropped: 0, kept: 0 }, []])
  for (const { event } of calls) await urgent(event, lambda)
  expect(simulatedMailService.mails.map(({ Destination }) => Destination.ToAddresses)).toEqual([['redrive@b.test']])
})

it('each kind of failed work goes back to its function, and outdated pushes are dropped', async () => {
  const retry = { retry: { reaction: 'notifyPersonInvitedToBoard', record: { eventName: 'INSERT' } } }
  const upload = {
    Records: [{ eventName: 'ObjectCreated:Put', s3: { bucket: { name: 'm' }, object: { key: 'upload/4' } } }],
  }
  const report = { source: 'aws.ses', 'detail-type': 'Email Bounced', detail: { eventType: 'Bounce' } }
  const { done, calls, left } = await redriven([
    failedCall('stream-catalog', retry),
    failedCall('upload-check', upload),
    upload,
    newObject('upload/4'),
    report,
    { push: {}, connectionIds: ['a'] },
  ])
  expect(calls.map(({ name }) => name)).toEqual(
    ['stream-catalog', ...Array(3).fill('upload-check'), 'mail-feedback'].map((name) => `nestboard-test-${name}`),
  )
  expect(calls[0]!.event).toEqual(retry)
  expect(calls.at(-1)!.event).toEqual(report)
  expect(
    calls.slice(1, -1).every(({ event }) => (event as typeof upload).Records[0]!.s3.object.key === 'upload/4'),
  ).toBe(true)
  expect([done, left]).toEqual([{ repeated: 5, dropped: 1, kept: 0 }, []])
})

it('a message stays in the queue when it can’t be parsed or Lambda refuses its call', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const bodies = [
    { what: 'else' },
    failedCall('timers', {}),
    ...Array.from({ length: 20 }, () => failedCall('upload-check', {})),
  ]
  const { done, left } = await redriven(bodies, { refuses: 'nestboard-test-timers' })
  quiet.mockRestore()
  expect([done, left]).toEqual([{ repeated: 20, dropped: 0, kept: 2 }, ['0', '1']])
})
