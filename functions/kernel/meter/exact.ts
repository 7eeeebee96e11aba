import { failureCharge, reads, reported, writes, type Charge, type ChargeSource, type SettledCall } from './charge.ts'
import { itemBytes, type Item } from './item-size.ts'
import { transactTarget, type Command, type TransactEntry } from './touched.ts'
import { batchReadUnits, conditionCheckUnits, itemWriteUnits, queryUnits, type TableShape } from './units.ts'

/** Reads items by key, strongly consistent, in the order of the keys; a missing item is undefined. */
export type ImageReader = (table: string, keys: Item[]) => Promise<(Item | undefined)[]>

/**
 * One write of a batch or a transaction: the key of the item, and the item after the write if it is known beforehand.
 */
type Planned = { table: string; item: Item; kind: 'put' | 'update' | 'delete' | 'check' }

/** How many idempotency tokens are remembered: more than any test sends. */
const REMEMBERED_TOKENS = 10_000

const total = (units: number[]): number => units.reduce((sum, each) => sum + each, 0)

const planned = (command: Command): Planned[] => {
  const batch = Object.entries(command.RequestItems ?? {}).flatMap(([table, wanted]) =>
    (Array.isArray(wanted) ? wanted : []).map(({ PutRequest, DeleteRequest }): Planned => {
      const item = PutRequest?.Item ?? DeleteRequest?.Key ?? {}
      return { table, item, kind: PutRequest ? 'put' : 'delete' }
    }),
  )
  const transaction = (command.TransactItems ?? []).map((entry): Planned => {
    const kind = entry.Put ? 'put' : entry.Update ? 'update' : entry.Delete ? 'delete' : 'check'
    return { ...transactTarget(entry), kind }
  })
  return [...batch, ...transaction]
}

/** Asks for the standing item where a condition may fail; the meter removes it from the error again. */
const withStandingItem = (entry: TransactEntry): TransactEntry => {
  const old = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }
  if (entry.Put?.ConditionExpression) return { Put: { ...old, ...entry.Put } }
  if (entry.Update?.ConditionExpression) return { Update: { ...old, ...entry.Update } }
  if (entry.Delete?.ConditionExpression) return { Delete: { ...old, ...entry.Delete } }
  return entry.ConditionCheck ? { ConditionCheck: { ...old, ...entry.ConditionCheck } } : entry
}

const missingKeyUnits = ({ command, output }: SettledCall): number => {
  const answered = (output?.Responses ?? {}) as Record<string, unknown[]>
  const units = Object.entries(command.RequestItems ?? {}).map(([table, wanted]) => {
    if (Array.isArray(wanted)) return 0
    const settled = (wanted.Keys?.length ?? 0) - (output?.UnprocessedKeys?.[table]?.Keys?.length ?? 0)
    const missing = Array.from<undefined>({ length: settled - (answered[table]?.length ?? 0) })
    return batchReadUnits(missing, wanted.ConsistentRead ? 'strong' : 'eventual')
  })
  return total(units)
}

/** A transaction repeated under its token changes nothing and is billed as a transactional read of its items. */
const replayUnits = (before: (Item | undefined)[], after: (Item | undefined)[]): number =>
  batchReadUnits(
    after.map((item, at) => Math.max(item ? itemBytes(item) : 0, before[at] ? itemBytes(before[at]) : 0)),
    'transactional',
  )

/**
 * Locally and in tests: AWS's rules, exact to the unit. DynamoDB Local's own figure is taken where it was found to
 * agree with AWS (single put, update, delete and get, queries that find something, TransactGetItems) and mended where
 * it does not:
 * - an empty Query or Scan, and the missing keys of a BatchGet, which it reports as free;
 * - failed conditions, which it reports nothing for: the standing item is asked for with the refusal;
 * - transactions, where it merges items and doubles indexes, and batch deletes of nothing, which it doubles: the items
 *   are read just before, and those a transaction updates just after, through `images`. These reads are what production
 *   never does. They are exact unless another writer changes the same item in between.
 */
export const exactCharge = (shape: TableShape, images: ImageReader): ChargeSource => {
  const replays = new Map<string, number>()

  const imagesOf = async (plans: Planned[]): Promise<(Item | undefined)[]> => {
    if (plans.length === 0) return []
    const keys = plans.map(({ item }) =>
      Object.fromEntries(Object.entries(item).filter(([name]) => shape.key.includes(name))),
    )
    return images(plans[0]?.table ?? '', keys)
  }

  const written = async ({ operation, command, seen }: SettledCall): Promise<Charge> => {
    const token = command.ClientRequestToken
    const replayed = token === undefined ? undefined : replays.get(token)
    if (replayed !== undefined) return reads(replayed)
    const plans = planned(command)
    const before = (seen ?? []) as (Item | undefined)[]
    const updates = plans.filter(({ kind }) => kind === 'update')
    const updated = await imagesOf(updates)
    const after = plans.map((plan, at) => {
      if (plan.kind === 'update') return updated[updates.indexOf(plan)]
      return plan.kind === 'put' ? plan.item : plan.kind === 'check' ? before[at] : undefined
    })
    if (token !== undefined && replays.size < REMEMBERED_TOKENS) replays.set(token, replayUnits(before, after))
    const units = plans.map(({ kind }, at) => {
      const was = before[at]
      if (kind === 'check') return conditionCheckUnits(was && itemBytes(was))
      return itemWriteUnits(was, after[at], shape, operation === 'TransactWriteItems')
    })
    return writes(total(units))
  }

  return {
    ask: (_operation, command) => ({
      ReturnConsumedCapacity: 'INDEXES',
      ...(command.ConditionExpression && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
      ...(command.TransactItems && { TransactItems: command.TransactItems.map(withStandingItem) }),
    }),
    // A write the look-up cannot read for (two entries on one item, say) is refused by the table in its own words.
    look: async (operation, command) =>
      operation === 'TransactWriteItems' || operation === 'BatchWriteItem'
        ? imagesOf(planned(command)).catch(() => undefined)
        : undefined,
    charge: (call) => {
      const { operation, command } = call
      if (call.error) return failureCharge(call, call.seen as (Item | undefined)[] | undefined)
      if (operation === 'TransactWriteItems' || operation === 'BatchWriteItem') return written(call)
      const figure = reported(operation, call.output)
      if (operation === 'BatchGetItem') return reads(figure.readUnits + missingKeyUnits(call))
      const empty = (operation === 'Query' || operation === 'Scan') && figure.readUnits === 0
      return empty ? reads(queryUnits([], command.ConsistentRead ? 'strong' : 'eventual')) : figure
    },
  }
}
