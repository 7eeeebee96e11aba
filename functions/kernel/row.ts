import type { Key } from './keys.ts'
import { tableName } from './table.ts'
import type { Write } from './table.ts'

/** An item as the table or its stream hands it over: keys, and whatever its writer put beside them. */
export type Row = Key & Readonly<Record<string, unknown>>

/** When a thing was made and last changed, epoch ms. */
export interface Stamp {
  readonly nco: number
  readonly nms: number
}

/** The rows whose sort key begins with a text. */
export const rowsWith = (rows: readonly Row[], prefix: string): Row[] => rows.filter(({ sk }) => sk.startsWith(prefix))

/** The write that puts a new row. */
export const putRow = (row: Row): Write => ({
  Put: { TableName: tableName, Item: row, ConditionExpression: 'attribute_not_exists(pk)' },
})

/** The write that puts a whole row in place of the one with this version; of none where it is 0. */
export const replaceRow = (row: Row, seenNms: number): Write => ({
  Put: {
    TableName: tableName,
    Item: row,
    ...(seenNms === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : { ConditionExpression: 'nms = :seen', ExpressionAttributeValues: { ':seen': seenNms } }),
  },
})

/** The write that sets fields of a row; undefined ones stay. With `seenNms`, only while it has that version. */
export function changeRow(
  { pk, sk }: Key,
  fields: Readonly<Record<string, unknown>>,
  nms: number,
  seenNms?: number,
): Write {
  const given = Object.entries({ ...fields, nms }).filter(([, value]) => value !== undefined)
  return {
    Update: {
      TableName: tableName,
      Key: { pk, sk },
      UpdateExpression: `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: ['attribute_exists(pk)', ...(seenNms === undefined ? [] : ['nms = :seen'])].join(' AND '),
      ExpressionAttributeNames: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
        ...(seenNms !== undefined && { ':seen': seenNms }),
      },
    },
  }
}

/** The write that removes a row, where it is there. */
export const removeRow = ({ pk, sk }: Key): Write => ({ Delete: { TableName: tableName, Key: { pk, sk } } })
