import { statSync } from 'node:fs'
import { loadBundledGazetteer } from '@nestboard/functions/gateways/maps/gazetteer-maps-service.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { UserFixableError } from '../local/user-fixable-error.ts'
import { formatListingNotReadyText } from '@nestboard/shared/listing/listing-requirements.ts'
import { buildListingPhotoRows } from '../demo/catalog/build-listing-photo-rows.ts'
import { getDemoPictureUrlPath } from '../demo/pictures/demo-picture.ts'
import { createCoverPicker } from './create-cover-picker.ts'
import { readCsv } from './read-csv.ts'
import type { CsvRow } from './read-csv.ts'
import { writeImportedListings } from './write-imported-listings.ts'
import type { ListingToImport, ListingImportCounts } from './write-imported-listings.ts'
import { getMaxConcurrentImportChunks } from './write-with-pause.ts'
import { createImportConcurrencyLimiter } from './import-concurrency-limiter.ts'
import { createLocationLookup } from './create-location-lookup.ts'
import { buildListingRows } from './rows.ts'
import {
  requiredListingColumns,
  parseHostOfListingRow,
  parseListingRow,
  RejectedRowError,
} from './parse-listing-row.ts'

export interface ListingImportOptions {
  readonly file: string
  /** Maximum number of rows to read. */
  readonly limit: number
  /** Currency of all prices; undefined uses the currency of each listing's country. */
  readonly currency?: string
  readonly nowMs: number
}

export interface ListingImportProgress extends ListingImportCounts {
  readonly read: number
  readonly rejected: number
  /** Number of listings imported as PRIVATE because they lack something that publishing requires. */
  readonly hidden: number
  /** Share of the file read, 0 to 1. */
  readonly share: number
}

export interface ListingImportCallbacks {
  readonly progress: (progress: ListingImportProgress) => void
  readonly rejected: (line: number, reason: string) => void
  /** Called when a listing is imported as PRIVATE, with the reason. */
  readonly hidden: (line: number, reason: string) => void
}

/** Number of listings per chunk and of concurrent chunks; together they bound memory. */
const chunkSize = 60
const maxChunks = 3

/**
 * Imports a detailed listings file as a stream: suppliers with their owners, listings, rates, rules and open nights.
 * Existing rows stay unchanged.
 * @throws UserFixableError for a file that is not a listings file
 */
export async function importListings(
  options: ListingImportOptions,
  watcher: ListingImportCallbacks,
): Promise<ListingImportProgress> {
  const { file, limit, currency, nowMs } = options
  const { size } = statSync(file)
  const reading = readCsv(file)
  const where = createLocationLookup(loadBundledGazetteer().nearest, currency)
  const counts = { read: 0, rejected: 0, hidden: 0, suppliers: 0, listings: 0, rows: 0, there: 0 }
  const progress = (): ListingImportProgress => ({ ...counts, share: size && Math.min(1, reading.bytesRead() / size) })
  const coverOf = createCoverPicker()
  const knownHosts = new Set<string>()
  const seen = new Set<string>()
  const parts = createImportConcurrencyLimiter(getMaxConcurrentImportChunks(maxChunks))
  const chunk: ListingToImport[] = []

  const write = async (all: readonly ListingToImport[]) => {
    const loaded = await writeImportedListings(all, knownHosts, nowMs)
    for (const name of ['suppliers', 'listings', 'rows', 'there'] as const) counts[name] += loaded[name]
    watcher.progress(progress())
  }

  for await (const row of reading.rows) {
    if (counts.read === limit) break
    if (counts.read === 0) requireColumns(row)
    counts.read++
    try {
      const made = loadable(row, { where, coverOf, seen, nowMs })
      const { missing } = made.rows
      if (missing.length) {
        counts.hidden++
        watcher.hidden(row.line, formatListingNotReadyText(missing))
      }
      chunk.push(made)
    } catch (error) {
      if (!(error instanceof RejectedRowError)) throw error
      counts.rejected++
      watcher.rejected(row.line, error.message)
    }
    if (chunk.length === chunkSize) await parts.add(write(chunk.splice(0)))
  }
  await parts.add(write(chunk))
  await parts.end()
  return { ...progress(), share: 1 }
}

function requireColumns({ fields }: CsvRow): void {
  const missing = requiredListingColumns.filter((column) => !(column in fields))
  if (missing.length)
    throw new UserFixableError(
      `This is not a detailed listings file: it has no column ${missing.slice(0, 5).join(', ')}.`,
    )
}

interface Known {
  readonly where: ReturnType<typeof createLocationLookup>
  readonly coverOf: ReturnType<typeof createCoverPicker>
  /** Source ids of listings found in this file so far, to reject duplicates. */
  readonly seen: Set<string>
  readonly nowMs: number
}

function loadable({ fields }: CsvRow, { where, coverOf, seen, nowMs }: Known): ListingToImport {
  const facts = parseListingRow(fields, where)
  if (seen.has(facts.key)) throw new RejectedRowError('the file contains the listing twice')
  seen.add(facts.key)
  const today = dayInZone(facts.timezone, nowMs)
  const cover = coverOf(facts)
  const { others, ...rows } = buildListingRows(facts, {
    today,
    nowMs,
    picture: getDemoPictureUrlPath(cover),
    photos: 1,
  })
  const all = { ...rows, others: [...others, ...buildListingPhotoRows(facts, [cover], nowMs)] }
  return { host: parseHostOfListingRow(fields, facts.country, nowMs), rows: all }
}
