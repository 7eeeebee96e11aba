import type * as z from 'zod/mini'
import type { Key } from './table/row-kind.ts'
import { tableName } from './table.ts'
import type { Write } from './table.ts'

/** A row as read from the table or its stream: keys and any attributes. */
export type Row = Key & Readonly<Record<string, unknown>>

/** When a thing was made and last changed, epoch ms. */
export interface Stamp {
  readonly nco: number
  readonly nms: number
}

/** The rows whose sort key begins with a text. */
export const rowsWith = (rows: readonly Row[], prefix: string): Row[] => rows.filter(({ sk }) => sk.startsWith(prefix))

/** Makes a reader that picks the fields of a wire schema from a row and leaves out the table's own attributes. */
export function schemaFieldsOf<T extends z.ZodMiniObject>(schema: T): (row: z.infer<T>) => z.infer<T> {
  const names = Object.keys(schema.shape) as (keyof z.infer<T>)[]
  return (row) => {
    const read: Partial<z.infer<T>> = {}
    for (const name of names) read[name] = row[name]
    return read as z.infer<T>
  }
}

/** The write that puts a new row. */
export const putRow = (row: Row): Write => ({
  Put: { TableName: tableName, Item: row, ConditionExpression: 'attribute_not_exists(pk)' },
})

/** The write that replaces a row of this version; version 0 stands for no row. */
export const replaceRow = (row: Row, seenNms: number): Write => ({
  Put: {
    TableName: tableName,
    Item: row,
    ...(seenNms === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : { ConditionExpression: 'nms = :seen', ExpressionAttributeValues: { ':seen': seenNms } }),
  },
})

/** The version that a row must have: the one seen, if any, or one before another. */
type Version = Readonly<{ seen: number | undefined }> | Readonly<{ before: number }>

/** The write that sets fields of an existing row; undefined ones stay. With `version`, only if the row has it. */
export function changeRow(
  { pk, sk }: Key,
  fields: Readonly<Record<string, unknown>>,
  nms: number,
  version?: Version,
): Write {
  const given = Object.entries({ ...fields, nms }).filter(([, value]) => value !== undefined)
  const [comparison, bound] = version && 'before' in version ? ['<', version.before] : ['=', version?.seen]
  return {
    Update: {
      TableName: tableName,
      Key: { pk, sk },
      UpdateExpression: `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: bound === undefined ? 'attribute_exists(pk)' : `nms ${comparison} :version`,
      ExpressionAttributeNames: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
        ...(bound !== undefined && { ':version': bound }),
      },
    },
  }
}

/** The write that removes a row; a missing row is fine. */
export const removeRow = ({ pk, sk }: Key): Write => ({ Delete: { TableName: tableName, Key: { pk, sk } } })

/** The write that removes a row; its condition fails if the row is missing. */
export const takeRow = ({ pk, sk }: Key): Write => ({
  Delete: { TableName: tableName, Key: { pk, sk }, ConditionExpression: 'attribute_exists(pk)' },
})
