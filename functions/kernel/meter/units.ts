import { itemBytes, type Item } from './item-size.ts'
import { sameValue } from './same-value.ts'

/** The consistency of a read: half, one or two units per 4 KB. */
export type Consistency = 'eventual' | 'strong' | 'transactional'

/** A secondary index: its key attributes and what it copies of the table's items. */
export type IndexShape = { name: string; key: readonly string[]; project: 'all' | 'keys' | readonly string[] }

/** What the rules must know of a table: its key attributes (partition first) and its global secondary indexes. */
export type TableShape = { key: readonly string[]; indexes: readonly IndexShape[] }

const READ_STEP_BYTES = 4096
const WRITE_STEP_BYTES = 1024
const UNITS_PER_READ_STEP = { eventual: 0.5, strong: 1, transactional: 2 } as const

/** Nothing read or written still costs one step. */
const steps = (bytes: number, stepBytes: number): number => Math.max(1, Math.ceil(bytes / stepBytes))

/** Read units of one GetItem, `undefined` bytes being an item that is not there. */
export const readUnits = (bytes: number | undefined, consistency: Consistency): number =>
  steps(bytes ?? 0, READ_STEP_BYTES) * UNITS_PER_READ_STEP[consistency]

/** Read units of one Query or Scan page: every item evaluated, before filter and projection, summed and rounded once. */
export const queryUnits = (itemSizes: readonly number[], consistency: Consistency): number =>
  readUnits(
    itemSizes.reduce((total, size) => total + size, 0),
    consistency,
  )

/** Read units of BatchGetItem or TransactGetItems: each item rounded by itself, missing ones charged. */
export const batchReadUnits = (itemSizes: readonly (number | undefined)[], consistency: Consistency): number =>
  itemSizes.reduce<number>((total, size) => total + readUnits(size, consistency), 0)

/**
 * Write units of the table without its indexes: the larger of the item before and after, in 1 KB steps. A delete has no
 * item after, a put of a new item none before, a delete of a missing item neither; a transaction costs twice (prepare,
 * commit).
 */
export const writeUnits = (
  beforeBytes: number | undefined,
  afterBytes: number | undefined,
  transactional = false,
): number => steps(Math.max(beforeBytes ?? 0, afterBytes ?? 0), WRITE_STEP_BYTES) * (transactional ? 2 : 1)

/** Write units of a ConditionCheck: it writes nothing and is billed as a transactional write of what it read. */
export const conditionCheckUnits = (bytes: number | undefined): number => writeUnits(bytes, bytes, true)

/**
 * Write units of a write whose condition was not met: billed as if it had been made, on the larger of the item that
 * stood there and the one attempted, at least one. Indexes are untouched.
 */
export const failedConditionUnits = (
  standingBytes: number | undefined,
  attemptedBytes: number | undefined,
  transactional = false,
): number => writeUnits(standingBytes, attemptedBytes, transactional)

/** The copy an index keeps of an item, or nothing when the item lacks one of the index's key attributes. */
export const indexEntry = (item: Item | undefined, index: IndexShape, table: TableShape): Item | undefined => {
  if (item === undefined || index.key.some((name) => item[name] === undefined)) return undefined
  if (index.project === 'all') return item
  const kept = new Set([...table.key, ...index.key, ...(index.project === 'keys' ? [] : index.project)])
  return Object.fromEntries(Object.entries(item).filter(([name]) => kept.has(name)))
}

/**
 * Write units one index adds to a write: nothing when its copy does not change, one step count for an entry put,
 * changed or removed, and both (delete, then put) when its key moves. Never doubled by a transaction: the copy is made
 * once, after the commit. Rule: Developer Guide, "Global secondary indexes", provisioned throughput considerations.
 */
export const indexWriteUnits = (
  before: Item | undefined,
  after: Item | undefined,
  index: IndexShape,
  table: TableShape,
): number => {
  const was = indexEntry(before, index, table)
  const is = indexEntry(after, index, table)
  if (was === undefined && is === undefined) return 0
  if (was === undefined || is === undefined) return writeUnits(itemBytes(was ?? is ?? {}), undefined)
  const moved = index.key.some((name) => !sameValue(was[name], is[name]))
  if (moved) return writeUnits(itemBytes(was), undefined) + writeUnits(undefined, itemBytes(is))
  const names = new Set([...Object.keys(was), ...Object.keys(is)])
  const changed = [...names].some((name) => !sameValue(was[name], is[name]))
  return changed ? writeUnits(itemBytes(was), itemBytes(is)) : 0
}

/** Write units of one put, update or delete with all its indexes, from the item's images before and after it. */
export const itemWriteUnits = (
  before: Item | undefined,
  after: Item | undefined,
  table: TableShape,
  transactional = false,
): number =>
  writeUnits(before && itemBytes(before), after && itemBytes(after), transactional) +
  table.indexes.reduce((total, index) => total + indexWriteUnits(before, after, index, table), 0)
