import { readFile } from 'node:fs/promises'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'

interface ReviewFile {
  reviews: { title: string; rating: number }[]
}

test('reviews are sorted and filtered, exported as a signed file, and an altered review is named', async ({
  page,
  other,
  signedIn,
  expectedStatuses,
}) => {
  test.setTimeout(240_000)
  expectedStatuses.add(503)
  const host = other.page
  const { id } = await createListingByApi(host, `Signed Cottage ${signedIn.id}`)
  const answer = await host.context().request.get(`/v1/stay/listing/get?id=${id}`)
  const { data: listing } = (await answer.json()) as { data: { supplierId: number } }
  const written = { listingId: id, rating: 4, title: 'The stove smokes', pros: 'The light', cons: 'The smoke' }
  await callApiAs(page)('stay/listing/review/create', written)

  await page.goto(`/listing/${id}/reviews`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByRole('article')).toHaveCount(1)
  await reviews.getByRole('button', { name: 'Verified stays 0', exact: true }).click()
  await expect(reviews.getByText('No reviews match. Try another filter.')).toBeVisible()
  await reviews.getByRole('button', { name: 'All', exact: true }).click()
  await reviews.getByLabel('Sort by').selectOption('Lowest rated first')
  await expect(reviews.getByRole('article')).toContainText('Not a verified stay')
  await expectAccessibleAndFitting(page)
  const data = await page.locator('script[type="application/ld+json"]').last().textContent()
  expect(JSON.parse(data ?? '{}')).toMatchObject({ '@type': 'LodgingBusiness', url: expect.stringContaining(`${id}`) })

  await host.goto(`/supplier/${listing.supplierId}/manage/posts`)
  const download = host.waitForEvent('download')
  await host.getByRole('button', { name: 'Download signed reviews' }).click()
  const text = await readFile(await (await download).path(), 'utf8')

  const choose = async (content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'reviews.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  await page.goto('/review/verify')
  await choose(text)
  await expect(page.getByText('1 of 1 reviews are unchanged.')).toBeVisible()
  await expectAccessibleAndFitting(page)
  const file = JSON.parse(text) as ReviewFile
  file.reviews[0]!.rating = 10
  await choose(JSON.stringify(file))
  await expect(page.getByText('0 of 1 reviews are unchanged. 1 is altered in this file.')).toBeVisible()
  await choose('{}')
  await expect(page.getByText('This is not a file of signed reviews')).toBeVisible()
})
