import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { Problem } from '../local/problem.ts'

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

/** Bytes of a row at most; the longest of the real files has some 20,000. A small gzip file can unpack to endless ones. */
const rowBytesMost = 1024 * 1024

/**
 * Reads a CSV file row by row, `.gz` or plain, in memory that does not grow with the file.
 * @throws Problem from the iteration, for a file that can't be read or isn't CSV
 */
export function readCsv(path: string): Reading {
  const file = createReadStream(path)
  const text: Readable = path.endsWith('.gz') ? unpacked(file) : file
  const options = { columns: true, bom: true, info: true, relax_column_count: true, skip_empty_lines: true } as const
  const parser = parse({ ...options, max_record_size: rowBytesMost })
  const checked = textOnly()
  text.on('error', (error) => checked.destroy(error))
  checked.on('error', (error) => parser.destroy(error))
  // Reading goes on until the file is closed, however the rows end.
  parser.on('close', () => file.destroy())
  text.pipe(checked).pipe(parser)
  return { rows: rowsOf(parser, path), bytesRead: () => file.bytesRead }
}

class NotText extends Error {}

/** Lets text through. @throws NotText for bytes that no text has */
const textOnly = (): Transform =>
  new Transform({
    transform: (chunk: Buffer, _, done) => (chunk.includes(0) ? done(new NotText('a zero byte')) : done(null, chunk)),
  })

const howToGet = 'Download it again, or choose another file.'

/** What is wrong with a file, in a sentence. */
function problemOf(path: string, error: unknown): unknown {
  const { code = '', message = '', lines } = error as { code?: string; message?: string; lines?: number }
  const at = lines === undefined ? '' : ` near line ${lines}`
  if (error instanceof NotText) return new Problem(`${path} is not a CSV file: it holds bytes that are no text.`)
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new Problem(`${path} is not a listings or reviews file: a row${at} is longer than ${rowBytesMost} bytes.`)
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_INVALID_CLOSING_QUOTE' || code === 'INVALID_OPENING_QUOTE')
    return new Problem(`${path} has a broken quote${at}: the file is damaged or cut off. ${howToGet}`)
  if (code.startsWith('CSV_') || code.startsWith('INVALID_'))
    return new Problem(`${path} is not a CSV file${at}: ${message}`)
  if (code === 'Z_BUF_ERROR') return new Problem(`${path} is cut off before its end. ${howToGet}`)
  if (code.startsWith('Z_')) return new Problem(`${path} is no gzip file or is damaged. ${howToGet}`)
  if (code === 'EISDIR') return new Problem(`${path} is a folder: name a file.`)
  if (/^E[A-Z]+$/.test(code)) return new Problem(`${path} can't be read (${code}).`)
  return error
}

function unpacked(file: Readable): Readable {
  const gunzip = createGunzip()
  file.on('error', (error) => gunzip.destroy(error))
  return file.pipe(gunzip)
}

type Parsed = { readonly record: Record<string, string>; readonly info: { readonly lines: number } }

/** The parser tells the line it stopped on: a row begins where the one before it ended. */
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
  if (line === 2) throw new Problem(`${path} holds no rows.`)
}
