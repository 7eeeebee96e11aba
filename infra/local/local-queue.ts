import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod/mini'
import type { DeadLetterRecorder } from './dead-letter-recorder.ts'
import { localAccountId, createLambdaContext, localRegion } from './create-lambda-context.ts'

export type QueueHandler = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse | void>

interface Waiting {
  readonly record: SQSRecord
  attempts: number
}

const maxBatch = 10
export const maxDeliveryAttempts = 3

const message = z.object({ MessageBody: z.string().check(z.minLength(1), z.maxLength(262_144)) })
const batch = z.object({
  Entries: z.array(z.extend(message, { Id: z.string() })).check(z.minLength(1), z.maxLength(10)),
})

interface Options {
  /** The last part of the queue's URL. */
  readonly name: string
  /** The function that takes the messages. */
  readonly functionName: string
  /** Number of batches delivered at the same time, like an event source's maximum concurrency. */
  readonly batchesAtOnce: number
  readonly retryDelayMs?: number
}

/**
 * A queue on one machine: accepts SQS's SendMessage and SendMessageBatch, delivers SQS events of up to ten messages,
 * and retries failed ones. It is in memory, because its messages are for sockets of the same process, or for work that
 * is due again soon.
 */
export class LocalQueue {
  private readonly handler: QueueHandler
  private readonly deadLetters: DeadLetterRecorder
  private readonly options: Options
  private readonly waiting: Waiting[] = []
  private running = 0

  constructor(handler: QueueHandler, deadLetters: DeadLetterRecorder, options: Options) {
    this.handler = handler
    this.deadLetters = deadLetters
    this.options = options
  }

  /** Answers a call of SQS's JSON protocol; undefined for an unknown action or an invalid body. */
  call(action: string, body: unknown, nowMs: number): Record<string, unknown> | undefined {
    if (action === 'SendMessage') {
      const given = message.safeParse(body)
      return given.success ? this.add(given.data.MessageBody, nowMs) : undefined
    }
    const given = batch.safeParse(body)
    if (action !== 'SendMessageBatch' || !given.success) return undefined
    return {
      Successful: given.data.Entries.map((entry) => ({ Id: entry.Id, ...this.add(entry.MessageBody, nowMs) })),
      Failed: [],
    }
  }

  private add(body: string, nowMs: number): { MessageId: string; MD5OfMessageBody: string } {
    const messageId = randomUUID()
    const md5OfBody = createHash('md5').update(body).digest('hex')
    const sent = String(nowMs)
    const record: SQSRecord = {
      messageId,
      receiptHandle: messageId,
      body,
      attributes: {
        ApproximateReceiveCount: '1',
        SentTimestamp: sent,
        SenderId: localAccountId,
        ApproximateFirstReceiveTimestamp: sent,
      },
      messageAttributes: {},
      md5OfBody,
      eventSource: 'aws:sqs',
      eventSourceARN: `arn:aws:sqs:${localRegion}:${localAccountId}:${this.options.name}`,
      awsRegion: localRegion,
    }
    this.waiting.push({ record, attempts: 0 })
    setImmediate(() => void this.work())
    return { MessageId: messageId, MD5OfMessageBody: md5OfBody }
  }

  private async work(): Promise<void> {
    if (this.running >= this.options.batchesAtOnce) return
    this.running++
    for (let taken = this.waiting.splice(0, maxBatch); taken.length; taken = this.waiting.splice(0, maxBatch))
      await this.deliver(taken)
    this.running--
  }

  private async deliver(taken: readonly Waiting[]): Promise<void> {
    for (const each of taken) each.record.attributes.ApproximateReceiveCount = String(++each.attempts)
    const { failed, cause } = await this.run(taken)
    for (const each of failed) {
      if (each.attempts >= maxDeliveryAttempts)
        this.deadLetters({ source: this.options.name, attempts: each.attempts, cause, record: each.record })
      else void this.later(each)
    }
  }

  private async run(taken: readonly Waiting[]): Promise<{ failed: readonly Waiting[]; cause: unknown }> {
    try {
      const result = await this.handler(
        { Records: taken.map(({ record }) => record) },
        createLambdaContext(this.options.functionName, randomUUID()),
      )
      const ids = new Set(result?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
      const isWhole = [...ids].some((id) => !taken.some(({ record }) => record.messageId === id))
      return {
        failed: isWhole ? taken : taken.filter(({ record }) => ids.has(record.messageId)),
        cause: 'reported failed',
      }
    } catch (cause) {
      return { failed: taken, cause }
    }
  }

  private async later(each: Waiting): Promise<void> {
    await wait(this.options.retryDelayMs ?? 1000, undefined, { ref: false })
    this.waiting.push(each)
    void this.work()
  }
}
