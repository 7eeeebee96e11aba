import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'

/** A row of a file by its columns, and the line of the file it begins on. */
export interface CsvRow {
  readonly line: number
  readonly fields: Readonly<Record<string, string>>
}

/** How much of a file has been read, for whoever shows progress. */
export interface Reading {
  readonly rows: AsyncIterable<CsvRow>
  /** Bytes of the file, packed as it lies there. */
  readonly bytesRead: () => number
}

/**
 * Reads a CSV file row by row, `.gz` or plain, in memory that does not grow with the file.
 * @throws Error from the iteration, for a file that can't be read or isn't CSV
 */
export function readCsv(path: string): Reading {
  const file = createReadStream(path)
  const text: Readable = path.endsWith('.gz') ? unpacked(file) : file
  const parser = parse({ columns: true, bom: true, info: true, relax_column_count: true, skip_empty_lines: true })
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  return { rows: rowsOf(parser), bytesRead: () => file.bytesRead }
}

function unpacked(file: Readable): Readable {
  const gunzip = createGunzip()
  file.on('error', (error) => gunzip.destroy(error))
  return file.pipe(gunzip)
}

type Parsed = { readonly record: Record<string, string>; readonly info: { readonly lines: number } }

/** The parser tells the line it stopped on: a row begins where the one before it ended. */
async function* rowsOf(parser: AsyncIterable<Parsed>): AsyncGenerator<CsvRow> {
  let line = 2
  for await (const { record, info } of parser) {
    yield { line, fields: record }
    line = info.lines + 1
  }
}
