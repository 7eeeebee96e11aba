import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isCurrencyCode } from '@nestboard/shared/intl/currencies.ts'
import {
  createImportProgressPrinter,
  formatReviewImportTotals,
  formatListingImportTotals,
} from '../import/create-import-progress-printer.ts'
import { openLocalTable } from './open-local-table.ts'
import { UserFixableError } from './user-fixable-error.ts'
import { readStartSettings } from './start-settings.ts'

const usage = 'npm run import -- LISTINGS.csv[.gz] [--reviews REVIEWS.csv[.gz]] [--limit N] [--currency AUD]'

interface ImportArguments {
  readonly file: string
  readonly reviews: string | undefined
  readonly limit: number
  readonly currency: string | undefined
}

/**
 * Parses the command line.
 * @throws UserFixableError for invalid arguments
 */
function readArguments(args: readonly string[]): ImportArguments {
  const options = { reviews: { type: 'string' }, limit: { type: 'string' }, currency: { type: 'string' } } as const
  const { values, positionals } = parse(() => parseArgs({ args: [...args], options, allowPositionals: true }))
  const [file, more] = positionals
  const limit = values.limit === undefined ? Infinity : Number(values.limit)
  if (file === undefined || more !== undefined) throw new UserFixableError(usage)
  if (values.limit !== undefined && !(Number.isInteger(limit) && limit > 0))
    throw new UserFixableError(`--limit ${values.limit} is not a number of rows.`)
  const currency = values.currency?.toUpperCase()
  if (currency !== undefined && !isCurrencyCode(currency))
    throw new UserFixableError(`--currency ${values.currency} is not a currency.`)
  const [listings, reviews] = [file, values.reviews].map((path) => path && resolve(path))
  for (const path of [listings, reviews]) if (path) requireFile(path)
  return { file: listings as string, reviews, limit, currency }
}

/** Reports a problem with the file before the table is started. */
function requireFile(path: string): void {
  if (!existsSync(path)) throw new UserFixableError(`There is no file ${path}.`)
  const stat = statSync(path)
  if (!stat.isFile())
    throw new UserFixableError(`${path} is ${stat.isDirectory() ? 'a folder' : 'not a file'}. Name a CSV file.`)
  if (stat.size === 0) throw new UserFixableError(`${path} is empty.`)
  try {
    accessSync(path, constants.R_OK)
  } catch {
    throw new UserFixableError(`${path} can't be read: it belongs to another user.`)
  }
}

function parse<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new UserFixableError(`${(error as Error).message}\n${usage}`)
  }
}

/** `npm run import`: loads listings into the local system, whether it is running or not. */
async function main(): Promise<void> {
  const { file, reviews, limit, currency } = readArguments(process.argv.slice(2))
  const { dataFolder } = readStartSettings(process.env, process.cwd())
  const { isShared, failed, requireSaved, close } = await openLocalTable(dataFolder)
  const end = (code: number) => void close().then(() => process.exit(code))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(130))
  process.on('disconnect', () => end(1))
  try {
    // This module reads the table's endpoint at import, and the endpoint was set just above.
    const { importListings } = await import('../import/import-listings.ts')
    const { enablePausesForSharedTable } = await import('../import/write-with-pause.ts')
    if (isShared) enablePausesForSharedTable()
    const watcher = createImportProgressPrinter(process.stdout, 'listings')
    const nowMs = Date.now()
    const options = { file, limit, nowMs, ...(currency !== undefined && { currency }) }
    const progress = await Promise.race([importListings(options, watcher), failed]).finally(watcher.done)
    requireSaved?.()
    const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024)
    console.log(formatListingImportTotals(progress, performance.now() / 1000, peakMegabytes))
    if (reviews !== undefined) {
      const { importReviews } = await import('../import/import-reviews.ts')
      const reviewWatcher = createImportProgressPrinter(process.stdout, 'reviews')
      const importing = importReviews({ file: reviews, limit, nowMs }, reviewWatcher)
      const done = await Promise.race([importing, failed]).finally(reviewWatcher.done)
      requireSaved?.()
      console.log(formatReviewImportTotals(done))
    }
  } finally {
    await close()
  }
}

try {
  await main()
  process.exit(0)
} catch (error) {
  console.error(error instanceof UserFixableError ? error.message : error)
  process.exit(1)
}
