import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'

test('a traveler posts about a stay, a follower reads it live and likes it, and the author is told', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  test.setTimeout(240_000)
  expectedStatuses.add(404)
  expectedStatuses.add(503)
  const reader = other.page
  const stay = `Gully Cabin ${signedIn.id}`
  await createListingByApi(reader, stay)
  await callApiAs(reader)('user/follower/create', { userId: signedIn.id })
  await reader.goto('/')
  await reader.getByRole('heading', { name: 'Your feed' }).scrollIntoViewIfNeeded()
  await expect(reader.getByText('No posts are available')).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Find people to follow' })).toBeVisible()

  await page.goto(`/profile/${signedIn.id}`)
  await page.getByRole('button', { name: 'Share something from your travels' }).click()
  const publish = page.getByRole('button', { name: 'Publish' })
  await expect(publish).toBeDisabled()
  const text = 'Two nights in the cabin, one in the tent.'
  await page.getByLabel('What happened').fill(text)
  await page.getByLabel('Location').fill('Lavers Hill')
  // A listing can be found by its name only a moment after it is published, so the search is repeated.
  const field = page.getByRole('combobox', { name: 'Stay (optional)' })
  await expect(async () => {
    await field.fill('')
    await field.fill(stay)
    await page.getByRole('option', { name: stay }).click({ timeout: 3000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Remove the stay' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await publish.click()
  const own = page.getByRole('article').filter({ hasText: text })
  await expect(own).toContainText('Lavers Hill')
  await expect(own.getByRole('link', { name: new RegExp(stay) })).toContainText('night')

  await reader.getByRole('button', { name: '1 new post' }).click()
  const post = reader.getByRole('article').filter({ hasText: text })
  await post.getByRole('button', { name: '0 likes' }).click()
  await expect(own.getByRole('button', { name: '1 like' })).toBeVisible()
  await expectAccessibleAndFitting(reader)

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByText('Your post has new likes').click()
  await expect(page).toHaveURL(/\/home\?post=\d+/)
  await expect(page.getByRole('article').filter({ hasText: text }).first()).toBeInViewport()
})
