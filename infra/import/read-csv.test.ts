import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { UserFixableError } from '../local/user-fixable-error.ts'
import { readCsv } from './read-csv.ts'
import { buildListingsCsv } from './testing/files.ts'

const folder = mkdtempSync(join(tmpdir(), 'nestboard-csv-'))
afterAll(() => rmSync(folder, { recursive: true }))

const megabyte = 1024 * 1024
const good = buildListingsCsv(Array.from({ length: 2000 }, (_, at) => ({ id: String(at + 1) })))

async function rowsIn(name: string, bytes: string | Uint8Array): Promise<number> {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  let count = 0
  for await (const _ of readCsv(path).rows) count++
  return count
}

it('reads a plain and a gzipped file to the end', async () => {
  expect(await rowsIn('good.csv', good)).toBe(2000)
  expect(await rowsIn('good.csv.gz', gzipSync(good))).toBe(2000)
})

it.each([
  ['an empty file', 'empty.csv', '', 'has no rows'],
  ['a header alone', 'header.csv', 'id,name\n', 'has no rows'],
  ['an empty packed file', 'empty.csv.gz', gzipSync(''), 'has no rows'],
  ['a quote that is never closed', 'quote.csv', 'id,name\n1,"open\n2,b\n', 'has a broken quote'],
  ['text after a closing quote', 'after.csv', 'id,name\n1,"a"b\n', 'has a broken quote'],
  ['a binary file', 'binary.csv', new Uint8Array([0x89, 0x50, 0, 0, 13, 10, 0, 1]), 'is not a CSV file'],
  ['a file that isn’t packed', 'plain.csv.gz', good, 'is not a gzip file or is damaged'],
  ['a packed file without its end', 'cut.csv.gz', gzipSync(good).subarray(0, -100), 'is cut off before its end'],
])('%s is refused in a sentence', async (_, name, bytes, sentence) => {
  const refusal = await rowsIn(name, bytes).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(UserFixableError)
  expect((refusal as Error).message).toContain(sentence)
})

it('refuses a folder with a message', async () => {
  await expect(readCsv(folder).rows[Symbol.asyncIterator]().next()).rejects.toThrow('is a folder')
})

it.each([
  ['zeros', 0],
  ['letters', 97],
  ['quotes', 34],
])('300 MB of %s out of 300 kB take no memory', { timeout: 60_000 }, async (name, byte) => {
  const bomb = gzipSync(Buffer.alloc(300 * megabyte, byte))
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5)
  const refusal = await rowsIn(`${name}.csv.gz`, bomb).catch((error: unknown) => error)
  clearInterval(watch)
  expect(refusal).toBeInstanceOf(UserFixableError)
  expect(peak - before).toBeLessThan(100 * megabyte)
})
