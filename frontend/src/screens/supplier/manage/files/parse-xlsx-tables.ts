import { strFromU8, unzipSync, zipSync } from 'fflate'
import readXlsxFile, { type Row } from 'read-excel-file/universal'
import type { FileTable } from './file-table.ts'

/** Bounds of a workbook, checked before anything is unpacked or laid out as a table. */
const maxParts = 500
const maxUnpackedBytes = 20_000_000
const maxRows = 5000
const maxColumns = 500

const tooLargeText = 'The workbook is too large. Copy the sheet with your listings into a new file.'
const unreadableText = 'This is not an Excel workbook, or it is damaged or protected. Save it as .xlsx or CSV.'

/** Parts without cells, which are not unpacked. */
const otherParts = /^xl\/(?:charts|chartsheets|diagrams|drawings|theme|pivot\w*|externalLinks)\//

class TooLargeError extends Error {}

/**
 * Unpacks the XML parts of a workbook. Sizes are those that the archive states; a part never unpacks to more than its
 * stated size.
 */
function unpackParts(bytes: Uint8Array): Record<string, Uint8Array> {
  let [count, total] = [0, 0]
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name) || otherParts.test(name)) return false
      count++
      total += originalSize
      if (count > maxParts || total > maxUnpackedBytes) throw new TooLargeError()
      return true
    },
  })
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/**
 * Refuses a cell far away, for which the reader would lay out all empty cells before it. Looks at every part, because
 * the workbook decides which parts are sheets.
 */
function requireNearCells(parts: Readonly<Record<string, Uint8Array>>): void {
  for (const part of Object.values(parts))
    for (const [, address = ''] of strFromU8(part).matchAll(/\sr\s*=\s*["']([^"']*)["']/g)) {
      const [, letters = '', row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? []
      if (!(Number(row) <= maxRows) || columnNumber(letters) > maxColumns) throw new TooLargeError()
    }
}

const dayMs = 86_400_000
/** Excel's day 0 with its times, in epoch ms. A cell that holds a time alone is on this day or the next. */
const excelEpochMs = Date.UTC(1899, 11, 30)

/** A date or time as text: times that a cell holds alone as `16:00:00`, dates as `2027-01-31`. */
function formatDate(date: Date): string {
  // Excel's fractions of a day are inexact by some milliseconds.
  const rounded = new Date(Math.round(date.getTime() / 1000) * 1000)
  const isTime = rounded.getTime() - excelEpochMs < 2 * dayMs
  const iso = rounded.toISOString()
  return isTime ? iso.slice(11, 19) : iso.slice(0, 10)
}

/** A cell's value as text. Formulas are never evaluated; a cell has the value that was saved with its formula. */
function textOf(value: Row[number] | Date): string {
  if (value === null) return ''
  if (value instanceof Date) return formatDate(value)
  // A number's last zero marks its decimals as such: `1.060` alone could be grouped thousands.
  if (typeof value === 'number') return String(value).replace(/(\.\d{3})$/, '$10')
  return typeof value === 'string' ? value : String(value)
}

/**
 * Parses the sheets of an Excel workbook into tables; the first row with a value is the header. An error text if the
 * file can't be read.
 */
export async function parseXlsxTables(buffer: ArrayBuffer): Promise<readonly FileTable[] | string> {
  try {
    const parts = unpackParts(new Uint8Array(buffer))
    requireNearCells(parts)
    // The reader gets the parts that were checked, packed without compression. Their sizes are true then.
    const sheets = await readXlsxFile(zipSync(parts, { level: 0 }).buffer, { trim: false })
    return sheets.flatMap(({ sheet, data }): FileTable[] => {
      const rows = data.map((row, at) => ({ line: at + 1, cells: row.map(textOf) }))
      const first = rows.findIndex(({ cells }) => cells.some((cell) => cell.trim()))
      if (first === -1) return []
      return [{ name: sheet, head: rows[first]!.cells, rows: rows.slice(first + 1), decimal: '.' }]
    })
  } catch (error) {
    // The reader and the unpacker throw errors of many kinds for a damaged file.
    return error instanceof TooLargeError ? tooLargeText : unreadableText
  }
}
