import type { Context, DynamoDBStreamEvent } from 'aws-lambda'
import { measured } from '@nestboard/functions/kernel/function-log.ts'
import { logFor } from '@nestboard/functions/kernel/log.ts'
import { react } from './batch.ts'
import type { BatchResult } from './batch.ts'
import type { Lane, ReactionName } from './lanes/lane.ts'
import type { Reaction } from './reaction.ts'

/** The code of a lane's reactions: does not compile with one missing, or with one of the other lane. */
export type LaneReactions<L extends Lane> = Readonly<Record<ReactionName<L>, Reaction>>

/** The Lambda entry of a lane: a batch of the table's stream in, the records to repeat out. */
export const laneHandler = <L extends Lane>(lane: L, reactions: LaneReactions<L>) =>
  measured((event: DynamoDBStreamEvent, lambda?: Pick<Context, 'awsRequestId'>): Promise<BatchResult> =>
    react(event.Records, reactions, { now: Date.now, log: logFor(lambda?.awsRequestId ?? `stream-${lane}`) }),
  )
