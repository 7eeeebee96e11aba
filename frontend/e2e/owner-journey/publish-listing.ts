import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { expectAccessibleAndFitting } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { listListingRates, type ListingWizardDriver } from './listing-wizard.ts'

/** Fills in the steps under "Rate". Going back to the rate step and reloading it must not create a second rate. */
export async function fillRateSteps(wizard: ListingWizardDriver, listingId: number): Promise<void> {
  const { page } = wizard
  await wizard.goOn('rates/new')
  await wizard.expectTitle('Set your first rate', 10)
  await wizard.expectRefused('Rate price is required')
  await expect(page.getByLabel('Name')).toHaveValue('Standard')
  await expect(page.getByRole('radio', { name: /^Public/ })).toBeChecked()
  await page.getByLabel('Base price').fill('120.50')
  await expect(page.getByText('AUD a night')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await wizard.goOn(String.raw`rates/new/\d+/occupancy-pricing`)
  await expectAccessibleAndFitting(page)

  await wizard.back()
  await expect(page.getByLabel('Name')).toHaveValue('Standard')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Standard')
  await wizard.goOn(String.raw`rates/new/\d+/occupancy-pricing`)
  expect(await listListingRates(page, listingId)).toHaveLength(1)

  await wizard.goOn('cancellation-policy')
  await wizard.expectRefused('Please select a policy.')
  await wizard.press(page.getByText('Flexible', { exact: true }))
}

/** Fills in the steps under "Setup": fees, rules, and one night that is booked on another site. */
export async function fillWizardSetupSteps(wizard: ListingWizardDriver, takenDay: number): Promise<void> {
  const { page } = wizard
  await wizard.goOn('taxes-and-fees')
  await expectAccessibleAndFitting(page)
  await wizard.goOn('inventory-rules')
  await expectAccessibleAndFitting(page)
  await wizard.goOn('provision')
  await wizard.expectTitle('Got any bookings lined up for your stay?', 15)
  await wizard.press(
    page.getByRole('button', { name: new RegExp(`^${formatDay(takenDay, { today: takenDay, weekday: true })}, `) }),
  )
  await wizard.press(page.getByRole('button', { name: 'Close', exact: true }))
  await wizard.press(page.getByRole('button', { name: 'Save 1 night' }))
  await expect(
    page.getByRole('button', {
      name: new RegExp(`^${formatDay(takenDay, { today: takenDay, weekday: true })}, .*closed`),
    }),
  ).toBeVisible()
}

/** Reviews and previews the listing and publishes it as PUBLIC, which leads to the listing's management pages. */
export async function publishListing(wizard: ListingWizardDriver, name: string, total: string): Promise<void> {
  const { page } = wizard
  await wizard.goOn('review')
  await wizard.expectTitle('Review your listing', 16)
  await expect(page.getByText(total)).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.getByRole('link', { name: 'Preview your listing page' }).click()
  await expect(page.getByText('Listing page preview')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Standard/ })).toBeVisible()
  await page.getByRole('link', { name: 'Back to review' }).click()
  await wizard.press(page.getByRole('button', { name: 'Confirm' }))
  await wizard.expectTitle('Congratulations! Your listing has been created.', 18)
  await expectAccessibleAndFitting(page)
  await wizard.press(page.getByText('Public', { exact: true }))
  await wizard.press(page.getByRole('button', { name: 'Save and continue' }))
  await expect(page).toHaveURL(/\/manage\/listings\/\d+\/details\/basics$/)
}
