import { expectAccessibleAndFitting } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { importListingWithReviews } from './reviews-by-import.ts'

const sentence = 'The lamp room is worth the stairs, and the kettle is already on when you come down again.'
const long = `${sentence} ${sentence}\n${sentence} ${sentence}`

test('all reviews of a listing can be read by keyboard, and a failed page can be retried', async ({
  page,
  expectedStatuses,
}) => {
  test.slow()
  expectedStatuses.add(500)
  const words = Array.from({ length: 23 }, (_, at) => (at === 22 ? long : `Visit number ${at + 1}.`))
  const id = await importListingWithReviews('71001', words)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/listing/${id}/reviews`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const cards = reviews.getByRole('article')
  await expect(cards).toHaveCount(10)
  await expect(reviews).toContainText('23 reviews')
  await expect(reviews).toContainText('9.5')
  await expect(cards.first()).toContainText('A traveler')
  await expect(cards.first()).toContainText('On Jan 23, 2024')
  await expect(reviews).not.toContainText('Wilhelmina')
  await expectAccessibleAndFitting(page)

  const read = cards.first().getByRole('button', { name: 'Read more' })
  await expect(cards.first()).toContainText('…')
  await read.press('Enter')
  await expect(cards.first()).toContainText(sentence)
  await expect(cards.first().getByRole('button', { name: 'Read less' })).toBeFocused()

  const more = reviews.getByRole('button', { name: 'Show more' })
  await page.route('**/v1/post/listByListing?*', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await more.press('Enter')
  await expect(reviews.getByRole('alert')).toContainText('More reviews did not load')
  await more.press('Enter')
  await expect(cards).toHaveCount(20)
  await expect(cards.nth(10)).toBeFocused()
  await expect(cards.nth(10)).toContainText('Visit number 13.')
  await more.press('Enter')
  await expect(cards).toHaveCount(23)
  await expect(cards.nth(20)).toBeFocused()
  await expect(more).toHaveCount(0)
  await expectAccessibleAndFitting(page)
})

test('reviews that fail to load show an error and can be retried', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(500)
  const id = await importListingWithReviews('71002', ['Quiet.'])
  const failing = '**/v1/post/listByListing?*'
  await page.route(failing, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`/listing/${id}/reviews`)
  await expect(page.getByRole('heading', { name: 'The reviews did not load' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.unroute(failing)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toContainText('Quiet.')
})
