import { statSync } from 'node:fs'
import { listingKey } from '@nestboard/functions/listing/rows.ts'
import { reviewPostRow } from '@nestboard/functions/reviews/rows.ts'
import { buildReviewRow } from '@nestboard/functions/reviews/review-contents.ts'
import { UserFixableError } from '../local/user-fixable-error.ts'
import { readCsv } from './read-csv.ts'
import type { CsvRow } from './read-csv.ts'
import { createImportConcurrencyLimiter } from './import-concurrency-limiter.ts'
import { parseReviewRow, reviewColumns } from './parse-review-row.ts'
import { RejectedRowError } from './parse-listing-row.ts'
import { findExistingPartitionKeys, overwriteRowsInTransactions } from './write-row-groups-atomically.ts'

export interface ReviewImportOptions {
  readonly file: string
  /** Maximum number of rows to read. */
  readonly limit: number
  readonly nowMs: number
}

export interface ReviewImportProgress {
  readonly read: number
  readonly rejected: number
  readonly reviews: number
  /** Number of reviews that existed already and were left unchanged. */
  readonly there: number
  /** Share of the file read, 0 to 1. */
  readonly share: number
}

export interface ReviewImportWatcher {
  readonly progress: (progress: ReviewImportProgress) => void
  readonly rejected: (line: number, reason: string) => void
}

/** A valid row and the line on which it starts. */
type Pending = Readonly<{ line: number; item: ReturnType<typeof buildReviewRow> }>

/** Number of reviews per chunk and of concurrent chunks; together they bound memory. */
const chunkSize = 300
const maxChunks = 3

/**
 * Imports all reviews of existing listings, so that a listing's review count matches the reviews shown. Streams the
 * file, drops the authors' names, and leaves existing reviews unchanged.
 * @throws UserFixableError for a file that is not a reviews file
 */
export async function importReviews(
  options: ReviewImportOptions,
  watcher: ReviewImportWatcher,
): Promise<ReviewImportProgress> {
  const { file, limit, nowMs } = options
  const { size } = statSync(file)
  const reading = readCsv(file)
  const counts = { read: 0, rejected: 0, reviews: 0, there: 0 }
  const progress = (): ReviewImportProgress => ({ ...counts, share: size && Math.min(1, reading.bytesRead() / size) })
  const reject = (line: number, reason: string) => {
    counts.rejected++
    watcher.rejected(line, reason)
  }
  const isThere = knownListings()
  const parts = createImportConcurrencyLimiter(maxChunks)
  const chunk = new Map<number, Pending>()

  const write = async (all: readonly Pending[]) => {
    const listings = await isThere(all.map(({ item }) => item.listingId))
    const ofListings = all.filter(({ line, item }) => {
      const isOfOne = listings.has(item.listingId)
      if (!isOfOne) reject(line, 'its listing was not imported')
      return isOfOne
    })
    const known = await findExistingPartitionKeys(ofListings.map(({ item }) => reviewPostRow.key(item.id)))
    const fresh = ofListings.map(({ item }) => item).filter(({ pk }) => !known.has(pk))
    await overwriteRowsInTransactions(fresh)
    counts.reviews += fresh.length
    counts.there += ofListings.length - fresh.length
    watcher.progress(progress())
  }
  const flush = () => {
    const all = [...chunk.values()]
    chunk.clear()
    return parts.add(write(all))
  }

  for await (const row of reading.rows) {
    if (counts.read === limit) break
    if (counts.read === 0) requireColumns(row)
    counts.read++
    try {
      const item = buildReviewRow(parseReviewRow(row.fields, nowMs))
      // Finds duplicates within a chunk. Duplicates in different chunks are found in the table when the second one is
      // written.
      if (chunk.has(item.id)) throw new RejectedRowError('the file contains the review twice')
      chunk.set(item.id, { line: row.line, item })
    } catch (error) {
      if (!(error instanceof RejectedRowError)) throw error
      reject(row.line, error.message)
    }
    if (chunk.size === chunkSize) await flush()
  }
  await flush()
  await parts.end()
  return { ...progress(), share: 1 }
}

function requireColumns({ fields }: CsvRow): void {
  const missing = reviewColumns.filter((column) => !(column in fields))
  if (missing.length) throw new UserFixableError(`This is not a reviews file: it has no column ${missing.join(', ')}.`)
}

/** Returns a lookup of which listings exist. It is cached, because a file has thousands of reviews of one listing. */
function knownListings(): (ids: readonly number[]) => Promise<ReadonlySet<number>> {
  const answers = new Map<number, Promise<boolean>>()
  return async (ids) => {
    const all = [...new Set(ids)]
    const unknown = all.filter((id) => !answers.has(id)).map((id) => ({ id, key: listingKey(id) }))
    const found = findExistingPartitionKeys(unknown.map(({ key }) => key))
    for (const { id, key } of unknown)
      answers.set(
        id,
        found.then((there) => there.has(key.pk)),
      )
    const there = await Promise.all(all.map(async (id) => ((await answers.get(id)) ? [id] : [])))
    return new Set(there.flat())
  }
}
