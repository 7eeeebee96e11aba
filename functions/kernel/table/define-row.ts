import type * as z from 'zod/mini'
import type { CommonItemAttributes, TableWrite } from './table.ts'
import type { Condition } from './condition.ts'
import { readAllRows, readFirstRows, readRow, readRowPage, readRowsByKeys } from './read.ts'
import type { PageStart, ReadOptions, RowPage, RowQuery } from './read.ts'
import { definePartitionKey, defineRowKey } from './define-row-key.ts'
import type {
  AccessPattern,
  KeyTemplateValues,
  PartitionKeyBuilder,
  PatternSpecs,
  RowKey,
  RowKeyBuilder,
} from './define-row-key.ts'
import type { Row } from './row.ts'
import { buildRowConditionCheck, overwriteRow, putRow, removeRow, updateRow } from './row-update.ts'
import type { RowUpdate } from './row-update.ts'

/** The stored attributes that a schema of a row describes. `S`: a function that builds the schema. */
export type StoredItem<S extends () => z.ZodMiniType> = Readonly<z.output<ReturnType<S>>>

/** What is written beside an item: its index keys, version, watched entities and expiry. */
type BesideItem = Omit<CommonItemAttributes, 'pk' | 'sk'>
type FieldsOf<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** The changes of an update of one kind of row; `RowUpdate` tells what each does. */
interface ItemUpdate<T> {
  readonly set?: FieldsOf<T & BesideItem>
  readonly init?: FieldsOf<T & BesideItem>
  readonly remove?: readonly (keyof (T & BesideItem) & string)[]
  readonly add?: { readonly [K in keyof T]?: number | ReadonlySet<unknown> }
  readonly drop?: { readonly [K in keyof T]?: ReadonlySet<unknown> }
}

type KindQuery = Omit<RowQuery, 'index' | 'prefix'>

/**
 * One kind of row: its key, its access patterns, and typed requests to it. `A`: arguments of its key, `P`: arguments
 * of its partition, `T`: its stored item.
 */
export class RowKind<A extends readonly unknown[], P extends readonly unknown[], T> {
  readonly key: RowKeyBuilder<A>
  readonly #partition: PartitionKeyBuilder<P>

  constructor(partition: PartitionKeyBuilder<P>, key: RowKeyBuilder<A>) {
    this.#partition = partition
    this.key = key
  }

  /** This kind with the type of its stored item. */
  of<Item>(): RowKind<A, P, Item> {
    return this as unknown as RowKind<A, P, Item>
  }

  /** The literal text with which the sort keys of this kind begin. */
  get prefix(): string {
    return this.key.prefix
  }
  /** The literal text with which the partition keys of this kind begin. */
  get partitionPrefix(): string {
    return this.key.partitionPrefix
  }
  get patterns(): readonly AccessPattern[] {
    return this.key.patterns
  }
  get own(): readonly AccessPattern[] {
    return this.key.own
  }

  /** Whether a key belongs to this kind. */
  has(key: RowKey): boolean {
    return this.key.has(key)
  }
  /** The rows of this kind among other rows. */
  among(rows: readonly Row[]): T[] {
    return rows.filter((row) => this.has(row)) as unknown as T[]
  }

  /** Reads the row with this key, consistently; undefined if there is none. */
  read(...key: A): Promise<T | undefined> {
    return readRow<T>(this.key(...key), { consistent: true })
  }
  /** Reads the rows with these keys; they come in no particular order, and missing rows are left out. */
  readByKeys(keys: readonly A[], reading?: ReadOptions): Promise<T[]> {
    return readRowsByKeys<T>(
      keys.map((key) => this.key(...key)),
      reading,
    )
  }
  /** Reads a page of the rows of this kind in a partition, in the order of their sort keys. */
  readPage(partition: P, asked: KindQuery & { after?: PageStart; most?: number }): Promise<RowPage<T>> {
    return readRowPage<T>(this.#partition(...partition), { prefix: this.prefix, ...asked })
  }
  /** Reads the first rows of this kind in a partition, at most `most`, in one page. */
  readFirst(partition: P, most: number, asked?: KindQuery): Promise<T[]> {
    return readFirstRows<T>(this.#partition(...partition), most, { prefix: this.prefix, ...asked })
  }
  /** Reads all rows of this kind in a partition whose size is limited elsewhere. */
  readAll(partition: P, asked?: KindQuery): Promise<T[]> {
    return readAllRows<T>(this.#partition(...partition), { prefix: this.prefix, ...asked })
  }

  /** The write of a new row; by default its condition fails if the key already has a row. */
  put(key: A, item: T & BesideItem, condition?: Condition): TableWrite {
    return putRow({ ...this.key(...key), ...item }, condition)
  }
  /** The write of a row that overwrites any existing one. */
  overwrite(key: A, item: T & BesideItem): TableWrite {
    return overwriteRow({ ...this.key(...key), ...item })
  }
  /** The write that updates a row; without a condition, a missing row is created. */
  update(key: A, change: ItemUpdate<T>, condition?: Condition): TableWrite {
    return updateRow(this.key(...key), change as RowUpdate, condition)
  }
  /** The write that removes a row; without a condition, a missing row is fine. */
  remove(key: A, condition?: Condition): TableWrite {
    return removeRow(this.key(...key), condition)
  }
  /** The check, in a transaction, that a row meets all conditions; by default, that it exists. */
  require(key: A, ...conditions: readonly Condition[]): TableWrite {
    return buildRowConditionCheck(this.key(...key), ...conditions)
  }
}

/**
 * Defines a kind of row, as `defineRowKey` does; `.of<Item>()` names its stored item.
 * @param from converts the caller's arguments to the parts of the partition key and the sort key, if they differ
 */
export function defineRow<
  T extends string,
  S extends string,
  P extends readonly unknown[] = KeyTemplateValues<T>,
  A extends readonly unknown[] = readonly [...P, ...KeyTemplateValues<S>],
>(
  pk: T | PartitionKeyBuilder<P>,
  sk: S,
  asks: PatternSpecs,
  from?: (...args: A) => readonly [...P, ...KeyTemplateValues<S>],
): RowKind<A, P, Row> {
  const partition = typeof pk === 'string' ? (definePartitionKey(pk) as unknown as PartitionKeyBuilder<P>) : pk
  return new RowKind(partition, defineRowKey(partition, sk, asks, from))
}
