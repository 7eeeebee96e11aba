import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { SQSEvent } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { AsyncCallQueue } from './async-calls.ts'
import { startAwsEndpoint } from './start-aws-endpoint.ts'
import type { LocalAwsEndpoint } from './start-aws-endpoint.ts'
import { EdgeInvalidations } from './edge-invalidations.ts'
import { MailBox } from './mail.ts'
import { LocalQueue, maxDeliveryAttempts } from './local-queue.ts'
import type { QueueHandler } from './local-queue.ts'

let aws: LocalAwsEndpoint
let sqs: SQSClient
let ses: SESv2Client
let lambda: LambdaClient
let QueueUrl: string
let handle: QueueHandler
const mail = new MailBox()
const edge = new EdgeInvalidations()
const batches: SQSEvent[] = []
const dead: unknown[] = []
const called: unknown[] = []

beforeAll(async () => {
  aws = await startAwsEndpoint()
  const handler: QueueHandler = (event, context) => {
    batches.push(structuredClone(event))
    return handle(event, context)
  }
  const options = { name: 'push', functionName: 'socket-deliver', batchesAtOnce: 4, retryDelayMs: 10 }
  const push = new LocalQueue(handler, (letter) => dead.push(letter), options)
  const calls = new AsyncCallQueue({
    handlers: { one: async (event) => void called.push(event) },
    deadLetters: () => undefined,
  })
  aws.serve({ mail, queues: { push }, connections: { call: () => ({ status: 410 }) }, calls, edge })
  const at = { endpoint: aws.endpoint, region: 'us-east-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } }
  sqs = new SQSClient(at)
  ses = new SESv2Client(at)
  lambda = new LambdaClient(at)
  QueueUrl = `${aws.endpoint}/000000000000/push`
})
afterAll(() => aws.stop())
beforeEach(() => {
  batches.length = 0
  dead.length = 0
  handle = () => Promise.resolve()
})

const bodies = () => batches.map(({ Records }) => Records.map(({ body }) => body))
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

it('passes a message sent by the SDK to the handler in the shape SQS uses', async () => {
  const { MessageId } = await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: '{"a":"é"}' }))
  await until(() => batches.length === 1)
  expect(batches[0]?.Records).toMatchObject([
    {
      messageId: MessageId,
      body: '{"a":"é"}',
      eventSource: 'aws:sqs',
      awsRegion: 'us-east-1',
      attributes: { ApproximateReceiveCount: '1' },
    },
  ])
})

it('delivers a whole batch and redelivers only its failed messages', async () => {
  handle = ({ Records }) => {
    const failed = Records.filter(({ body, attributes }) => body === 'b' && attributes.ApproximateReceiveCount === '1')
    return Promise.resolve({ batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) })
  }
  const Entries = ['a', 'b', 'c'].map((body) => ({ Id: body, MessageBody: body }))
  const { Successful } = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
  expect(Successful?.map(({ Id }) => Id)).toEqual(['a', 'b', 'c'])
  await until(() => batches.length === 2)
  expect(bodies()).toEqual([['a', 'b', 'c'], ['b']])
  expect(dead).toEqual([])
})

it('moves a message that fails every time to the dead letters', async () => {
  handle = () => Promise.reject(new Error('broken'))
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x' }))
  await until(() => dead.length === 1)
  expect(batches).toHaveLength(maxDeliveryAttempts)
  expect(dead[0]).toMatchObject({ source: 'push', attempts: maxDeliveryAttempts })
})

it('refuses an empty message and an unknown action', async () => {
  await expect(sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: '' }))).rejects.toMatchObject({
    $metadata: { httpStatusCode: 400 },
  })
  expect(batches).toEqual([])
})

it('keeps a mail sent by the SDK and refuses one without a subject', async () => {
  const Content = { Simple: { Subject: { Data: 'Hi' }, Body: { Text: { Data: 'text' } } } }
  const to = { FromEmailAddress: 'us@nestboard.example', Destination: { ToAddresses: ['a@b.c'] } }
  const { MessageId } = await ses.send(new SendEmailCommand({ ...to, Content }))
  expect(mail.list('a@b.c')).toMatchObject([{ id: MessageId, subject: 'Hi', text: 'text', html: '' }])
  await expect(ses.send(new SendEmailCommand({ ...to, Content: {} }))).rejects.toMatchObject({
    name: 'BadRequestException',
  })
  expect(mail.list()).toHaveLength(1)
})

it('an asynchronous call by the SDK reaches its function, and an unknown function is not found', async () => {
  const call = (FunctionName: string) =>
    lambda.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload: '{"retry":{"record":1}}' }))
  expect((await call('one')).StatusCode).toBe(202)
  await until(() => called.length === 1)
  expect(called).toEqual([{ retry: { record: 1 } }])
  await expect(call('two')).rejects.toThrow('ResourceNotFoundException')
})

it('records invalidations, and refuses a malformed batch as CloudFront does', async () => {
  const batch = (paths: string, quantity: number) =>
    `<InvalidationBatch><CallerReference>r</CallerReference><Paths><Items>${paths}</Items><Quantity>${quantity}</Quantity></Paths></InvalidationBatch>`
  const tell = async (body: string) => {
    const address = `${aws.endpoint}/2020-05-31/distribution/local/invalidation`
    return (await fetch(address, { method: 'POST', body })).status
  }
  const path = '<Path>/media/1/*</Path>'
  expect([await tell(batch(path, 1)), await tell(batch(path, 2)), await tell(batch('', 0))]).toEqual([201, 400, 400])
  const answer = await edge.page({ method: 'GET', path: '/_local/edge', query: new URLSearchParams(), accept: '' })
  expect(JSON.parse(String(answer!.body))).toMatchObject([{ paths: ['/media/1/*'] }])
})
