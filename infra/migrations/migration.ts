/** A row as stored. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string }

/** One change of stored data, for rows that an older version wrote. */
export interface Migration {
  /** Its place in the order, from 1. A number is never used again. */
  readonly number: number
  readonly name: string
  /**
   * The row's changed attributes, undefined for one to be removed; undefined if the row stays as it is. Applied to its own result it
   * must answer undefined, because a run may repeat rows.
   */
  readonly change: (row: StoredRow) => Readonly<Record<string, unknown>> | undefined
}
