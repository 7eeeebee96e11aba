import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { readRow } from '@nestboard/functions/kernel/table/read.ts'
import type { RowKey } from '@nestboard/functions/kernel/table/define-row-key.ts'
import { runWithRequestId } from '@nestboard/functions/kernel/request/request-id.ts'
import { queueLambdaCall } from './queue-lambda-call.ts'
import { parseRowChange, parseBySchema } from './row-change.ts'
import type { RowChange, RowImage } from './row-change.ts'
import type { Reaction, ReactionContext, ReactionsByName } from './reaction.ts'

const retryEvent = z.object({ retry: z.object({ reaction: z.optional(z.string()), record: z.unknown() }) })
export type ReactionRetryEvent = z.infer<typeof retryEvent>
/**
 * A reaction that failed on a record. If the name is missing, the record couldn't be read, so every reaction failed on
 * it.
 */
export type FailedReaction = ReactionRetryEvent['retry']

/**
 * Puts a failed reaction into a function's queue of asynchronous calls. Lambda retries such a call with growing
 * delays, then sends it to the function's dead-letter queue; waiting costs nothing, unlike in a polled queue.
 * @throws Error when the queue doesn't accept the call, for example a record above its limit of 1 MB
 */
export const queueReactionRetry = (functionName: string, retry: FailedReaction): Promise<void> =>
  queueLambdaCall(functionName, { retry } satisfies ReactionRetryEvent)

export const isReactionRetryEvent = (event: object): event is ReactionRetryEvent => 'retry' in event

/** Maximum number of times that a retried reaction runs, if its row changes during every run. */
const maxRuns = 5

/**
 * Retries one failed reaction. Newer changes of the row may have been handled since, so a reaction that copies the row
 * gets its present state.
 * @throws Error if the reaction fails again
 */
export async function retryReaction(
  event: ReactionRetryEvent,
  reactions: ReactionsByName,
  context: ReactionContext,
): Promise<void> {
  const { reaction: name, record } = parseBySchema(retryEvent, event, 'retry').retry
  const change = parseRowChange(record, context.now())
  // A record that could not be read may be readable after a deployment, so then every reaction runs.
  const names = name === undefined ? Object.keys(reactions) : [name]
  for (const each of names) {
    const reaction = reactions[each]
    if (!reaction) throw new Error(`there is no reaction ${each}`)
    await runWithRequestId(change.requestId, () =>
      reaction.late === 'row' ? reactToPresentRow(reaction, change, context) : reaction(change, context),
    )
  }
}

/**
 * Runs a reaction on the change from the record's old image to the present row, and repeats it until the row no longer
 * changes meanwhile.
 */
async function reactToPresentRow(reaction: Reaction, change: RowChange, context: ReactionContext): Promise<void> {
  let { before } = change
  for (let run = 0; run < maxRuns; run++) {
    const after = await presentRow(change.keys)
    if (before || after) await reaction({ ...change, kind: kindOf(before, after), before, after }, context)
    if (isDeepStrictEqual(await presentRow(change.keys), after)) return
    before = after
  }
  throw new Error('the row keeps changing')
}

const kindOf = (before: RowImage | undefined, after: RowImage | undefined): RowChange['kind'] =>
  after ? (before ? 'MODIFY' : 'INSERT') : 'REMOVE'

const presentRow = (key: RowKey): Promise<RowImage | undefined> => readRow(key, { consistent: true })
