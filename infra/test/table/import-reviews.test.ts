import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { putRow } from '@nestboard/functions/kernel/table/row-update.ts'
import type { Row } from '@nestboard/functions/kernel/table/row.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { reviewPostRow } from '@nestboard/functions/reviews/rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readAllTableRows, readRowsAtKeys, scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { buildBlankListing } from '@nestboard/functions/listing/listing.ts'
import { buildListingRow } from '@nestboard/functions/listing/build-listing-row.ts'
import { handler } from '@nestboard/functions/reviews/index.ts'
import { reviewLimits } from '@nestboard/shared/reviews/rating.ts'
import { listPostsByListing } from '@nestboard/shared/reviews/routes.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { deriveListingId, deriveReviewId } from '../../import/ids.ts'
import { importReviews } from '../../import/import-reviews.ts'
import { buildReviewsCsv } from '../../import/testing/files.ts'

const folder = mkdtempSync(join(tmpdir(), 'reviews-'))
afterAll(() => rmSync(folder, { recursive: true }))
const nowMs = Date.UTC(2026, 10, 20, 3)

/** Creates the listings that the importer looks up. */
for (const key of ['101', '102']) {
  const blank = buildBlankListing(
    { id: deriveListingId(`airbnb:${key}`), supplierId: 7, name: 'Gum Row' },
    nowMs,
  ).listing
  const item = buildListingRow({ ...blank, active: true, visibility: 'PUBLIC' }, { city: '', state: '' }, nowMs)
  await commitTransaction([{ write: putRow(item as unknown as Row) }])
}

const fileOf = (name: string, rows: readonly Readonly<Record<string, string>>[]): string => {
  const text = buildReviewsCsv(rows)
  const path = join(folder, name)
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text)
  return path
}
async function imported(file: string, limit = Infinity) {
  const reasons: string[] = []
  const watcher = {
    progress: () => undefined,
    rejected: (line: number, reason: string) => void reasons.push(`${line}: ${reason}`),
  }
  return { ...(await importReviews({ file, limit, nowMs }, watcher)), reasons }
}
const listed = async (key: string, more: { cursor?: string } = {}) => {
  const listingId = deriveListingId(`airbnb:${key}`)
  return (await callRoute(handler, listPostsByListing, { listingId, listingType: 'STAY', mask: 4, flags: 4, ...more }))
    .data!
}
const idOf = (key: string) => deriveReviewId(`airbnb:${key}`)

describe('a reviews file', () => {
  it('becomes reviews that the product’s own routes read: with date and text, without the author’s name', async () => {
    const file = fileOf('two.csv.gz', [
      { comments: 'Très calme,<br/>et &quot;vert&quot;.\r<br/><br/>On <b>reviendra</b>.' },
      { id: '2', date: '2024-03-01', comments: '静かでした。' },
    ])
    expect(await imported(file)).toMatchObject({ read: 2, reviews: 2, there: 0, rejected: 0, share: 1 })
    const { posts, reviews, users } = await listed('101')
    expect(posts).toMatchObject([
      { id: idOf('2'), nco: Date.UTC(2024, 2, 1, 12), text: '静かでした。', userId: null },
      { id: idOf('1'), nco: Date.UTC(2024, 1, 29, 12), text: 'Très calme,\net "vert".\n\nOn reviendra.', flags: 7 },
    ])
    expect(reviews.map(({ rating, isVerified }) => [rating, isVerified])).toEqual([
      [0, false],
      [0, false],
    ])
    expect(users).toEqual([])
    expect(JSON.stringify(await scanRowsByPrefix('P#'))).not.toContain('Wilhelmina')
  })

  it('changes nothing when imported again, even after edits', async () => {
    const key = reviewPostRow.key(idOf('1'))
    const [row] = (await readRowsAtKeys([key])) as Row[]
    await commitTransaction([{ write: { Put: { TableName: process.env['NB_TABLE'], Item: { ...row!, flags: 6 } } } }])
    const before = await readAllTableRows()
    const file = fileOf('again.csv', [{}, { id: '2', comments: 'Other words.' }])
    expect(await imported(file)).toMatchObject({ read: 2, reviews: 0, there: 2, rejected: 0 })
    expect(await readAllTableRows()).toEqual(before)
  })

  it('is completed by the next import after an interruption, over several writes', async () => {
    const rows = Array.from({ length: 650 }, (_, at) => ({ listing_id: '102', id: String(1000 + at) }))
    const file = fileOf('long.csv', rows)
    expect(await imported(file, 310)).toMatchObject({ read: 310, reviews: 310, there: 0 })
    expect(await imported(file)).toMatchObject({ read: 650, reviews: 340, there: 310 })
    const ids = new Set<number>()
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await listed('102', cursor === undefined ? {} : { cursor })
      for (const { id } of page.posts) ids.add(id)
      ;({ cursor } = page)
    }
    expect(ids.size).toBe(650)
  })

  it('reports each rejected row with its line and reason, also after a multi-line text', async () => {
    const rows: Record<string, string>[] = [
      { id: '201', comments: 'three\nlines\nlong' },
      { id: '202', comments: ' <br/> ' },
      { id: '203', date: '2024-02-30' },
      { id: '204', date: '2031-01-01' },
      { id: 'x' },
      { id: '205', listing_id: '999' },
      { id: '201' },
    ]
    const { reasons, rejected, reviews } = await imported(fileOf('bad.csv', rows))
    expect(reasons.toSorted((a, b) => Number.parseInt(a) - Number.parseInt(b))).toEqual([
      '5: no text',
      '6: Invalid date',
      '7: Invalid date',
      '8: no id of the review or its listing',
      '9: its listing was not imported',
      '10: the file contains the review twice',
    ])
    expect([rejected, reviews]).toEqual([6, 1])
  })

  it('cuts a text that is longer than a review may be', async () => {
    await imported(fileOf('wordy.csv', [{ id: '301', date: '2025-01-01', comments: 'words '.repeat(2000) }]))
    const { text } = (await listed('101')).posts[0]!
    expect(text.length).toBeLessThanOrEqual(reviewLimits.text)
    expect(text).toMatch(/words…$/)
  })

  it('is refused when it is another kind of file', async () => {
    const other = join(folder, 'other.csv')
    writeFileSync(other, 'id,name\n1,Gum Row\n')
    await expect(imported(other)).rejects.toThrow(
      'This is not a reviews file: it has no column listing_id, date, comments.',
    )
  })
})
