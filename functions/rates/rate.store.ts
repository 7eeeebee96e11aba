import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { listingPartition } from '../kernel/rows.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { pricesKey, rateKey, ratePartKey } from './rows.ts'
import type { RatePart } from './rows.ts'
import type { Row } from '../kernel/row.ts'
import { table, tableName } from '../kernel/table.ts'
import type { PartPlace } from '../listing/parts.ts'
import type { PlainRate } from './collection.ts'

/** Reads before a write are consistent; reads for display may be eventually consistent. */
export interface Reading {
  readonly consistent: boolean
}

export type RateRow = Row & PlainRate & { readonly nms: number }
export type PricesRow = Row & { readonly nms: number }

async function rowAt<T>(key: Key, { consistent }: Reading): Promise<T | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: consistent }))
  return Item as T | undefined
}

async function rowsUnder(pk: string, prefix: string, { consistent }: Reading): Promise<Row[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ConsistentRead: consistent,
      Limit: 100,
    }),
  )
  return Items as Row[]
}

/** A rate. L#{listing} / RATE#{id} */
export const rateAt = (listingId: number, rateId: number, reading: Reading): Promise<RateRow | undefined> =>
  rowAt(rateKey(listingId, rateId), reading)

/** The calendar of a rate. L#{listing} / PRICES#{id} */
export const pricesAt = (listingId: number, rateId: number, reading: Reading): Promise<PricesRow | undefined> =>
  rowAt(pricesKey(listingId, rateId), reading)

/** The rates of a listing. L#{listing} / RATE#* */
export const ratesOf = async (listingId: number, reading: Reading): Promise<RateRow[]> =>
  (await rowsUnder(listingPartition(listingId), rateKey.prefix, reading)) as RateRow[]

/** The calendars of a listing's rates. L#{listing} / PRICES#* */
export const calendarsOf = (listingId: number, reading: Reading): Promise<Row[]> =>
  rowsUnder(listingPartition(listingId), pricesKey.prefix, reading)

/** An extra, promotion or policy. L#{listing} / {part}#{rate}#{id} */
export const partAt = (part: RatePart, { listingId, rateId = 0 }: PartPlace, id: number): Promise<Row | undefined> =>
  rowAt(ratePartKey(part, listingId, rateId, id), { consistent: true })

/** Parts of a kind of a rate. L#{listing} / {part}#{rate}#* */
export const partsOf = (part: RatePart, listingId: number, rateId: number, reading: Reading): Promise<Row[]> =>
  rowsUnder(listingPartition(listingId), ratePartKey.after(part, rateId), reading)
