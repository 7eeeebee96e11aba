import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SocketPush, SocketReply } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import type { AnswerCall } from '../answers.ts'
import type { DataArchiveRequest } from '../archives.ts'
import type { PaymentStepCall } from '../payment-steps.ts'
import type { BacklogCall } from '../timers.ts'
import type { ReactionRetryEvent } from '../retry.ts'

/**
 * The simulated @connections API of the WebSocket API. This file simulates AWS services on one port for the real SDK
 * clients, so import it before anything that reads the environment.
 */
export const simulatedSocketGateway = {
  /** Messages posted to sockets, in order. */
  posts: [] as { connectionId: string; message: SocketPush | SocketReply | SocketReply[] }[],
  closed: [] as string[],
  gone: new Set<string>(),
  /** Whether posts to sockets fail. */
  isBroken: false,
}

export interface SentMail {
  readonly FromEmailAddress: string
  readonly Destination: { readonly ToAddresses: readonly string[] }
  readonly ReplyToAddresses?: readonly string[]
  readonly Content: {
    readonly Simple: {
      readonly Subject: { readonly Data: string }
      readonly Body: { readonly Text: { readonly Data: string }; readonly Html: { readonly Data: string } }
    }
  }
}
export const simulatedMailService = {
  mails: [] as SentMail[],
  /** The error code that the mail service returns instead of sending; empty for success. */
  failure: '',
  message: '',
}

export const simulatedPushQueue = { bodies: [] as string[] }
/** Messages of the queue of calendars to import. */
export const simulatedCalendarQueue = { bodies: [] as string[] }

/**
 * The asynchronous calls that the simulated Lambda got: retries that a stream function queued for itself, and calls of
 * other functions.
 */
export const simulatedLambda = {
  events: [] as ReactionRetryEvent[],
  /** Calls of the function that builds the archives of people's data. */
  archives: [] as DataArchiveRequest[],
  /** Calls of the function that writes the assistant's answers. */
  answers: [] as AnswerCall[],
  /** Calls of the timers by themselves, each for a part of a backlog. */
  timers: [] as BacklogCall[],
  /** Calls of the function that calls payment providers. */
  paymentSteps: [] as PaymentStepCall[],
  /** Whether Lambda refuses calls. */
  isDown: false,
}

/** Invalidations sent to the simulated CloudFront. */
export const simulatedCloudFront = {
  /** The paths of each invalidation, in order. */
  invalidations: [] as string[][],
  /** The error code that CloudFront returns; empty for success. */
  failure: '',
  /** Runs before CloudFront answers, for races. */
  meanwhile: undefined as (() => Promise<unknown>) | undefined,
}

export function resetSimulatedCalls(): void {
  simulatedCloudFront.invalidations.length = 0
  simulatedCloudFront.failure = ''
  simulatedCloudFront.meanwhile = undefined
  simulatedSocketGateway.posts.length =
    simulatedSocketGateway.closed.length =
    simulatedMailService.mails.length =
    simulatedPushQueue.bodies.length =
    simulatedCalendarQueue.bodies.length =
    simulatedLambda.timers.length =
      0
  simulatedSocketGateway.gone.clear()
  simulatedSocketGateway.isBroken = false
  simulatedMailService.failure = simulatedMailService.message = ''
  simulatedLambda.events.length = simulatedLambda.archives.length = simulatedLambda.answers.length = 0
  simulatedLambda.paymentSteps.length = 0
  simulatedLambda.isDown = false
}

type Answer = { status: number; body?: unknown; error?: string }

function answerTo(method: string, path: string, body: string): Answer | Promise<Answer> {
  const [, connectionId] = path.match(/^\/@connections\/(.+)$/) ?? []
  if (connectionId) return toConnection(method, decodeURIComponent(connectionId), body)
  if (path.startsWith('/2020-05-31/distribution/')) return toEdge(body)
  if (path.endsWith('/invocations')) return toFunction(path, body)
  if (path === '/v2/email/outbound-emails') return toMail(JSON.parse(body) as SentMail)
  return toQueue(JSON.parse(body) as SentMessage | SentMessages)
}

