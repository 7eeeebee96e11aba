import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import { computeItemBytes, type DynamoDbItem } from './compute-item-bytes.ts'
import { getTransactionEntryKey, type MeteredCommand } from './command-keys.ts'
import { computeFailedConditionUnits } from './units.ts'

/** Units of one call, as billed. */
export type BilledTableUnits = { readUnits: number; writeUnits: number }

/** A settled call, as a charging rule sees it: exactly one of `output` and `error` is set. */
export type FinishedTableCall = {
  operation: string
  command: MeteredCommand
  output?: MeteredResponse
  error?: MeteredError
  seen?: unknown
}

/** The fields of a response that the meter reads. */
export type MeteredResponse = {
  ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[]
  Responses?: unknown[] | Record<string, unknown[]>
  UnprocessedKeys?: Record<string, { Keys?: unknown[] }>
}
export type MeteredError = {
  name?: string
  Item?: DynamoDbItem
  CancellationReasons?: { Code?: string; Item?: DynamoDbItem }[]
}

/**
 * Where the meter's unit counts come from. A source may add fields to a request, and read items before the request is
 * sent.
 */
export type BilledUnitsSource = {
  /** Fields to add to the command before it is sent. They cost nothing, and the meter removes them from the answer. */
  ask: (operation: string, command: MeteredCommand) => Partial<MeteredCommand>
  /**
   * Reads the items that `charge` needs as `seen`, before the request is sent. Absent in production, where the meter
   * adds no call.
   */
  look?: (operation: string, command: MeteredCommand) => Promise<unknown>
  charge: (call: FinishedTableCall) => BilledTableUnits | Promise<BilledTableUnits>
}

export const zeroBilledUnits: BilledTableUnits = { readUnits: 0, writeUnits: 0 }
export const toBilledReadUnits = (readUnits: number): BilledTableUnits => ({ readUnits, writeUnits: 0 })
export const toBilledWriteUnits = (writeUnits: number): BilledTableUnits => ({ readUnits: 0, writeUnits })

const READS = new Set(['GetItem', 'BatchGetItem', 'TransactGetItems', 'Query', 'Scan'])
const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'])

/** Whether an operation costs units. PartiQL is left out because nothing uses it. */
export const isMeteredOperation = (operation: string): boolean => READS.has(operation) || WRITES.has(operation)

/** The units that a response reports, summed over tables. A transaction repeated under its token reports read units. */
export const sumReportedUnits = (operation: string, output: MeteredResponse | undefined): BilledTableUnits => {
  const rows = [output?.ConsumedCapacity ?? []].flat()
  return rows.reduce<BilledTableUnits>((total, row) => {
    const units = row.CapacityUnits ?? 0
    const isRead = READS.has(operation) || ((row.ReadCapacityUnits ?? 0) > 0 && !row.WriteCapacityUnits)
    return isRead
      ? { ...total, readUnits: total.readUnits + units }
      : { ...total, writeUnits: total.writeUnits + units }
  }, zeroBilledUnits)
}

const sizeOf = (item: DynamoDbItem | undefined): number | undefined => item && computeItemBytes(item)

/** Whether the write was refused by its condition: the only failure that is charged. */
export const isConditionFailure = (error: MeteredError): boolean =>
  error.name === 'ConditionalCheckFailedException' ||
  (error.name === 'TransactionCanceledException' &&
    (error.CancellationReasons ?? []).some((reason) => reason.Code === 'ConditionalCheckFailed'))

/**
 * Units of a failed call, by rule because AWS reports none: a refused condition is billed as the write it stopped, on
 * the larger of the stored and the attempted item; throttled and invalid calls are free. The stored item is known if
 * the error carries it (`ReturnValuesOnConditionCheckFailure`) or `standing` contains it, and is otherwise assumed to
 * be no larger than the attempted one; the result of an update is assumed to be no larger than the stored item. For a
 * canceled transaction, which AWS doesn't document, all items are charged: the highest possible amount.
 */
export const computeFailedCallUnits = (
  call: FinishedTableCall,
  standing: (DynamoDbItem | undefined)[] = [],
): BilledTableUnits => {
  const { command, error = {} } = call
  if (!WRITES.has(call.operation) || !isConditionFailure(error)) return zeroBilledUnits
  if (!command.TransactItems) {
    return toBilledWriteUnits(computeFailedConditionUnits(sizeOf(error.Item ?? standing[0]), sizeOf(command.Item)))
  }
  const units = command.TransactItems.map((entry, at) =>
    computeFailedConditionUnits(
      sizeOf(error.CancellationReasons?.[at]?.Item ?? standing[at]),
      sizeOf(entry.Put && getTransactionEntryKey(entry).item),
      true,
    ),
  )
  return toBilledWriteUnits(units.reduce((total, each) => total + each, 0))
}

/**
 * The source of unit counts in production: the units that AWS reports, which are what it bills and free to ask for,
 * and for failed calls those of `computeFailedCallUnits`. It adds no call and asks for no item images: reported units
 * already include old sizes, and after a failed condition the size is known only if the caller asked for the item.
 */
export const awsReportedUnitsSource: BilledUnitsSource = {
  ask: () => ({ ReturnConsumedCapacity: 'INDEXES' }),
  charge: (call) => (call.error ? computeFailedCallUnits(call) : sumReportedUnits(call.operation, call.output)),
}
