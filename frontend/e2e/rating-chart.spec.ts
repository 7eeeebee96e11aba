import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'

test('the distribution of ratings has ten bars with heights in proportion to the numbers, which screen readers announce', async ({
  page,
  other,
  signedIn,
}) => {
  test.slow()
  const { id } = await createListingByApi(other.page, `Tally Cottage ${signedIn.id}`)
  await callApiAs(page)('stay/listing/review/create', { listingId: id, rating: 9, title: 'Warm floors' })
  // The chart counts only stays that ended days ago. A test can't create such stays, so made-up numbers are put into
  // the response.
  await page.route(/\/v1\/post\/listByListing/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { ratings: number[] } }
    answer.data.ratings = [0, 0, 0, 0, 0, 1, 1, 3, 13, 46]
    await route.fulfill({ response, json: answer })
  })
  await page.goto(`/listing/${id}/reviews`)
  const chart = page.getByRole('img', {
    name: 'Number of ratings from 10 to 1. 10: 46, 9: 13, 8: 3, 7: 1, 6: 1, 5: 0, 4: 0, 3: 0, 2: 0, 1: 0',
  })
  await expect(chart).toBeVisible()
  const heights = await chart.locator('i').evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height))
  expect(heights).toHaveLength(10)
  expect(heights[8]! / heights[9]!).toBeCloseTo(13 / 46, 1)
  expect(heights.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 3))
  await expectAccessibleAndFitting(page)
})
