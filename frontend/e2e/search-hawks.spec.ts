import { formatIsoDay } from '@nestboard/shared/kernel/day.ts'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { addDaysToToday } from './board-stay.ts'
import { createSearchHawkForStay, createSearchNearStay, createStayWithPrivateRate } from './demand.ts'
import { callApiAs, expect, test } from './fixtures.ts'

test('a supplier creates, finds, pauses, changes and deletes search hawks', async ({ page, signedIn, other }) => {
  test.setTimeout(300_000)
  void signedIn
  const stay = await createStayWithPrivateRate(page)
  await page.goto(`${stay.manage}/search-hawks`)
  await expect(page.getByRole('heading', { name: 'No search hawks yet' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.getByRole('link', { name: 'New search hawk' }).first().click()

  // The form opened from the supplier's pages also asks for the listing. Empty fields get errors that name the field as
  // required.
  await expect(page).toHaveURL(`${stay.manage}/search-hawks/new`)
  const create = page.getByRole('button', { name: 'Create search hawk' })
  await create.click()
  await expect(page.getByText('Listing is required')).toBeVisible()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByRole('combobox', { name: 'Listing' }).fill(stay.name.slice(0, 5))
  await page.getByRole('option', { name: stay.name }).click()
  await expect(page.getByRole('region', { name: `${stay.name}, 5 km (3.1 miles) around` })).toBeVisible()
  await page.getByRole('slider', { name: 'Radius' }).press('ArrowRight')
  await expect(page.getByRole('region', { name: `${stay.name}, 5.1 km (3.2 miles) around` })).toBeVisible()
  await page.getByRole('slider', { name: 'Radius' }).press('End')
  await expect(page.getByText('20 km (12.4 miles)').first()).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Surf Coast')
  await page.getByRole('radio', { name: /^Offer/ }).check()
  await expect(page.getByLabel('Offers are valid for', { exact: true })).toHaveValue('24')
  await create.click()
  await expect(page.getByText('Offers need a private rate of the listing')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.getByLabel('Rate', { exact: true }).selectOption('Winter friends')
  await page.getByLabel('Offers are valid for, unit').selectOption('years')
  await create.click()
  await expect(page.getByText('The validity is 1 to 87600 hours')).toBeVisible()
  await page.getByLabel('Offers are valid for', { exact: true }).fill('2')
  await page.getByLabel('Offers are valid for, unit').selectOption('days')
  await page.getByLabel('Min length', { exact: true }).fill('3')
  await page.getByRole('button', { name: 'Max length: fewer' }).click()
  await page.getByLabel('Last check-in').fill(formatIsoDay(addDaysToToday(-2)))
  await create.click()
  await expect(page.getByText('The dates are in the past')).toBeVisible()
  await page.getByLabel('Last check-in').fill(formatIsoDay(addDaysToToday(60)))
  await create.click()
  await expect(page.getByText('The search hawk is created.')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Search Hawks' }).getByRole('row')
  const surf = rows.filter({ hasText: 'Surf Coast' })
  await expect(surf).toContainText(`${stay.name} · Winter friends`)
  await expect(surf).toContainText('3 to 14')

  // Several filters of the table can be combined.
  for (const [name, action] of [
    ['Groups', 'NOTIFY'],
    ['Counter', 'NONE'],
  ] as const)
    await createSearchHawkForStay(page, stay, { name, action, ...(action === 'NONE' && { active: 'false' }) })
  await expect(rows).toHaveCount(4)
  await page.setViewportSize({ width: 1440, height: 900 })
  const filter = (name: string) => page.getByRole('button', { name, exact: true })
  await filter('Offer').click()
  await filter('None').click()
  await expect(rows).toHaveCount(3)
  await filter('Inactive').click()
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Counter')
  await filter('Inactive').click()
  await page.getByLabel('Filter by name').fill('surf')
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Filter by name').fill('nothing')
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByLabel('Filter by name').fill('')
  for (const name of ['Offer', 'None']) await filter(name).click()
  await expectAccessibleAndFitting(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // The hawk's number of leads updates by itself. Pausing the hawk works at once; resetting its statistics asks for
  // confirmation.
  await createSearchNearStay(other.page, stay)
  await expect(surf.getByRole('link', { name: '1 leads of Surf Coast' })).toBeVisible()
  await surf.getByRole('switch', { name: 'Surf Coast active' }).click()
  await expect(surf.getByRole('switch')).not.toBeChecked()
  const menu = async (item: string) => {
    await surf.getByRole('button', { name: 'Menu of Surf Coast' }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await menu('Reset stats')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expect(surf.getByRole('link', { name: '0 leads of Surf Coast' })).toBeVisible()

  // Edit in the menu of a hawk in the supplier's table opens the hawk's editor on the management pages of the listing.
  await menu('Edit')
  await expect(page).toHaveURL(/\/listings\/\d+\/search-hawks\/edit\/\d+$/)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Surf Coast')
  await expectAccessibleAndFitting(page)
  await page.getByLabel('Name', { exact: true }).fill('Surf Coast, 3+ nights')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The search hawk is saved.')).toBeVisible()
  const renamed = rows.filter({ hasText: 'Surf Coast, 3+ nights' })
  await renamed.getByRole('button', { name: 'Menu of Surf Coast, 3+ nights' }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await renamed.getByRole('button', { name: 'Menu of Surf Coast, 3+ nights' }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(renamed).toHaveCount(0)
})

test('a PRIVATE rate has its own hawks, a public rate has none, and an unknown hawk is not found', async ({
  page,
  signedIn,
  expectedStatuses,
}) => {
  test.setTimeout(180_000)
  void signedIn
  expectedStatuses.add(404)
  const stay = await createStayWithPrivateRate(page)
  const { id } = await createSearchHawkForStay(page, stay)
  const rate = `${stay.manage}/listings/${stay.listingId}/rates/${stay.rateId}`
  await page.goto(`${rate}/search-hawks`)
  await page.getByRole('link', { name: 'Coast', exact: true }).click()
  await expect(page).toHaveURL(`${rate}/search-hawks/edit/${id}`)
  await expect(page.getByLabel('Rate', { exact: true })).toHaveCount(0)
  await expectAccessibleAndFitting(page)
  await page.goto(`${rate}/search-hawks/edit/5`)
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
  const { id: open } = await callApiAs(page)<{ id: number }>('stay/listing/rate/create', {
    listingId: stay.listingId,
    name: 'Open',
    price: 90,
    visibility: 'PUBLIC',
    active: 'true',
  })
  await page.goto(`${stay.manage}/listings/${stay.listingId}/rates/${open}/details`)
  const tabs = page.getByRole('navigation', { name: 'Rate Open' }).getByRole('link')
  await expect(tabs).toHaveText(['Details', 'Calendar', 'Promotions', 'Extras', 'Policies'])
  await page.goto(`${stay.manage}/listings/${stay.listingId}/rates/${open}/search-hawks`)
  await expect(page.getByRole('link', { name: 'Return Home' })).toBeVisible()
  await expect(page.getByText('New search hawk')).toHaveCount(0)
})

test('a refusal because of the plan’s limit is shown in the server’s words', async ({
  page,
  signedIn,
  expectedStatuses,
}) => {
  void signedIn
  expectedStatuses.add(403)
  const stay = await createStayWithPrivateRate(page)
  await page.route('**/v1/search/hawk/create', (route) =>
    route.fulfill({
      status: 403,
      json: { status: 'Access Denied', data: null, error: 'The Verified plan includes 5 search hawks' },
    }),
  )
  await page.goto(`${stay.manage}/listings/${stay.listingId}/search-hawks/new`)
  await page.getByLabel('Name', { exact: true }).fill('Coast')
  await page.getByRole('button', { name: 'Create search hawk' }).click()
  await expect(page.getByRole('alert')).toContainText('Error creating hawk: The Verified plan includes 5 search hawks')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Coast')
})
