import { expectAccessible, expectAccessibleAndFitting } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { postFormToApi } from './sign-up-by-api.ts'

test('profiles are accessible and fit at every width, light and dark', async ({ page, signedIn, other, baseURL }) => {
  test.slow()
  const api = other.page.context().request
  const { id } = await postFormToApi<{ id: number }>(api, baseURL as string, 'supplier/create', {
    name: 'Otway Coast Stays at the Very End of the Great Ocean Road',
    type: 'PRO',
    idempotencyKey: crypto.randomUUID(),
  })
  await page.goto(`/profile/${signedIn.id}/about`)
  await expect(page.getByRole('heading', { name: 'Make Your Profile Unique!' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.goto(`/supplier/${id}/people`)
  await expect(page.getByRole('heading', { name: '1 person' })).toBeVisible()
  await expectAccessibleAndFitting(page)
})

test('notifications, their email preferences and people search are accessible and fit at every width', async ({
  page,
  signedIn,
  other,
  baseURL,
}) => {
  test.slow()
  const follow = { userId: String(signedIn.id), idempotencyKey: crypto.randomUUID() }
  await postFormToApi(other.page.context().request, baseURL as string, 'user/follower/create', follow)
  await page.goto('/notifications')
  await expect(page.getByText(`${other.name} follows you`)).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.goto('/notifications/email')
  await expect(page.getByRole('switch').first()).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.goto('/people')
  await page.getByRole('combobox').fill('Kofi')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await expectAccessible(page)
})
