import { stringify } from 'csv-stringify/browser/esm/sync'
import { downloadFile } from '../download-file.ts'

/** The value of a table cell; null for an empty cell. */
export type CsvCell = string | number | null
/** A table with a header row. */
export interface CsvTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
}

/**
 * Formats a table as CSV for spreadsheets (RFC 4180, with a byte order mark so that they read UTF-8). Text that a
 * spreadsheet would run as a formula gets an apostrophe in front.
 */
export const formatCsv = ({ head, rows }: CsvTable): string =>
  stringify([[...head], ...rows.map((row) => [...row])], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })

export const downloadCsv = (name: string, table: CsvTable): void =>
  downloadFile(`${name}.csv`, 'text/csv;charset=utf-8', formatCsv(table))
