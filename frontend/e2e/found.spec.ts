import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingWithManagementPath } from './managed-listing.ts'

test('a host learns which questions hide the listing, mends them and sees it shown', async ({ page, signedIn: _ }) => {
  test.slow()
  const { base, id, today } = await createListingWithManagementPath(page)
  const api = callApiAs(page)
  await api('stay/listing/inventory/update', { id, minDays: 3 })
  await api('stay/listing/inventory/updateProvision', { id, dayOne: today + 30, values: '0' })
  const rule = (name: string) => page.getByRole('listitem').filter({ hasText: name })

  await page.goto(`${base}/inventory`)
  await page.getByRole('navigation').getByRole('link', { name: 'Found' }).click()
  await expect(page.getByRole('heading', { name: 'Why not found' })).toBeVisible()
  // The next free weekend has two nights.
  await expect(page.getByRole('status').filter({ hasText: 'Not shown for' })).toContainText(
    'One of ten answers hides it',
  )
  await expect(rule('Minimum stay')).toContainText('Minimum stay is 3 nights; the search has 2.')

  await page.goto(`${base}/found?nights=${today + 29}.2`)
  await expect(page.getByRole('status').filter({ hasText: 'Not shown for' })).toContainText(
    'Two of ten answers hide it',
  )
  await expect(rule('Closed nights').getByRole('link', { name: /^Open / })).toBeVisible()
  await expectAccessibleAndFitting(page)

  await rule('Minimum stay').getByRole('link', { name: 'Allow 2 nights' }).click()
  await expect(page.getByRole('heading', { name: 'Inventory Rules' })).toBeVisible()
  await api('stay/listing/inventory/update', { id, minDays: 0 })
  await page.goBack()
  await expect(page.getByText('9 pass, 1 hides it')).toBeVisible()
  await api('stay/listing/inventory/updateProvision', { id, dayOne: today + 30, values: '1' })
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Shown for/ })).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByText('10 pass')).toBeVisible()

  await page.getByRole('button', { name: /adults/ }).click()
  await page
    .getByRole('button', { name: /add|more/i })
    .first()
    .click()
  await expect(page).toHaveURL(/ages=40\.40\.40/)
})
