import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import { itemBytes, type Item } from './item-size.ts'
import { transactTarget, type Command } from './touched.ts'
import { failedConditionUnits } from './units.ts'

/** Units of one call, as billed. */
export type Charge = { readUnits: number; writeUnits: number }

/** A settled call, as a charging rule sees it: exactly one of `output` and `error` is there. */
export type SettledCall = { operation: string; command: Command; output?: Output; error?: Failure; seen?: unknown }

/** The fields of an answer that the meter reads. */
export type Output = {
  ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[]
  Responses?: unknown[] | Record<string, unknown[]>
  UnprocessedKeys?: Record<string, { Keys?: unknown[] }>
}
export type Failure = { name?: string; Item?: Item; CancellationReasons?: { Code?: string; Item?: Item }[] }

/** The source of the unit counts. It may add fields to the request, and read items before it is sent. */
export type ChargeSource = {
  /** Fields to add to the command before it is sent. They cost nothing, and the meter removes them from the answer. */
  ask: (operation: string, command: Command) => Partial<Command>
  /** Reads that the source makes before the request. Absent in production, where the meter adds no call. */
  look?: (operation: string, command: Command) => Promise<unknown>
  charge: (call: SettledCall) => Charge | Promise<Charge>
}

export const nothing: Charge = { readUnits: 0, writeUnits: 0 }
export const reads = (readUnits: number): Charge => ({ readUnits, writeUnits: 0 })
export const writes = (writeUnits: number): Charge => ({ readUnits: 0, writeUnits })

const READS = new Set(['GetItem', 'BatchGetItem', 'TransactGetItems', 'Query', 'Scan'])
const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'])

/** The operations that cost units. PartiQL is left out because nothing uses it. */
export const isMetered = (operation: string): boolean => READS.has(operation) || WRITES.has(operation)

/** The capacity an answer reports, tables added up. A transaction repeated under its token reports reads. */
export const reported = (operation: string, output: Output | undefined): Charge => {
  const rows = [output?.ConsumedCapacity ?? []].flat()
  return rows.reduce<Charge>((total, row) => {
    const units = row.CapacityUnits ?? 0
    const isRead = READS.has(operation) || ((row.ReadCapacityUnits ?? 0) > 0 && !row.WriteCapacityUnits)
    return isRead
      ? { ...total, readUnits: total.readUnits + units }
      : { ...total, writeUnits: total.writeUnits + units }
  }, nothing)
}

const sizeOf = (item: Item | undefined): number | undefined => item && itemBytes(item)

/** True for a write refused by a condition: the only failure that is charged. */
export const isConditionFailure = (error: Failure): boolean =>
  error.name === 'ConditionalCheckFailedException' ||
  (error.name === 'TransactionCanceledException' &&
    (error.CancellationReasons ?? []).some((reason) => reason.Code === 'ConditionalCheckFailed'))

/**
 * Units of a failed call. AWS answers none, so the rule says them: a refused condition is billed as the write it
 * stopped, on the larger of the item that stood there and the one attempted; throttled and invalid calls are free. The
 * standing item is known when the error carries it (`ReturnValuesOnConditionCheckFailure`) or `standing` gives it,
 * and is taken for no larger than the attempt otherwise; what an update attempted is taken for no larger than what
 * stood there. For a cancelled transaction AWS documents no figure: all its
 * items are charged, which is the most it can be.
 */
export const failureCharge = (call: SettledCall, standing: (Item | undefined)[] = []): Charge => {
  const { command, error = {} } = call
  if (!WRITES.has(call.operation) || !isConditionFailure(error)) return nothing
  if (!command.TransactItems) {
    return writes(failedConditionUnits(sizeOf(error.Item ?? standing[0]), sizeOf(command.Item)))
  }
  const units = command.TransactItems.map((entry, at) =>
    failedConditionUnits(
      sizeOf(error.CancellationReasons?.[at]?.Item ?? standing[at]),
      sizeOf(entry.Put && transactTarget(entry).item),
      true,
    ),
  )
  return writes(units.reduce((total, each) => total + each, 0))
}

/**
 * Production: what AWS itself reports, which is what it bills and costs nothing to ask for, plus the rule for failed
 * conditions. Never adds a call and never asks for images: old sizes are inside AWS's figure already, and for a failed
 * condition are known only if the caller asked for the item.
 */
export const awsCharge: ChargeSource = {
  ask: () => ({ ReturnConsumedCapacity: 'INDEXES' }),
  charge: (call) => (call.error ? failureCharge(call) : reported(call.operation, call.output)),
}
