import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { DynamoDbItem } from '@nestboard/functions/kernel/meter/compute-item-bytes.ts'
import { compareValues } from './compare-values.ts'
import { toBinaryText } from './engine-value.ts'
import type { KeySchema } from './table-schema.ts'

/** A row of a collection: `tie` orders rows with the same sort key, which only an index has. */
interface CollectionRow {
  readonly sort: AttributeValue | undefined
  readonly tie: string
  readonly item: DynamoDbItem
}

/** A key value as text: values are equal if their texts are. */
export const toKeyText = (value: AttributeValue | undefined): string =>
  value ? (value.S ?? value.N ?? toBinaryText(value.B ?? new Uint8Array())) : ''

const compareSortKeys = (one: AttributeValue | undefined, other: AttributeValue | undefined): number =>
  one && other ? (compareValues(one, other) ?? 0) : 0
const compareRows = (one: Pick<CollectionRow, 'sort' | 'tie'>, other: Pick<CollectionRow, 'sort' | 'tie'>): number =>
  compareSortKeys(one.sort, other.sort) || (one.tie < other.tie ? -1 : one.tie > other.tie ? 1 : 0)

/** A stable order of partitions that tells nothing about their keys, as the order of a scan. */
function hash(text: string): number {
  let value = 0
  for (let at = 0; at < text.length; at++) value = (Math.imul(value, 31) + text.charCodeAt(at)) | 0
  return value
}
const comparePartitions = (one: string, other: string): number => hash(one) - hash(other) || (one < other ? -1 : 1)

/** The items of a table or an index, by partition and in the order of their sort keys. */
export class ItemCollection {
  readonly #key: KeySchema
  readonly #toTie: (item: DynamoDbItem) => string
  readonly #partitions = new Map<string, CollectionRow[]>()
  #scanOrder: string[] | undefined

  /** @param toTie the order of items with the same key; a table has none */
  constructor(key: KeySchema, toTie: (item: DynamoDbItem) => string = () => '') {
    this.#key = key
    this.#toTie = toTie
  }

  get(key: DynamoDbItem): DynamoDbItem | undefined {
    const rows = this.#rowsOf(key)
    const row = rows?.[this.#find(rows, key)]
    return row && compareRows(row, this.#rowOf(key)) === 0 ? row.item : undefined
  }

  put(item: DynamoDbItem): void {
    const partition = this.#partitionOf(item)
    const rows = this.#partitions.get(partition)
    const row = this.#rowOf(item)
    if (!rows) {
      this.#partitions.set(partition, [row])
      this.#scanOrder = undefined
      return
    }
    const at = this.#find(rows, item)
    const replaces = rows[at] && compareRows(rows[at], row) === 0
    rows.splice(at, replaces ? 1 : 0, row)
  }

  remove(item: DynamoDbItem): void {
    const rows = this.#rowsOf(item)
    if (!rows) return
    const at = this.#find(rows, item)
    if (rows[at] && compareRows(rows[at], this.#rowOf(item)) === 0) rows.splice(at, 1)
    if (rows.length > 0) return
    this.#partitions.delete(this.#partitionOf(item))
    this.#scanOrder = undefined
  }

  /** The items of a partition from a sort key on, in ascending order; `from` undefined stands for its first item. */
  listPartition(partition: AttributeValue, from: AttributeValue | undefined): DynamoDbItem[] {
    const rows = this.#partitions.get(toKeyText(partition)) ?? []
    const start = from ? this.#search(rows, (row) => compareSortKeys(row.sort, from) >= 0) : 0
    return rows.slice(start).map(({ item }) => item)
  }

  /** All items in the order of a scan, after the one at `start`. */
  *scan(start: DynamoDbItem | undefined): Generator<DynamoDbItem> {
    this.#scanOrder ??= [...this.#partitions.keys()].toSorted(comparePartitions)
    const first = start && this.#partitionOf(start)
    for (const partition of this.#scanOrder) {
      if (first !== undefined && partition !== first && comparePartitions(partition, first) < 0) continue
      const rows = this.#partitions.get(partition) ?? []
      for (const { item } of rows) if (!start || partition !== first || this.isAfter(item, start)) yield item
    }
  }

  /** Whether an item stands after another of its partition. */
  isAfter(item: DynamoDbItem, other: DynamoDbItem): boolean {
    return compareRows(this.#rowOf(item), this.#rowOf(other)) > 0
  }

  #partitionOf(item: DynamoDbItem): string {
    return toKeyText(item[this.#key.partition.name])
  }

  #rowsOf(item: DynamoDbItem): CollectionRow[] | undefined {
    return this.#partitions.get(this.#partitionOf(item))
  }

  #rowOf(item: DynamoDbItem): CollectionRow {
    return { sort: this.#key.sort && item[this.#key.sort.name], tie: this.#toTie(item), item }
  }

  #find(rows: readonly CollectionRow[], item: DynamoDbItem): number {
    const sought = this.#rowOf(item)
    return this.#search(rows, (row) => compareRows(row, sought) >= 0)
  }

  /** The first position whose row is far enough, by binary search. */
  #search(rows: readonly CollectionRow[], isFarEnough: (row: CollectionRow) => boolean): number {
    let [low, high] = [0, rows.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isFarEnough(rows[middle]!)) high = middle
      else low = middle + 1
    }
    return low
  }
}
