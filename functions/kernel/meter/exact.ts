import { failureCharge, reads, reported, writes, type Charge, type ChargeSource, type Settled } from './charge.ts'
import { itemBytes, type Item } from './item-size.ts'
import { transactTarget, type Command, type TransactEntry } from './touched.ts'
import { batchReadUnits, conditionCheckUnits, itemWriteUnits, queryUnits, type TableShape } from './units.ts'

/** Reads items by key, strongly consistent, in the order asked; a missing one is undefined. */
export type ImageReader = (table: string, keys: Item[]) => Promise<(Item | undefined)[]>

/** How many idempotency tokens are remembered: more than any test sends, small enough to forget. */
const REMEMBERED_TOKENS = 10_000

const keyOf = (item: Item, shape: TableShape): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => shape.key.includes(name)))

/** Asks for the standing item where a condition may fail; the meter removes it from the error again. */
const withStandingItem = (entry: TransactEntry): TransactEntry => {
  const old = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }
  if (entry.Put?.ConditionExpression) return { Put: { ...old, ...entry.Put } }
  if (entry.Update?.ConditionExpression) return { Update: { ...old, ...entry.Update } }
  if (entry.Delete?.ConditionExpression) return { Delete: { ...old, ...entry.Delete } }
  return entry.ConditionCheck ? { ConditionCheck: { ...old, ...entry.ConditionCheck } } : entry
}

const missingKeys = ({ command, output }: Settled): Charge => {
  const answered = (output?.Responses ?? {}) as Record<string, unknown[]>
  const units = Object.entries(command.RequestItems ?? {}).map(([table, wanted]) => {
    if (Array.isArray(wanted)) return 0
    const settled = (wanted.Keys?.length ?? 0) - (output?.UnprocessedKeys?.[table]?.Keys?.length ?? 0)
    const missing = Array.from<undefined>({ length: settled - (answered[table]?.length ?? 0) })
    return batchReadUnits(missing, wanted.ConsistentRead ? 'strong' : 'eventual')
  })
  return reads(units.reduce((total, each) => total + each, 0))
}

/**
 * Locally and in tests: AWS's rules, exact to the unit. DynamoDB Local's own figure is taken where it was found to
 * agree with AWS (single put, update, delete and get, queries that find something, batch writes, TransactGetItems) and
 * mended where it does not:
 * - an empty Query or Scan, and the missing keys of a BatchGet, which it reports as free;
 * - failed conditions, which it reports nothing for: the standing item is asked for with the refusal;
 * - transactions, where it merges items and doubles indexes: the items are read just before, and updated ones just
 *   after, through `images`. These reads are what production never does. They are exact unless another writer changes
 *   the same item in between, which a cancelled transaction usually tells of.
 */
export const exactCharge = (shape: TableShape, images: ImageReader): ChargeSource => {
  const replays = new Map<string, number>()

  const imagesOf = (entries: TransactEntry[]): Promise<(Item | undefined)[]> => {
    const table = entries[0] ? transactTarget(entries[0]).table : ''
    return images(
      table,
      entries.map((entry) => keyOf(transactTarget(entry).item, shape)),
    )
  }

  const transaction = async ({ command, seen }: Settled): Promise<Charge> => {
    const entries = command.TransactItems ?? []
    const token = command.ClientRequestToken
    const replayed = token === undefined ? undefined : replays.get(token)
    if (replayed !== undefined) return reads(replayed)
    const before = (seen ?? []) as (Item | undefined)[]
    const updates = entries.filter((entry) => entry.Update)
    const updated = updates.length > 0 ? await imagesOf(updates) : []
    const after = entries.map((entry, at) => {
      if (entry.Update) return updated[updates.indexOf(entry)]
      return entry.Put ? (entry.Put.Item as Item) : entry.Delete ? undefined : before[at]
    })
    if (token !== undefined && replays.size < REMEMBERED_TOKENS) replays.set(token, replayUnits(before, after))
    const units = entries.map((entry, at) => {
      const was = before[at]
      return entry.ConditionCheck
        ? conditionCheckUnits(was && itemBytes(was))
        : itemWriteUnits(was, after[at], shape, true)
    })
    return writes(units.reduce((total, each) => total + each, 0))
  }

  return {
    ask: (_operation, command) => ({
      ReturnConsumedCapacity: 'INDEXES',
      ...(command.ConditionExpression && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
      ...(command.TransactItems && { TransactItems: command.TransactItems.map(withStandingItem) }),
    }),
    // A transaction the look-up cannot read for (two entries on one item, say) is refused by the table in its own words.
    look: async (operation, command) =>
      operation === 'TransactWriteItems' ? imagesOf(command.TransactItems ?? []).catch(() => undefined) : undefined,
    charge: (call) => {
      const { operation, command } = call
      if (call.error) return failureCharge(call, call.seen as (Item | undefined)[] | undefined)
      if (operation === 'TransactWriteItems') return transaction(call)
      const figure = reported(operation, call.output)
      if (operation === 'BatchGetItem') return reads(figure.readUnits + missingKeys(call).readUnits)
      const empty = (operation === 'Query' || operation === 'Scan') && figure.readUnits === 0
      return empty ? reads(queryUnits([], consistencyOf(command))) : figure
    },
  }
}

const consistencyOf = (command: Command): 'strong' | 'eventual' => (command.ConsistentRead ? 'strong' : 'eventual')

/** A transaction repeated under its token changes nothing and is billed as a transactional read of its items. */
const replayUnits = (before: (Item | undefined)[], after: (Item | undefined)[]): number =>
  batchReadUnits(
    after.map((item, at) => Math.max(item ? itemBytes(item) : 0, before[at] ? itemBytes(before[at]) : 0)),
    'transactional',
  )
