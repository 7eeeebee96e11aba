import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { logFor } from '@nestboard/functions/kernel/log.ts'
import { read } from '../change.ts'
import { delivery } from '../contracts/delivery.ts'
import { sendToAll } from './push.ts'

type Event = { readonly Records: readonly Pick<SQSEvent['Records'][number], 'messageId' | 'body'>[] }

/**
 * Tells parts of a large audience. A part with sockets that could not be reached comes again as a whole; a browser
 * ignores what it knows.
 */
export const handler = async ({ Records }: Event): Promise<SQSBatchResponse> => {
  const failed = await Promise.all(
    Records.map(async ({ messageId, body }) => {
      try {
        const { push, connectionIds } = read(delivery, JSON.parse(body), 'delivery')
        const unreached = await sendToAll(connectionIds, push)
        if (unreached.length) throw new Error(`${unreached.length} sockets could not be reached`)
        return []
      } catch (error) {
        logFor(messageId).error('delivery failed', error)
        return [{ itemIdentifier: messageId }]
      }
    }),
  )
  return { batchItemFailures: failed.flat() }
}
