import type { ListingFieldInFile } from '@nestboard/shared/listing/file.ts'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'

/** The header of a CSV file, and its rows with the number of the line at which each row begins. */
export interface CsvFileRows {
  readonly head: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

/** Maximum size of a file of listings, in bytes. */
export const maxCsvFileBytes = 1_000_000

/** Decodes UTF-8, or Windows-1252 as written by older spreadsheets. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Detects the delimiter: spreadsheets in some countries write semicolons, and pasted tables contain tabs. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1)
  const count = (mark: string) => first.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

/**
 * Returns a function that skips line breaks from byte `fromByte` on and returns the number of the line it has reached.
 * Calls must pass ascending values.
 */
function lineCounter(text: string): (fromByte: number) => number {
  const bytes = new TextEncoder().encode(text)
  let [at, line] = [0, 1]
  return (fromByte) => {
    while (at < bytes.length && (at < fromByte || bytes[at] === 10 || bytes[at] === 13)) if (bytes[at++] === 10) line++
    return line
  }
}

/** Parses a CSV file into its header and rows. If the file can't be read, returns an error text instead. */
export function parseCsvFile(bytes: ArrayBuffer): CsvFileRows | string {
  if (bytes.byteLength > maxCsvFileBytes) return 'The file is larger than 1 MB.'
  const text = textOf(bytes)
  if (text.includes('\0')) return 'This is not a CSV file. In a spreadsheet, choose “Save as CSV”.'
  try {
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true } as const
    const parsed = parse(text, { ...options, delimiter: delimiterOf(text) }) as unknown as {
      record: string[]
      info: { bytes: number }
    }[]
    const [head, ...rest] = parsed
    if (!head || rest.length === 0) return 'The file has no rows below its first line.'
    const lineAt = lineCounter(text)
    // The parser reports only where a row ends. A row therefore begins at the first line with content after the end of
    // the previous row.
    const rows = rest.map(({ record }, at) => ({ line: lineAt(parsed[at]!.info.bytes), cells: record }))
    return {
      head: head.record.map((name) => name.trim()),
      rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim())),
    }
  } catch (error) {
    if (error instanceof CsvError) return `The file can’t be read: ${error.message}`
    throw error
  }
}

/**
 * Returns the cells of a row by field.
 * @param fields the field of each column; undefined for a column that is left out
 */
export const mapCellsToFields = (
  cells: readonly string[],
  fields: readonly (ListingFieldInFile | undefined)[],
): Partial<Record<ListingFieldInFile, string>> =>
  Object.fromEntries(fields.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : [])))
