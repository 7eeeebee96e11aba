import type { Context, DynamoDBStreamEvent } from 'aws-lambda'
import { withCallLog } from '@nestboard/functions/kernel/request/with-call-log.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { reactToBatch } from './react-to-batch.ts'
import type { BatchFailureReport } from './react-to-batch.ts'
import type { StreamLane } from './lanes/lane.ts'
import type { ReactionsByName } from './reaction.ts'
import { isReactionRetryEvent, queueReactionRetry, retryReaction } from './retry.ts'
import type { ReactionRetryEvent } from './retry.ts'

/** The result of an asynchronous call, which Lambda discards. */
const nothingFailed: BatchFailureReport = { batchItemFailures: [] }

/**
 * The Lambda entry of a stream lane. It handles a batch of the table's stream and returns the records to repeat; or it
 * retries one failed reaction that it queued before, and throws if that reaction fails again.
 */
export const createLaneHandler = (lane: StreamLane, reactions: ReactionsByName) =>
  withCallLog(
    async (
      event: DynamoDBStreamEvent | ReactionRetryEvent,
      lambda?: Pick<Context, 'awsRequestId' | 'functionName'>,
    ): Promise<BatchFailureReport> => {
      const context = { now: Date.now, log: createLogger(lambda?.awsRequestId ?? `stream-${lane}`) }
      if (isReactionRetryEvent(event)) {
        await retryReaction(event, reactions, context)
        return nothingFailed
      }
      const functionName = lambda?.functionName
      return reactToBatch(event.Records, reactions, {
        ...context,
        retryLater: functionName === undefined ? undefined : (failed) => queueReactionRetry(functionName, failed),
      })
    },
  )
