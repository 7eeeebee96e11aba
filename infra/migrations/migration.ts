/** A row as stored. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string }

export type RowKey = Pick<StoredRow, 'pk' | 'sk'>
/** The row at a key that `beside` asked for; undefined without one. */
export type FoundRow = (key: RowKey) => StoredRow | undefined

/** One change of stored data, for rows that an older version wrote. */
export interface Migration {
  /** Its place in the order, from 1. A number is never used again. */
  readonly number: number
  readonly name: string
  /**
   * The row's changed attributes, undefined for one to be removed; undefined if the row stays as it is. Applied to its own result it
   * must answer undefined, because a run may repeat rows.
   */
  readonly change: (row: StoredRow, found: FoundRow) => Readonly<Record<string, unknown>> | undefined
  /** Keys of further rows that the change of a row depends on; they are read in batches, once a page. */
  readonly beside?: (row: StoredRow) => readonly RowKey[]
}
