import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Billing data for the tests, by the labels of the form. Ireland has no states, so the form doesn't ask for one. */
export const billingFormValues = {
  'First name': 'Isla',
  'Last name': 'Corrigan',
  Phone: '+353 91 539 000',
  Address: '14 Dominick Street',
  City: 'Galway',
}

/** Fills in the payer's data at the checkout. */
export async function fillBillingForm(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(billingFormValues))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Country').selectOption('IE')
  await expect(page.getByLabel('State')).toHaveCount(0)
}

/** Completes the open checkout of a stay. The order then waits for the supplier's answer. */
export async function completeCheckout(page: Page, total: string): Promise<void> {
  await expect(page).toHaveURL(/\/order\/checkout\/\d+$/)
  await expect(page.getByRole('complementary', { name: 'Your stay' })).toContainText(total)
  await fillBillingForm(page)
  await page.getByLabel('I agree to the terms of service').check()
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Awaiting Approval' })).toBeVisible()
}
