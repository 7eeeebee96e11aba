import { expectAccessibleAndFitting } from './accessibility.ts'
import { buildTooLongFilm } from '../../infra/local/testing/long-film.ts'
import { createStayWithPrivateRate } from './demand.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'
import { createSingleColorPicture } from './painted.ts'

for (const width of [360, 1440])
  test(`a traveler reviews a stay with pictures, and its host answers, at ${width} px`, async ({
    page,
    other,
    signedIn,
    expectedStatuses,
  }) => {
    test.slow()
    expectedStatuses.add(503)
    await page.setViewportSize({ width, height: 800 })
    const name = `Review Cottage ${signedIn.id}`
    const made = await createListingByApi(other.page, name)
    await page.goto('/')
    if (width > 600) {
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Review' }).click()
    } else await page.goto('/review/new')
    await expect(page.getByRole('heading', { level: 1, name: 'Write a review' })).toBeVisible()
    await expect(page.getByText('the first review after your stay earns a Deal Key.')).toBeVisible()
    await expectAccessibleAndFitting(page)
    // A listing can be found by its name only a moment after it is published, so the search is repeated.
    const field = page.getByRole('combobox', { name: 'Stay to review' })
    await expect(async () => {
      await field.fill('')
      await field.fill(name)
      await page.getByRole('option', { name }).click({ timeout: 3000 })
    }).toPass()
    await expect(page).toHaveURL(`/review/new?listing=${made.id}`)
    await page.getByRole('button', { name: 'Publish review' }).click()
    await expect(page.getByText('Choose a score')).toBeVisible()
    await expect(page.getByText('A title is required')).toBeVisible()
    await page.getByRole('radio', { name: '9 of 10' }).press('Space')
    await page.getByLabel('Title').fill('ab')
    await page.getByRole('button', { name: 'Publish review' }).click()
    await expect(page.getByText('A title has 3 to 100 characters')).toBeVisible()
    await page.getByLabel('Title').fill('The lamp\u202e still turns')
    await page.getByRole('button', { name: 'Publish review' }).click()
    await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/Remove the hidden character after 'lamp'/)
    await page.getByLabel('Title').fill('The lamp still turns')
    await page.getByLabel('Pros').fill('Warm <b>floors</b>')
    const photo = await createSingleColorPicture(page, 'lamp.jpg')
    await page
      .locator('input[type=file]')
      .setInputFiles([photo, { name: 'lamp.pdf', mimeType: 'application/pdf', buffer: photo.buffer }])
    await expect(page.getByText(/^lamp\.pdf: /)).toBeVisible()
    await expect(page.getByRole('img', { name: 'lamp.jpg' })).toBeVisible()
    const publish = page.getByRole('button', { name: 'Publish review' })
    await expect(publish).toBeEnabled({ timeout: 30_000 })
    await expectAccessibleAndFitting(page)
    await publish.click()
    await expect(page).toHaveURL(`/profile/${signedIn.id}`)
    await page.goto(`/listing/${made.id}/reviews`)
    const review = page.getByRole('article', { name: 'The lamp still turns' })
    await expect(review).toContainText('Warm <b>floors</b>')
    await expect(review).toContainText('Not a verified stay')
    await expect(review.getByRole('img', { name: `1 of 1 by ${signedIn.name}` })).toBeVisible()

    const filter = (text: string) => page.getByRole('button', { name: text, exact: true })
    await expect(filter('Verified stays 0')).toBeVisible()
    await expect(filter('With photos 1')).toBeVisible()
    await expect(filter('Answered 0')).toBeVisible()

    // The host answers the review, and the traveler sees the answer without a reload.
    const { page: desk } = other
    await desk.goto(`/listing/${made.id}/reviews`)
    const seen = desk.getByRole('article', { name: 'The lamp still turns' })
    await seen.getByRole('button', { name: 'Answer' }).click()
    await seen.getByLabel('Your answer').fill('It has turned since 1891.')
    await seen.getByRole('button', { name: 'Save' }).click()
    await expect(seen).toContainText('Otway Coast Stays answered just now')
    await expect(review).toContainText('It has turned since 1891.')
    await expect(filter('Answered 1')).toBeVisible()
    await expectAccessibleAndFitting(page)
    await seen.getByRole('button', { name: 'Change the answer' }).click()
    await seen.getByLabel('Your answer').fill('')
    await seen.getByRole('button', { name: 'Remove the answer' }).click()
    await expect(review).not.toContainText('answered')
    await expect(filter('Answered 0')).toBeVisible()
    await expect(desk.getByRole('link', { name: 'Write a review' })).toHaveCount(0)

    // Only the author may delete the review, and is asked before.
    const menu = 'More for the review of'
    await expect(seen.getByRole('button', { name: menu })).toHaveCount(0)
    await review.getByRole('button', { name: menu }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete review' })
    await expect(question).toContainText('A Deal Key that you earned stays yours.')
    await expectAccessibleAndFitting(page)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Your review is deleted')).toBeVisible()
    await expect(review).toHaveCount(0)
    await expect(page.getByText('No reviews yet')).toBeVisible()
    await expect(seen).toHaveCount(0)
    expect(
      (
        await callApiAs(page)<{ isVerified: boolean }>('stay/listing/review/create', {
          listingId: made.id,
          rating: 7,
          title: 'On reflection',
        })
      ).isVerified,
    ).toBe(false)
    await expect(page.getByRole('article', { name: 'On reflection' })).toBeVisible()
    await expect(review).toHaveCount(0)
    await expect(filter('With photos 0')).toBeVisible()
  })

test('a review takes six files, and says why it refuses a seventh and a film of 31 seconds', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  test.slow()
  expectedStatuses.add(503)
  expect(signedIn.id).toBeGreaterThan(0)
  const { listingId } = await createStayWithPrivateRate(other.page)
  await page.goto(`/review/new?listing=${listingId}`)
  const files = page.locator('input[type=file]')
  await files.setInputFiles(await buildTooLongFilm('storm.webm'))
  await expect(page.getByText('Could not upload storm.webm')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.getByRole('button', { name: 'Remove storm.webm' }).click()
  await expect(page.getByText('Could not upload storm.webm')).toHaveCount(0)
  const photo = await createSingleColorPicture(page, 'lamp.jpg')
  await files.setInputFiles(Array.from({ length: 7 }, (_, at) => ({ ...photo, name: `lamp${at + 1}.jpg` })))
  await expect(page.getByText('A review can have 6 files at most')).toBeVisible()
  await expect(page.getByRole('img', { name: /^lamp\d\.jpg$/ })).toHaveCount(6)
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove lamp6.jpg' }).click()
  await expect(page.getByText('A review can have 6 files at most')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
})
