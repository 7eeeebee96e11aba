import type { DecimalMark } from './parse-file-number.ts'

/** A row of a table, with the number of the line or spreadsheet row at which it begins. */
interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** A table of a file: its header, and the rows below it. Every row has as many cells as the header or fewer. */
export interface FileTable {
  /** Name of the spreadsheet's sheet; empty for a text file. */
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly TableRow[]
  /** The decimal mark that the file's delimiter suggests. */
  readonly decimal: DecimalMark
}
