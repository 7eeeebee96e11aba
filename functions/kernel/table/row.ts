import type * as z from 'zod/mini'
import type { RowKey } from './define-row-key.ts'

/** A row as read from the table or its stream: keys and any attributes. */
export type Row = RowKey & Readonly<Record<string, unknown>>

/** When an entity was created and last changed, epoch ms. */
export interface CreationAndChangeTimes {
  readonly nco: number
  readonly nms: number
}

/** The rows whose sort key begins with a prefix. */
export const filterRowsByPrefix = (rows: readonly Row[], prefix: string): Row[] =>
  rows.filter(({ sk }) => sk.startsWith(prefix))

/** Returns a function that picks the fields of a wire schema from a row and leaves out the table's own attributes. */
export function createSchemaFieldPicker<T extends z.ZodMiniObject>(schema: T): (row: z.infer<T>) => z.infer<T> {
  const names = Object.keys(schema.shape) as (keyof z.infer<T>)[]
  return (row) => {
    const read: Partial<z.infer<T>> = {}
    for (const name of names) read[name] = row[name]
    return read as z.infer<T>
  }
}
