import type { Page } from '@playwright/test'
import { expectAccessibleAndFitting } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { getFromApiAs } from '../managed-listing.ts'

/** Whether the user of the page can book two nights from `day` on. */
export async function isTwoNightStayBookable(
  page: Page,
  listingId: number,
  rateId: number,
  day: number,
): Promise<boolean> {
  const stay = `listingId=${listingId}&rateId=${rateId}&day=${day}&length=2&ages=40,40`
  const { flags } = await getFromApiAs<{ flags: number }>(page, `stay/listing/offer/get?${stay}`)
  return (flags & 1) === 1
}

/**
 * Offers fewer units than are booked on a night. The calendar warns and shows the night as overbooked; Undo reverts
 * the change.
 */
export async function overbookAndRestoreNight(page: Page, day: number): Promise<void> {
  const night = page.locator(`[data-day="${day}"]`)
  await night.click()
  await page.getByLabel('Units').fill('0')
  await expect(page.getByText('One night will be overbooked: more units are booked than that.')).toBeVisible()
  await page.getByRole('button', { name: 'Save 1 night' }).click()
  await expect(night).toHaveAccessibleName(/overbooked: 1 booked, 0 units$/)
  await expect(page.getByText(/ is overbooked\.$/)).toBeVisible()
  await expect(night).toContainText('Overbooked')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(night).toHaveAccessibleName(/0 free of 1, 1 booked$/)
}

/** Creates the URL from which other sites read the listing's calendar. */
export async function createCalendarExportUrl(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Make address' }).click()
  const address = await page.getByLabel('Address', { exact: true }).inputValue()
  expect(address).toMatch(/\/v1\/stay\/listing\/calendar\/export\.ics\?id=\d+&token=[\w-]{43}$/)
  await page.reload()
  await page.getByRole('button', { name: 'Show address' }).click()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(address)
  return address
}

/** Imports a calendar on the open calendars page. */
export async function importCalendar(page: Page, name: string, address: string, blocks: string): Promise<void> {
  await page.getByRole('button', { name: 'Add calendar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Address').fill(address)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(blocks)).toBeVisible()
  await expectAccessibleAndFitting(page)
}

/** Removes an imported calendar on the open calendars page. */
export async function removeImportedCalendar(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The calendar is removed.')).toBeVisible()
}

/** Revokes the URL on the open calendars page. After that, requesting it gets a 404. */
export async function revokeCalendarExportUrl(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('The address is revoked.')).toBeVisible()
  expect((await page.context().request.get(address)).status()).toBe(404)
}
