import { formatIsoDay } from '@nestboard/shared/kernel/day.ts'
import type { Page } from '@playwright/test'
import { completeCheckout } from '../billing.ts'
import { chooseDay, findDayButton } from '../choose-day.ts'
import { expect, type TestPerson } from '../fixtures.ts'

/** The nights of a stay as epoch days, both ends included. */
export interface FirstAndLastNight {
  readonly first: number
  readonly last: number
}

interface Shown {
  readonly name: string
  readonly night: string
  readonly total: string
}

/**
 * Searches from the home page and opens the listing from its pin on the map. List, pin and page must show the same
 * price.
 */
export async function openListingFromMap(
  page: Page,
  nights: FirstAndLastNight,
  { name, night, total }: Shown,
): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Search for a stay' })
  await form.getByRole('combobox', { name: 'Destination' }).fill('Warrnambool')
  await page.getByRole('option', { name: /Warrnambool.*Victoria/ }).click()
  await form.getByRole('button', { name: /^Check-in/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose dates' })
  await calendar.getByRole('button', { name: 'Clear dates' }).click()
  for (const day of [nights.first, nights.last + 1]) await chooseDay(calendar, day)
  await calendar.getByRole('button', { name: 'Done' }).click()
  await form.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/stay\/search\/\d+$/)
  await page.getByRole('search', { name: 'Search and filters' }).getByRole('textbox', { name: 'Name' }).fill(name)
  const listed = page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(listed).toContainText(total)
  const map = page.getByRole('region', { name: 'Map of the results' })
  await map
    .getByRole('button', { name: new RegExp(`^${name}, about \\$\\d+, ${night.replace('$', String.raw`\$`)} night$`) })
    .click()
  const found = map.getByRole('region', { name: 'On the map' })
  await expect(found).toContainText(night)
  await found.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/listing\/\d+\?offerKey=/)
  await expect(page.getByRole('group', { name: 'Your stay' })).toContainText(total)
}

/**
 * Reserves the stay on the open listing page and completes the checkout. The order then waits for the team's answer.
 */
export async function reserveStay(page: Page, total: string): Promise<void> {
  await page.getByRole('group', { name: 'Your stay' }).getByRole('button', { name: 'Reserve' }).click()
  await completeCheckout(page, total)
}

/**
 * Approves the only booking request as a member of the supplier's team. The traveler's page then shows the approval
 * and how to pay, without a reload.
 */
export async function approveBookingRequest(
  team: Page,
  guest: TestPerson & { page: Page },
  supplierId: number,
): Promise<void> {
  await team.goto(`/supplier/${supplierId}/manage/orders`)
  const order = team.getByRole('article').filter({ hasText: guest.name })
  await order.getByRole('button', { name: 'Approve' }).click()
  await expect(order).toContainText('Successful')
  await expect(guest.page.getByRole('heading', { level: 1, name: 'Successful' })).toBeVisible()
  await expect(guest.page.getByText('Confirmation code')).toBeVisible()
  await expect(guest.page.getByText('Cash or card at the property.')).toBeVisible()
}

/** Checks that the date picker of a listing's page disables these nights and offers the night after them. */
export async function expectNightsUnavailable(
  page: Page,
  listingId: number,
  { first, last }: FirstAndLastNight,
): Promise<void> {
  await page.goto(`/listing/${listingId}`)
  await page
    .getByRole('group', { name: 'Your stay' })
    .getByRole('button', { name: /^Check-in/ })
    .click()
  const calendar = page.getByRole('dialog', { name: 'Choose dates' })
  await calendar.getByRole('button', { name: 'Clear dates' }).click()
  await expect(await findDayButton(calendar, last + 1)).toBeVisible()
  for (let day = first; day <= last; day++)
    await expect(calendar.locator(`[data-day="${formatIsoDay(day)}"] [aria-disabled]`)).toHaveAccessibleName(
      /, not available$/,
    )
}
