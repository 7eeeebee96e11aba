import {
  computeFailedCallUnits,
  toBilledReadUnits,
  sumReportedUnits,
  toBilledWriteUnits,
  type BilledTableUnits,
  type BilledUnitsSource,
  type FinishedTableCall,
} from './billed-table-units.ts'
import { computeItemBytes, type DynamoDbItem } from './compute-item-bytes.ts'
import { getTransactionEntryKey, type MeteredCommand, type TransactionEntry } from './command-keys.ts'
import {
  computeBatchReadUnits,
  computeConditionCheckUnits,
  computeItemWriteUnits,
  computeQueryUnits,
  type TableKeyAndIndexes,
} from './units.ts'

/** Reads items by key with strong consistency, in the order of the keys; a missing item is undefined. */
export type TableItemReader = (table: string, keys: DynamoDbItem[]) => Promise<(DynamoDbItem | undefined)[]>

/**
 * One write of a batch or a transaction: the key of the item, and the item after the write if it is known beforehand.
 */
type Planned = { table: string; item: DynamoDbItem; kind: 'put' | 'update' | 'delete' | 'check' }

/** Maximum number of idempotency tokens remembered: more than any test sends. */
const REMEMBERED_TOKENS = 10_000

const total = (units: number[]): number => units.reduce((sum, each) => sum + each, 0)

const planned = (command: MeteredCommand): Planned[] => {
  const batch = Object.entries(command.RequestItems ?? {}).flatMap(([table, wanted]) =>
    (Array.isArray(wanted) ? wanted : []).map(({ PutRequest, DeleteRequest }): Planned => {
      const item = PutRequest?.Item ?? DeleteRequest?.Key ?? {}
      return { table, item, kind: PutRequest ? 'put' : 'delete' }
    }),
  )
  const transaction = (command.TransactItems ?? []).map((entry): Planned => {
    const kind = entry.Put ? 'put' : entry.Update ? 'update' : entry.Delete ? 'delete' : 'check'
    return { ...getTransactionEntryKey(entry), kind }
  })
  return [...batch, ...transaction]
}

/**
 * Asks DynamoDB to return the stored item if a condition fails; the meter removes that item from the error before the
 * caller sees it.
 */
const withStandingItem = (entry: TransactionEntry): TransactionEntry => {
  const old = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }
  if (entry.Put?.ConditionExpression) return { Put: { ...old, ...entry.Put } }
  if (entry.Update?.ConditionExpression) return { Update: { ...old, ...entry.Update } }
  if (entry.Delete?.ConditionExpression) return { Delete: { ...old, ...entry.Delete } }
  return entry.ConditionCheck ? { ConditionCheck: { ...old, ...entry.ConditionCheck } } : entry
}

const missingKeyUnits = ({ command, output }: FinishedTableCall): number => {
  const answered = (output?.Responses ?? {}) as Record<string, unknown[]>
  const units = Object.entries(command.RequestItems ?? {}).map(([table, wanted]) => {
    if (Array.isArray(wanted)) return 0
    const settled = (wanted.Keys?.length ?? 0) - (output?.UnprocessedKeys?.[table]?.Keys?.length ?? 0)
    const missing = Array.from<undefined>({ length: settled - (answered[table]?.length ?? 0) })
    return computeBatchReadUnits(missing, wanted.ConsistentRead ? 'strong' : 'eventual')
  })
  return total(units)
}

/** A transaction repeated under its token changes nothing and is billed as a transactional read of its items. */
const replayUnits = (before: (DynamoDbItem | undefined)[], after: (DynamoDbItem | undefined)[]): number =>
  computeBatchReadUnits(
    after.map((item, at) => Math.max(item ? computeItemBytes(item) : 0, before[at] ? computeItemBytes(before[at]) : 0)),
    'transactional',
  )

/**
 * The source of unit counts in the local runtime and in tests: AWS's rules, exact to the unit. DynamoDB Local's figure
 * is used where it was found to agree with AWS (single put, update, delete and get, queries that find something,
 * TransactGetItems) and corrected where it doesn't:
 * - an empty Query or Scan, and the missing keys of a BatchGet, which it reports as free;
 * - failed conditions, for which it reports nothing: the stored item is requested with the refusal;
 * - transactions, where it merges items and counts indexes twice, and batch deletes of nothing, which it counts twice:
 * all items are read just before, and updated items also just after, through `images`. Production never makes these
 * reads. They are exact unless another writer changes the same item in between.
 * @param options.reportsMissingKeys whether the engine counts the missing keys of a BatchGet, as AWS does
 */
export const createExactBilledUnitsSource = (
  shape: TableKeyAndIndexes,
  images: TableItemReader,
  { reportsMissingKeys = false } = {},
): BilledUnitsSource => {
  const replays = new Map<string, number>()

  const imagesOf = async (plans: Planned[]): Promise<(DynamoDbItem | undefined)[]> => {
    if (plans.length === 0) return []
    const keys = plans.map(({ item }) =>
      Object.fromEntries(Object.entries(item).filter(([name]) => shape.key.includes(name))),
    )
    return images(plans[0]?.table ?? '', keys)
  }

  const written = async ({ operation, command, seen }: FinishedTableCall): Promise<BilledTableUnits> => {
    const token = command.ClientRequestToken
    const replayed = token === undefined ? undefined : replays.get(token)
    if (replayed !== undefined) return toBilledReadUnits(replayed)
    const plans = planned(command)
    const before = (seen ?? []) as (DynamoDbItem | undefined)[]
    const updates = plans.filter(({ kind }) => kind === 'update')
    const updated = await imagesOf(updates)
    const after = plans.map((plan, at) => {
      if (plan.kind === 'update') return updated[updates.indexOf(plan)]
      return plan.kind === 'put' ? plan.item : plan.kind === 'check' ? before[at] : undefined
    })
    if (token !== undefined && replays.size < REMEMBERED_TOKENS) replays.set(token, replayUnits(before, after))
    const units = plans.map(({ kind }, at) => {
      const was = before[at]
      if (kind === 'check') return computeConditionCheckUnits(was && computeItemBytes(was))
      return computeItemWriteUnits(was, after[at], shape, operation === 'TransactWriteItems')
    })
    return toBilledWriteUnits(total(units))
  }

  return {
    ask: (_operation, command) => ({
      ReturnConsumedCapacity: 'INDEXES',
      ...(command.ConditionExpression && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
      ...(command.TransactItems && { TransactItems: command.TransactItems.map(withStandingItem) }),
    }),
    // If `look` can't read the items of a write, for instance because two entries name the same item, the table refuses
    // the write with its own error.
    look: async (operation, command) =>
      operation === 'TransactWriteItems' || operation === 'BatchWriteItem'
        ? imagesOf(planned(command)).catch(() => undefined)
        : undefined,
    charge: (call) => {
      const { operation, command } = call
      if (call.error) return computeFailedCallUnits(call, call.seen as (DynamoDbItem | undefined)[] | undefined)
      if (operation === 'TransactWriteItems' || operation === 'BatchWriteItem') return written(call)
      const figure = sumReportedUnits(operation, call.output)
      if (operation === 'BatchGetItem' && !reportsMissingKeys)
        return toBilledReadUnits(figure.readUnits + missingKeyUnits(call))
      const empty = (operation === 'Query' || operation === 'Scan') && figure.readUnits === 0
      return empty ? toBilledReadUnits(computeQueryUnits([], command.ConsistentRead ? 'strong' : 'eventual')) : figure
    },
  }
}
