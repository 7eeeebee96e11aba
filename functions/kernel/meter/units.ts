import { computeItemBytes, type DynamoDbItem } from './compute-item-bytes.ts'
import { areAttributeValuesEqual } from './are-attribute-values-equal.ts'

/** The consistency of a read, which costs half, one or two units per 4 KB. */
export type ReadConsistency = 'eventual' | 'strong' | 'transactional'

/** A secondary index: its key attributes, and which attributes it copies from the table's items. */
export type SecondaryIndexShape = { name: string; key: readonly string[]; project: 'all' | 'keys' | readonly string[] }

/** What the rules must know about a table: its key attributes (partition first) and its global secondary indexes. */
export type TableKeyAndIndexes = { key: readonly string[]; indexes: readonly SecondaryIndexShape[] }

const READ_STEP_BYTES = 4096
const WRITE_STEP_BYTES = 1024
const UNITS_PER_READ_STEP = { eventual: 0.5, strong: 1, transactional: 2 } as const

/** Zero bytes are charged as one step of `stepBytes`. */
const steps = (bytes: number, stepBytes: number): number => Math.max(1, Math.ceil(bytes / stepBytes))

/** Read units of one GetItem; `undefined` bytes stand for a missing item. */
export const computeGetItemUnits = (bytes: number | undefined, consistency: ReadConsistency): number =>
  steps(bytes ?? 0, READ_STEP_BYTES) * UNITS_PER_READ_STEP[consistency]

/**
 * Read units of one Query or Scan page: the sizes of all items evaluated, before filter and projection, are summed and
 * rounded once.
 */
export const computeQueryUnits = (itemSizes: readonly number[], consistency: ReadConsistency): number =>
  computeGetItemUnits(
    itemSizes.reduce((total, size) => total + size, 0),
    consistency,
  )

/** Read units of BatchGetItem or TransactGetItems: each item is rounded by itself, and missing items are charged. */
export const computeBatchReadUnits = (
  itemSizes: readonly (number | undefined)[],
  consistency: ReadConsistency,
): number => itemSizes.reduce<number>((total, size) => total + computeGetItemUnits(size, consistency), 0)

/**
 * Write units of the table without its indexes: the larger of the item before and after, in 1 KB steps, and twice that
 * in a transaction (prepare, commit). Undefined stands for no item: after a delete, or before the put of a new item.
 */
export const computeWriteUnits = (
  beforeBytes: number | undefined,
  afterBytes: number | undefined,
  transactional = false,
): number => steps(Math.max(beforeBytes ?? 0, afterBytes ?? 0), WRITE_STEP_BYTES) * (transactional ? 2 : 1)

/** Write units of a ConditionCheck: it writes nothing, but is billed as a transactional write of the item it read. */
export const computeConditionCheckUnits = (bytes: number | undefined): number => computeWriteUnits(bytes, bytes, true)

/**
 * Write units of a write whose condition failed: billed as if it had been made, on the larger of the stored and the
 * attempted item, at least one unit. Indexes add nothing.
 */
export const computeFailedConditionUnits = (
  standingBytes: number | undefined,
  attemptedBytes: number | undefined,
  transactional = false,
): number => computeWriteUnits(standingBytes, attemptedBytes, transactional)

/** The copy that an index keeps of an item; undefined if the item lacks one of the index's key attributes. */
export const buildIndexEntry = (
  item: DynamoDbItem | undefined,
  index: SecondaryIndexShape,
  table: TableKeyAndIndexes,
): DynamoDbItem | undefined => {
  if (item === undefined || index.key.some((name) => item[name] === undefined)) return undefined
  if (index.project === 'all') return item
  const kept = new Set([...table.key, ...index.key, ...(index.project === 'keys' ? [] : index.project)])
  return Object.fromEntries(Object.entries(item).filter(([name]) => kept.has(name)))
}

/**
 * Write units that one index adds to a write: none if its copy doesn't change, those of one entry if the entry is put,
 * changed or removed, and both (delete, then put) if its key moves. A transaction never doubles them, because the copy
 * is made once, after the commit. Rule: Developer Guide, "Global secondary indexes", provisioned throughput
 * considerations.
 */
export const computeIndexWriteUnits = (
  before: DynamoDbItem | undefined,
  after: DynamoDbItem | undefined,
  index: SecondaryIndexShape,
  table: TableKeyAndIndexes,
): number => {
  const was = buildIndexEntry(before, index, table)
  const is = buildIndexEntry(after, index, table)
  if (was === undefined && is === undefined) return 0
  if (was === undefined || is === undefined) return computeWriteUnits(computeItemBytes(was ?? is ?? {}), undefined)
  const moved = index.key.some((name) => !areAttributeValuesEqual(was[name], is[name]))
  if (moved)
    return computeWriteUnits(computeItemBytes(was), undefined) + computeWriteUnits(undefined, computeItemBytes(is))
  const names = new Set([...Object.keys(was), ...Object.keys(is)])
  const changed = [...names].some((name) => !areAttributeValuesEqual(was[name], is[name]))
  return changed ? computeWriteUnits(computeItemBytes(was), computeItemBytes(is)) : 0
}

/** Write units of one put, update or delete with all its indexes, from the item's images before and after it. */
export const computeItemWriteUnits = (
  before: DynamoDbItem | undefined,
  after: DynamoDbItem | undefined,
  table: TableKeyAndIndexes,
  transactional = false,
): number =>
  computeWriteUnits(before && computeItemBytes(before), after && computeItemBytes(after), transactional) +
  table.indexes.reduce((total, index) => total + computeIndexWriteUnits(before, after, index, table), 0)
