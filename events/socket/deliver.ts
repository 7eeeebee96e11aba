import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { measured } from '@nestboard/functions/kernel/function-log.ts'
import { logFor } from '@nestboard/functions/kernel/log.ts'
import { read } from '../change.ts'
import { delivery } from '../contracts/delivery.ts'
import { sendToAll } from './push.ts'

type Event = { readonly Records: readonly Pick<SQSEvent['Records'][number], 'messageId' | 'body'>[] }

/**
 * Tells parts of a large audience. A part with sockets that could not be reached comes again as a whole; a browser
 * ignores what it knows.
 */
export const handler = measured(async ({ Records }: Event): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  // One after the other: each part already keeps every connection of the HTTP client busy.
  for (const { messageId, body } of Records) {
    try {
      const { push, connectionIds } = read(delivery, JSON.parse(body), 'delivery')
      const unreached = await sendToAll(connectionIds, push)
      if (unreached.length) throw new Error(`${unreached.length} sockets could not be reached`)
    } catch (error) {
      logFor(messageId).error('delivery failed', error)
      batchItemFailures.push({ itemIdentifier: messageId })
    }
  }
  return { batchItemFailures }
})
