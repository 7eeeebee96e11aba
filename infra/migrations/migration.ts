/** A row as stored in the table. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string }

export type RowKey = Pick<StoredRow, 'pk' | 'sk'>
/** Returns the row at a key that `relatedKeys` listed; undefined when there is no such row. */
export type PrefetchedRowLookup = (key: RowKey) => StoredRow | undefined

/** One change of stored data, for rows written by an older version. */
export interface Migration {
  /** Position in the order, from 1. A number is never reused. */
  readonly number: number
  readonly name: string
  /**
   * Returns the attributes to change, each undefined if it is to be removed; returns undefined if the row needs no
   * change. Must return undefined for an already changed row, because a run may process rows twice.
   */
  readonly change: (row: StoredRow, found: PrefetchedRowLookup) => Readonly<Record<string, unknown>> | undefined
  /**
   * Whether the code no longer works with rows as they were. Set it in the version that stops reading the old form:
   * that version is not deployed before the migration has run.
   */
  readonly isRequired?: boolean
  /** Returns the keys of other rows that a row's change depends on; they are read in batches, once per page of rows. */
  readonly relatedKeys?: (row: StoredRow) => readonly RowKey[]
}
