import { InvokeCommand } from '@aws-sdk/client-lambda'
import type { LambdaClient } from '@aws-sdk/client-lambda'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import type { S3Client } from '@aws-sdk/client-s3'
import { DeleteMessageCommand, GetQueueUrlCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import type { SQSClient } from '@aws-sdk/client-sqs'
import { parseFailedBatchRetries, parseDeadLetterMessage } from './dead-letter.ts'
import type { FailedCallRetry } from './dead-letter.ts'

export interface RedriveClients {
  readonly sqs: SQSClient
  readonly s3: S3Client
  readonly lambda: LambdaClient
}

/** Number of messages that a redrive handled in each way. */
export interface RedriveCounts {
  /** Calls that were repeated and accepted by Lambda. */
  readonly repeated: number
  /** Messages deleted because they need no work. */
  readonly dropped: number
  /** Messages left in the queue, because they could not be parsed or Lambda did not accept their calls. */
  readonly kept: number
}

/** The most messages that SQS returns at once. */
const messagesAtOnce = 10

/**
 * Repeats the work in a dead-letter queue. A message is deleted only after Lambda has accepted its calls, so an
 * interrupted redrive loses nothing but may repeat a call, which every function tolerates. A missing queue counts as
 * empty.
 * @param prefix of the branch's resource names
 */
export async function redriveQueue(
  { sqs, s3, lambda }: RedriveClients,
  queueName: string,
  prefix: string,
): Promise<RedriveCounts> {
  const count = { repeated: 0, dropped: 0, kept: 0 }
  const QueueUrl = await urlOf(sqs, queueName)
  if (!QueueUrl) return count
  const repeatsIn = async (body: string): Promise<readonly FailedCallRetry[] | undefined> => {
    const letter = parseDeadLetterMessage(body, prefix)
    if (letter.kind === 'repeat') return letter.repeats
    if (letter.kind === 'unknown') return undefined
    if (letter.kind === 'outdated') return []
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: letter.bucket, Key: letter.key }))
    return parseFailedBatchRetries(await Body!.transformToString())
  }
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: messagesAtOnce }),
    )
    if (!Messages.length) return count
    for (const { Body = '', ReceiptHandle, MessageId } of Messages) {
      try {
        const repeats = await repeatsIn(Body)
        if (!repeats) throw new Error('this message is of no known kind')
        for (const { functionName: FunctionName, event } of repeats)
          await lambda.send(
            new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload: Buffer.from(JSON.stringify(event)) }),
          )
        await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
        count.repeated += repeats.length
        if (!repeats.length) count.dropped++
      } catch (error) {
        count.kept++
        console.error(`${queueName}: message ${MessageId} stays: ${(error as Error).message}`)
      }
    }
  }
}

async function urlOf(sqs: SQSClient, QueueName: string): Promise<string | undefined> {
  try {
    return (await sqs.send(new GetQueueUrlCommand({ QueueName }))).QueueUrl
  } catch (error) {
    if ((error as Error).name === 'QueueDoesNotExist') return undefined
    throw error
  }
}
