import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { UserFixableError } from '../local/user-fixable-error.ts'

/** A row's fields by column name, and the line in the file on which it starts. */
export interface CsvRow {
  readonly line: number
  readonly fields: Readonly<Record<string, string>>
}

/** An open file: its rows, and the number of bytes read for a progress display. */
export interface OpenCsvFile {
  readonly rows: AsyncIterable<CsvRow>
  /** Bytes read from the file; for a `.gz`, compressed bytes. */
  readonly bytesRead: () => number
}

/**
 * Maximum bytes of a row; the longest in real files has about 20,000. Protects memory from a gzip file that unpacks to
 * one endless row.
 */
const maxRowBytes = 1024 * 1024

/**
 * Reads a CSV file, `.gz` or plain, row by row in constant memory.
 * @throws UserFixableError during iteration, for a file that can't be read or isn't CSV
 */
export function readCsv(path: string): OpenCsvFile {
  const file = createReadStream(path)
  const text: Readable = path.endsWith('.gz') ? unpacked(file) : file
  const options = { columns: true, bom: true, info: true, relax_column_count: true, skip_empty_lines: true } as const
  const parser = parse({ ...options, max_record_size: maxRowBytes })
  const checked = textOnly()
  text.on('error', (error) => checked.destroy(error))
  checked.on('error', (error) => parser.destroy(error))
  // Without this, the file would stay open when the caller stops iterating early.
  parser.on('close', () => file.destroy())
  text.pipe(checked).pipe(parser)
  return { rows: rowsOf(parser, path), bytesRead: () => file.bytesRead }
}

class NotText extends Error {}

/**
 * Passes text through unchanged.
 * @throws NotText for a zero byte
 */
const textOnly = (): Transform =>
  new Transform({
    transform: (chunk: Buffer, _, done) => (chunk.includes(0) ? done(new NotText('a zero byte')) : done(null, chunk)),
  })

const howToGet = 'Download it again, or choose another file.'

/**
 * Turns an error of reading or parsing into a `UserFixableError` about the file. Returns an unknown error unchanged.
 */
function problemOf(path: string, error: unknown): unknown {
  const { code = '', message = '', lines } = error as { code?: string; message?: string; lines?: number }
  const at = lines === undefined ? '' : ` near line ${lines}`
  if (error instanceof NotText)
    return new UserFixableError(`${path} is not a CSV file: it contains bytes that are not text.`)
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new UserFixableError(
      `${path} is not a listings or reviews file: a row${at} is longer than ${maxRowBytes} bytes.`,
    )
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_INVALID_CLOSING_QUOTE' || code === 'INVALID_OPENING_QUOTE')
    return new UserFixableError(`${path} has a broken quote${at}: the file is damaged or cut off. ${howToGet}`)
  if (code.startsWith('CSV_') || code.startsWith('INVALID_'))
    return new UserFixableError(`${path} is not a CSV file${at}: ${message}`)
  if (code === 'Z_BUF_ERROR') return new UserFixableError(`${path} is cut off before its end. ${howToGet}`)
  if (code.startsWith('Z_')) return new UserFixableError(`${path} is not a gzip file or is damaged. ${howToGet}`)
  if (code === 'EISDIR') return new UserFixableError(`${path} is a folder: name a file.`)
  if (/^E[A-Z]+$/.test(code)) return new UserFixableError(`${path} can't be read (${code}).`)
  return error
}

function unpacked(file: Readable): Readable {
  const gunzip = createGunzip()
  file.on('error', (error) => gunzip.destroy(error))
  return file.pipe(gunzip)
}

type Parsed = { readonly record: Record<string, string>; readonly info: { readonly lines: number } }

/** The parser reports the line on which a row ends, so a row starts where the previous one ended. */
async function* rowsOf(parser: AsyncIterable<Parsed>, path: string): AsyncGenerator<CsvRow> {
  let line = 2
  const parsed = parser[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await parsed.next().catch((error: unknown) => {
        throw problemOf(path, error)
      })
      if (next.done) break
      yield { line, fields: next.value.record }
      line = next.value.info.lines + 1
    }
  } finally {
    await parsed.return?.()
  }
  if (line === 2) throw new UserFixableError(`${path} has no rows.`)
}
