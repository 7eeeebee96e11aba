import type { Key } from './keys.ts'

/** An item as the table or its stream hands it over: keys, and whatever its writer put beside them. */
export type Row = Key & Readonly<Record<string, unknown>>

/** When a thing was made and last changed, epoch ms. */
export interface Stamp {
  readonly nco: number
  readonly nms: number
}

/** The rows whose sort key begins with a text. */
export const rowsWith = (rows: readonly Row[], prefix: string): Row[] => rows.filter(({ sk }) => sk.startsWith(prefix))