function toConnection(method: string, connectionId: string, body: string): Answer {
  if (simulatedSocketGateway.isBroken) return { status: 400, error: 'BadRequestException' }
  if (simulatedSocketGateway.gone.has(connectionId)) return { status: 410, error: 'GoneException' }
  if (method === 'DELETE') simulatedSocketGateway.closed.push(connectionId)
  else simulatedSocketGateway.posts.push({ connectionId, message: JSON.parse(body) as SocketPush })
  return { status: method === 'DELETE' ? 204 : 200 }
}

function toMail(mail: SentMail): Answer {
  if (simulatedMailService.failure)
    return {
      status: 400,
      error: simulatedMailService.failure,
      body: { message: simulatedMailService.message || simulatedMailService.failure },
    }
  simulatedMailService.mails.push(mail)
  return { status: 200, body: { MessageId: String(simulatedMailService.mails.length) } }
}

async function toEdge(body: string): Promise<Answer> {
  await simulatedCloudFront.meanwhile?.()
  if (simulatedCloudFront.failure) return { status: 400, body: { Code: simulatedCloudFront.failure } }
  simulatedCloudFront.invalidations.push([...body.matchAll(/<Path>([^<]*)/g)].map(([, path]) => path as string))
  return { status: 201 }
}

function toFunction(path: string, body: string): Answer {
  if (simulatedLambda.isDown) return { status: 400, error: 'InvalidRequestContentException' }
  if (path.includes('/archives/')) simulatedLambda.archives.push(JSON.parse(body) as DataArchiveRequest)
  else if (path.includes('/answers/')) simulatedLambda.answers.push(JSON.parse(body) as AnswerCall)
  else if (path.includes('/timers/')) simulatedLambda.timers.push(JSON.parse(body) as BacklogCall)
  else if (path.includes('/payment-steps/')) simulatedLambda.paymentSteps.push(JSON.parse(body) as PaymentStepCall)
  else simulatedLambda.events.push(JSON.parse(body) as ReactionRetryEvent)
  return { status: 202 }
}

interface SentMessage {
  readonly QueueUrl: string
  readonly MessageBody: string
}
interface SentMessages {
  readonly Entries: readonly { readonly Id: string; readonly MessageBody: string }[]
}

function toQueue(sent: SentMessage | SentMessages): Answer {
  if ('MessageBody' in sent) {
    simulatedCalendarQueue.bodies.push(sent.MessageBody)
    return { status: 200, body: { MessageId: '1' } }
  }
  const { Entries } = sent
  simulatedPushQueue.bodies.push(...Entries.map(({ MessageBody }) => MessageBody))
  const Successful = Entries.map(({ Id, MessageBody }) => ({
    Id,
    MessageId: Id,
    MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex'),
  }))
  return { status: 200, body: { Successful, Failed: [] } }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, body = {}, error } = await answerTo(request.method ?? '', request.url ?? '', await textOf(request))
  response.writeHead(status, { 'content-type': 'application/json', ...(error && { 'x-amzn-errortype': error }) })
  response.end(status === 204 ? '' : JSON.stringify(body))
}

const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1')
await once(server, 'listening')
server.unref()
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
Object.assign(process.env, {
  NB_SOCKET_ENDPOINT: address,
  NB_PUSH_QUEUE_URL: `${address}/queue`,
  NB_TIMERS: 'timers',
  NB_CALENDAR_QUEUE_URL: `${address}/calendars`,
  NB_ORIGIN: 'https://nestboard.example',
  // A round of reactions waits for its pushes, and that would be most of the time of tests with many rounds.
  NB_PUSH_DEBOUNCE_MS: '5',
  AWS_ENDPOINT_URL_SESV2: address,
  AWS_ENDPOINT_URL_SQS: address,
  AWS_ENDPOINT_URL_LAMBDA: address,
  AWS_ENDPOINT_URL_CLOUDFRONT: address,
})
