import type { FileTable } from './file-table.ts'
import { parseCsvTable } from './parse-csv-table.ts'

/** Maximum size of a file of listings, in bytes. */
const maxTableFileBytes = 1_000_000
/** An Excel file also holds styles and pictures, and is packed. */
const maxXlsxFileBytes = 4_000_000

/** Error text for a file without a row below its header. */
const noRowsText = 'The file has no rows below its first line.'

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte)

/**
 * Parses a file of listings by its content, whatever its name: CSV, TSV, pasted text, or an Excel workbook, of which
 * each sheet with rows is a table. If the file can't be read, returns an error text instead.
 */
export async function parseTableFile(buffer: ArrayBuffer): Promise<readonly FileTable[] | string> {
  const bytes = new Uint8Array(buffer)
  if (startsWith(bytes, 0x50, 0x4b)) {
    if (bytes.length > maxXlsxFileBytes) return 'The file is larger than 4 MB.'
    // The reader of Excel files is loaded only for such a file.
    const { parseXlsxTables } = await import('./parse-xlsx-tables.ts')
    return withRows(await parseXlsxTables(buffer))
  }
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return 'This is an old Excel file or a protected one. In Excel, save it as .xlsx or CSV, without a password.'
  if (bytes.length > maxTableFileBytes) return 'The file is larger than 1 MB.'
  return withRows(parseCsvTable(bytes))
}

/** Leaves out empty rows, columns without a name and a value, and tables without rows. */
function withRows(tables: readonly FileTable[] | string): readonly FileTable[] | string {
  if (typeof tables === 'string') return tables
  const filled = tables.map(trimTable).filter(({ rows }) => rows.length > 0)
  return filled.length === 0 ? noRowsText : filled
}

function trimTable(table: FileTable): FileTable {
  const rows = table.rows.filter(({ cells }) => cells.some((cell) => cell.trim()))
  const width = Math.max(table.head.length, ...rows.map(({ cells }) => cells.length))
  const kept = Array.from({ length: width }, (_, at) => at).filter(
    (at) => table.head[at]?.trim() || rows.some(({ cells }) => cells[at]?.trim()),
  )
  return {
    ...table,
    head: kept.map((at) => (table.head[at] ?? '').replace(/\s+/g, ' ').trim()),
    rows: rows.map(({ line, cells }) => ({ line, cells: kept.map((at) => cells[at] ?? '') })),
  }
}
