import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import type { TableWrite } from '@nestboard/functions/kernel/table/table.ts'

/** A row as the walk made it. */
export interface MadeRow {
  /** The id by which the answer names it. */
  readonly id: number
  /** What to put in the table; the list is ordered by the first. */
  readonly rows: readonly [Row, ...Row[]]
  /** False for a row that the list reads and leaves out. */
  readonly isListed?: boolean
}

/** A paged list that is about to be walked; its rows are made by the walk. */
export interface WalkedList {
  readonly who: { readonly cookie: string }
  readonly params: Readonly<Record<string, unknown>>
  /** The answer's field that holds the list, and the field of a listed row that holds its id, by default `id`. */
  readonly field: string
  readonly idField?: string
  /** Number of rows that a page reads at most. */
  readonly rowsPerPage: number
  /** By default `newest`, by descending sort key; `key`: by ascending sort key. */
  readonly order?: 'newest' | 'key'
  /** Makes the row number `at` of the list, as of a time in epoch ms. */
  readonly make: (nco: number, at: number) => MadeRow | Promise<MadeRow>
}

/** Prepares the people and things of which a list is, without its rows. */
export type ListSetup = () => Promise<WalkedList>

/** The row that a write of a store puts. */
export const rowOfPut = ({ Put }: TableWrite): Row => Put!.Item as Row

/** A stored row's fields without its keys, so that a copy gets keys of its own. */
export function fieldsWithoutKeys<T extends object>(row: T): T {
  const { pk: _pk, sk: _sk, gsi1pk: _gsi1pk, gsi1sk: _gsi1sk, ...fields } = row as T & Row
  return fields as unknown as T
}
