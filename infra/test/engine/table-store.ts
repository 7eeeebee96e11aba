import type { DynamoDbItem } from '@nestboard/functions/kernel/meter/compute-item-bytes.ts'
import { buildIndexEntry } from '@nestboard/functions/kernel/meter/units.ts'
import { ItemCollection, toKeyText } from './item-collection.ts'
import { ServiceError } from './service-error.ts'
import { listKeyNames, type IndexSchema, type TableSchema } from './table-schema.ts'

/** The items of one table and of its indexes. Items are never changed in place. */
export class TableStore {
  readonly schema: TableSchema
  /** Whether and by which attribute items expire. The engine never deletes them. */
  ttlAttribute: string | undefined
  readonly items: ItemCollection
  readonly #indexes: ReadonlyMap<string, { readonly index: IndexSchema; readonly entries: ItemCollection }>

  constructor(schema: TableSchema) {
    this.schema = schema
    this.items = new ItemCollection(schema)
    const toTie = (item: DynamoDbItem) =>
      listKeyNames(schema)
        .map((name) => toKeyText(item[name]))
        .join('\0')
    this.#indexes = new Map(
      schema.indexes.map((index) => [index.shape.name, { index, entries: new ItemCollection(index, toTie) }]),
    )
  }

  /** The collection and key of an index. @throws ServiceError if the table has no such index */
  index(name: string): { readonly index: IndexSchema; readonly entries: ItemCollection } {
    const found = this.#indexes.get(name)
    if (!found) throw new ServiceError('ValidationException', `The table does not have the specified index: ${name}`)
    return found
  }

  /** Replaces an item by another one with the same key; undefined stands for no item. */
  write(before: DynamoDbItem | undefined, after: DynamoDbItem | undefined): void {
    if (after) this.items.put(after)
    else if (before) this.items.remove(before)
    for (const { index, entries } of this.#indexes.values()) {
      const [old, entry] = [before, after].map((item) => buildIndexEntry(item, index.shape, this.schema.shape))
      if (old) entries.remove(old)
      if (entry) entries.put(entry)
    }
  }
}

/** The key of an item in its table, and in an index if one is given. */
export const pickKey = (item: DynamoDbItem, schema: TableSchema, index?: IndexSchema): DynamoDbItem =>
  Object.fromEntries([...listKeyNames(schema), ...(index?.shape.key ?? [])].map((name) => [name, item[name]!]))
