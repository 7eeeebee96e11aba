import { changeOf } from './change.ts'
import type { Change } from './change.ts'
import type { Reaction, ReactionContext } from './reaction.ts'

export interface BatchResult {
  readonly batchItemFailures: { itemIdentifier: string }[]
}

type Reactions = Readonly<Record<string, Reaction>>

/**
 * Runs every reaction on every record: changes of one item in their order, different items side by side. A record that
 * can't be read or whose reaction fails is reported and holds up only later changes of its own item. Lambda starts
 * again at the lowest reported record, so records after it come twice.
 */
export async function react(
  records: readonly unknown[],
  reactions: Reactions,
  context: ReactionContext,
): Promise<BatchResult> {
  const failed = new Set<string>()
  const changes: Change[] = []
  for (const record of records) {
    try {
      changes.push(changeOf(record, context.now()))
    } catch (error) {
      failed.add(sequenceNumberOf(record))
      context.log.error('unreadable record', error, { sequenceNumber: sequenceNumberOf(record) })
    }
  }
  const chains = Map.groupBy(changes, ({ keys }) => `${keys.pk}\n${keys.sk}`)
  await Promise.all(
    [...chains.values()].map(async (chain) => {
      const failure = await runChain(chain, reactions, context)
      if (failure !== undefined) failed.add(failure)
    }),
  )
  const inOrder = [...new Set(records.map(sequenceNumberOf))].filter((each) => failed.has(each))
  return { batchItemFailures: inOrder.map((itemIdentifier) => ({ itemIdentifier })) }
}

/** The sequence number of the first change that failed; those after it wait for its repetition. */
async function runChain(
  chain: readonly Change[],
  reactions: Reactions,
  context: ReactionContext,
): Promise<string | undefined> {
  for (const change of chain) {
    const names = Object.keys(reactions)
    const outcomes = await Promise.allSettled(names.map(async (name) => reactions[name]?.(change, context)))
    const failures = outcomes.flatMap((outcome, index) =>
      outcome.status === 'rejected' ? [{ reaction: names[index], cause: outcome.reason as unknown }] : [],
    )
    for (const { reaction, cause } of failures) {
      // The kind of item only: keys hold addresses.
      const item = change.keys.pk.split('#')[0]
      context.log.error('reaction failed', cause, { reaction, item, sequenceNumber: change.sequenceNumber })
    }
    if (failures.length) return change.sequenceNumber
  }
  return undefined
}

/** Empty where even that can't be read: Lambda then repeats the whole batch. */
function sequenceNumberOf(record: unknown): string {
  const given = (record as { dynamodb?: { SequenceNumber?: unknown } } | null)?.dynamodb?.SequenceNumber
  return typeof given === 'string' ? given : ''
}
