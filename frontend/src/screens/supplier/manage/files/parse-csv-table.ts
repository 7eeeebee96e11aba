import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import type { FileTable } from './file-table.ts'

interface ParsedRecord {
  readonly record: readonly string[]
  readonly info: { readonly bytes: number }
}

const delimiters = [',', ';', '\t', '|'] as const

/**
 * Decodes UTF-8, UTF-16 (Excel's "Unicode Text", with a byte order mark or recognized by its zero bytes), or
 * Windows-1252 as written by older spreadsheets.
 */
function decodeText(bytes: Uint8Array): string {
  const zeros = [0, 0]
  for (const [at, byte] of bytes.subarray(0, 1000).entries()) if (byte === 0) zeros[at % 2]!++
  const half = Math.min(bytes.length, 1000) / 2
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || zeros[1]! > half * 0.4)
    return new TextDecoder('utf-16le').decode(bytes)
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || zeros[0]! > half * 0.4)
    return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const parseRecords = (text: string, delimiter: string, to = -1): readonly ParsedRecord[] =>
  parse(text, {
    delimiter,
    to,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  }) as unknown as readonly ParsedRecord[]

/**
 * Detects the delimiter by the first rows: the one that splits most of them into as many cells as the header. A header
 * may contain other delimiters, and a decimal comma must not count.
 */
function findDelimiter(text: string): string {
  const scored = delimiters.map((delimiter) => {
    try {
      const [head, ...rows] = parseRecords(text, delimiter, 20).map(({ record }) => record.length)
      if (head === undefined || head < 2) return { delimiter, score: 0, width: 0 }
      return { delimiter, score: rows.filter((width) => width === head).length + 1, width: head }
    } catch {
      // A quote of another delimiter's cell can't be parsed with this one.
      return { delimiter, score: 0, width: 0 }
    }
  })
  return scored.reduce((best, each) =>
    each.score > best.score || (each.score === best.score && each.width > best.width) ? each : best,
  ).delimiter
}

/**
 * Returns a function that skips line breaks from byte `fromByte` on and returns the number of the line it has reached.
 * Calls must pass ascending values.
 */
function createLineCounter(text: string, firstLine: number): (fromByte: number) => number {
  const bytes = new TextEncoder().encode(text)
  let [at, line] = [0, firstLine]
  const isBreak = (byte: number | undefined) => byte === 10 || byte === 13
  return (fromByte) => {
    for (; at < bytes.length && (at < fromByte || isBreak(bytes[at])); at++)
      if (bytes[at] === 10 || (bytes[at] === 13 && bytes[at + 1] !== 10)) line++
    return line
  }
}

/** Parses a text file of cells, with any usual delimiter, line end and encoding; an error text if it can't be read. */
export function parseCsvTable(bytes: Uint8Array): readonly FileTable[] | string {
  const whole = decodeText(bytes).replace(/^\uFEFF/, '')
  if (whole.includes('\0')) return 'This is not a spreadsheet. Choose a CSV, TSV or .xlsx file.'
  // Excel's first line `sep=;` names the delimiter.
  const [sepLine = '', named] = /^"?sep=(.)"?[^\S\t]*(?:\r\n|\r|\n)/i.exec(whole) ?? []
  const text = whole.slice(sepLine.length)
  try {
    const delimiter = named ?? findDelimiter(text)
    const parsed = parseRecords(text, delimiter)
    const [head, ...rest] = parsed
    if (!head) return []
    const lineAt = createLineCounter(text, sepLine ? 2 : 1)
    // The parser reports only where a row ends. A row therefore begins at the first line with content after the end of
    // the previous row.
    const rows = rest.map(({ record }, at) => ({ line: lineAt(parsed[at]!.info.bytes), cells: record }))
    return [{ name: '', head: head.record, rows, decimal: delimiter === ';' ? ',' : '.' }]
  } catch (error) {
    if (error instanceof CsvError) return `The file can’t be read: ${error.message}`
    throw error
  }
}
