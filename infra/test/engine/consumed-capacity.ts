import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import { computeItemBytes, type DynamoDbItem } from '@nestboard/functions/kernel/meter/compute-item-bytes.ts'
import { computeIndexWriteUnits, computeWriteUnits } from '@nestboard/functions/kernel/meter/units.ts'
import type { TableSchema } from './table-schema.ts'

/** The units of one table: its own, and those of its indexes by their name. */
export interface TableCharge {
  readonly table: string
  readonly own: number
  readonly indexes: Readonly<Record<string, number>>
}

export const chargeTable = (table: string, own: number): TableCharge => ({ table, own, indexes: {} })
export const chargeIndex = (table: string, index: string, units: number): TableCharge => ({
  table,
  own: 0,
  indexes: { [index]: units },
})

/** What a write from one image of an item to another costs. */
export function chargeWrite(
  { name, shape }: TableSchema,
  before: DynamoDbItem | undefined,
  after: DynamoDbItem | undefined,
  transactional = false,
): TableCharge {
  const own = computeWriteUnits(before && computeItemBytes(before), after && computeItemBytes(after), transactional)
  const units = shape.indexes.map((index) => [index.name, computeIndexWriteUnits(before, after, index, shape)] as const)
  return { table: name, own, indexes: Object.fromEntries(units.filter(([, each]) => each > 0)) }
}

const total = (units: readonly number[]): number => units.reduce((sum, each) => sum + each, 0)

/** Sums charges by table. */
function sumCharges(charges: readonly TableCharge[]): TableCharge[] {
  const tables = Map.groupBy(charges, ({ table }) => table)
  return [...tables.entries()].map(([table, own]) => {
    const names = new Set(own.flatMap(({ indexes }) => Object.keys(indexes)))
    const indexes = [...names].map((name) => [name, total(own.map((each) => each.indexes[name] ?? 0))])
    return {
      table,
      own: total(own.map((each) => each.own)),
      indexes: Object.fromEntries(indexes) as Record<string, number>,
    }
  })
}

/**
 * The capacity that an answer reports, one entry for each table; undefined if the request does not ask for it.
 * @param direction names the units in the answer of a transaction, which can be either
 */
export function reportCapacity(
  wanted: string | undefined,
  charges: readonly TableCharge[],
  direction?: 'Read' | 'Write',
): ConsumedCapacity[] | undefined {
  if (wanted !== 'TOTAL' && wanted !== 'INDEXES') return undefined
  const units = (CapacityUnits: number) => ({
    CapacityUnits,
    ...(direction && { [`${direction}CapacityUnits`]: CapacityUnits }),
  })
  return sumCharges(charges).map(({ table, own, indexes }) => ({
    TableName: table,
    ...units(own + total(Object.values(indexes))),
    ...(wanted === 'INDEXES' && {
      Table: units(own),
      ...(Object.keys(indexes).length && {
        GlobalSecondaryIndexes: Object.fromEntries(Object.entries(indexes).map(([name, each]) => [name, units(each)])),
      }),
    }),
  }))
}
