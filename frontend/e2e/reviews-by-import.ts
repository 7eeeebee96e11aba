import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deriveListingId } from '../../infra/import/ids.ts'
import { buildListingsCsv, buildReviewsCsv } from '../../infra/import/testing/files.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Imports a listing with these reviews, oldest first, into the running system with `npm run import`.
 * @returns the listing's id
 */
export async function importListingWithReviews(key: string, comments: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'nestboard-reviews-'))
  const [listings, reviews] = [join(folder, 'listings.csv'), join(folder, 'reviews.csv')]
  const dayOf = (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10)
  const rows = comments.map((text, at) => ({ listing_id: key, id: `${key}${at}`, date: dayOf(at), comments: text }))
  await writeFile(listings, buildListingsCsv([{ id: key, number_of_reviews: String(comments.length) }]))
  await writeFile(reviews, buildReviewsCsv(rows))
  const env = { ...process.env, NB_DATA: process.env['NB_E2E_DATA'] }
  await promisify(execFile)(process.execPath, ['infra/local/launch.mjs', 'import', listings, '--reviews', reviews], {
    cwd: root,
    env,
  })
  await rm(folder, { recursive: true })
  return deriveListingId(`airbnb:${key}`)
}
