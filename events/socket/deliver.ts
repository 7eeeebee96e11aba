import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { withCallLog } from '@nestboard/functions/kernel/request/with-call-log.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { runWithRequestId } from '@nestboard/functions/kernel/request/request-id.ts'
import { parseBySchema } from '../row-change.ts'
import { pushDeliverySchema } from '../contracts/push-delivery.ts'
import { postToSockets } from './post-to-sockets.ts'

type Event = { readonly Records: readonly Pick<SQSEvent['Records'][number], 'messageId' | 'body'>[] }

/**
 * Sends the pushes of the queue to their sockets. If a post to one socket fails, the message is repeated for all its
 * sockets; browsers ignore a push that they have already received.
 */
export const handler = withCallLog(async ({ Records }: Event): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  // Messages are handled one after the other, because one message already uses all connections of the HTTP client.
  for (const { messageId, body } of Records) {
    let cause: string | undefined
    try {
      const { push, connectionIds, requestId } = parseBySchema(pushDeliverySchema, JSON.parse(body), 'delivery')
      cause = requestId
      const unreached = await runWithRequestId(cause, () => postToSockets(connectionIds, push))
      if (unreached.length) throw new Error(`${unreached.length} sockets could not be reached`)
    } catch (error) {
      runWithRequestId(cause, () => createLogger(messageId).error('delivery failed', error))
      batchItemFailures.push({ itemIdentifier: messageId })
    }
  }
  return { batchItemFailures }
})
