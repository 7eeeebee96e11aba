import { runWithRequestId } from '@nestboard/functions/kernel/request/request-id.ts'
import { parseRowChange } from './row-change.ts'
import type { RowChange } from './row-change.ts'
import type { Reaction, ReactionContext } from './reaction.ts'
import type { FailedReaction } from './retry.ts'

export interface BatchFailureReport {
  readonly batchItemFailures: { itemIdentifier: string }[]
}

export interface ReactionBatchContext extends ReactionContext {
  /**
   * Queues a failed reaction for a later retry. Without this function, failed records are reported to the stream
   * instead.
   */
  readonly retryLater?: ((failed: FailedReaction) => Promise<void>) | undefined
}

type Reactions = Readonly<Record<string, Reaction>>

interface Read {
  readonly record: unknown
  readonly change: RowChange
}

/**
 * Runs every reaction on every record: changes of one item in order, different items in parallel. A failed reaction is
 * passed to `retryLater` and holds up nothing; if that isn't possible, its record is reported, and Lambda repeats the
 * batch from the lowest reported record.
 */
export async function reactToBatch(
  records: readonly unknown[],
  reactions: Reactions,
  context: ReactionBatchContext,
): Promise<BatchFailureReport> {
  const failed = new Set<string>()
  const readable: Read[] = []
  const unreadable: unknown[] = []
  for (const record of records) {
    try {
      readable.push({ record, change: parseRowChange(record, context.now()) })
    } catch (error) {
      unreadable.push(record)
      context.log.error('unreadable record', error, { sequenceNumber: sequenceNumberOf(record) })
    }
  }
  const chains = Map.groupBy(readable, ({ change: { keys } }) => `${keys.pk}\n${keys.sk}`)
  await Promise.all([
    ...unreadable.map(async (record) => {
      if (!(await isTakenOver([{ record }], context))) failed.add(sequenceNumberOf(record))
    }),
    ...[...chains.values()].map(async (chain) => {
      const failure = await runChain(chain, reactions, context)
      if (failure !== undefined) failed.add(failure)
    }),
  ])
  const inOrder = [...new Set(records.map(sequenceNumberOf))].filter((each) => failed.has(each))
  return { batchItemFailures: inOrder.map((itemIdentifier) => ({ itemIdentifier })) }
}

/**
 * Runs all reactions on the changes of one item, in order. Resolves to the sequence number of the first change that
 * the stream must repeat; later changes wait for it.
 */
async function runChain(
  chain: readonly Read[],
  reactions: Reactions,
  context: ReactionBatchContext,
): Promise<string | undefined> {
  for (const { record, change } of chain) {
    const isDone = await runWithRequestId(change.requestId, () => runAll(record, change, reactions, context))
    if (!isDone) return change.sequenceNumber
  }
  return undefined
}

/** Runs every reaction on a change. Resolves to false if the stream must repeat the record. */
async function runAll(
  record: unknown,
  change: RowChange,
  reactions: Reactions,
  context: ReactionBatchContext,
): Promise<boolean> {
  const names = Object.keys(reactions)
  const outcomes = await Promise.allSettled(names.map(async (name) => reactions[name]?.(change, context)))
  const failures = outcomes.flatMap((outcome, index) =>
    outcome.status === 'rejected' ? [{ reaction: names[index], cause: outcome.reason as unknown }] : [],
  )
  for (const { reaction, cause } of failures) {
    // Only the kind of the item is logged, because keys may contain email addresses.
    const item = change.keys.pk.split('#')[0]
    context.log.error('reaction failed', cause, { reaction, item, sequenceNumber: change.sequenceNumber })
  }
  const retries = failures.map(({ reaction }) => ({ reaction, record }))
  return isTakenOver(retries, context)
}

/**
 * Passes all failed reactions of a record to `retryLater`. Resolves to whether they were queued, so that the record
 * counts as done.
 */
async function isTakenOver(
  failures: readonly FailedReaction[],
  { retryLater, log }: ReactionBatchContext,
): Promise<boolean> {
  if (!failures.length) return true
  if (!retryLater) return false
  try {
    await Promise.all(failures.map(retryLater))
    return true
  } catch (error) {
    log.error('a failed reaction could not be put off', error)
    return false
  }
}

/** The sequence number of a record; empty if the record has none, which makes Lambda repeat the whole batch. */
function sequenceNumberOf(record: unknown): string {
  const given = (record as { dynamodb?: { SequenceNumber?: unknown } } | null)?.dynamodb?.SequenceNumber
  return typeof given === 'string' ? given : ''
}
