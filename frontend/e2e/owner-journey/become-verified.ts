import type { Page } from '@playwright/test'
import { expectAccessibleAndFitting } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { createSingleColorPicture } from '../painted.ts'
import { listOwnSuppliers } from './own-suppliers.ts'

export const locatePageHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const locateNextButton = (page: Page) => page.getByRole('button', { name: 'Next' })
export const locateNextLink = (page: Page) => page.getByRole('link', { name: 'Next' })
/** Reads the supplier's id from the URL of a wizard step. */
export const readSupplierIdFromUrl = (page: Page): number =>
  Number(/\/supplier\/new\/\w+\/(\d+)\//.exec(page.url())?.[1])

/** Goes from the home page through two introductory slides to the choice of supplier type, and chooses Verified. */
export async function chooseVerifiedSupplierType(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Create Supplier' }).click()
  await expect(locatePageHeading(page, 'Keep what your guests pay')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await locateNextLink(page).click()
  await expect(locatePageHeading(page, 'Meet travelers before they book')).toBeVisible()
  await page.getByRole('link', { name: 'Get started' }).click()

  await expect(locatePageHeading(page, 'What kind of supplier are you?')).toBeVisible()
  await expect(page.getByText('Step 1 of 6')).toBeVisible()
  await expect(page.getByText('90-day free trial, no credit card; cancel before the billing date')).toBeVisible()
  for (const [name, price] of [
    ['Personal', 'free'],
    ['Verified', '$10 a month'],
    ['Professional', '$100 a month'],
    ['Enterprise', '$500 a month'],
  ])
    await expect(page.getByRole('radio', { name: `${name}, ${price}` })).toBeVisible()
  await locateNextButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Please select a type')
  await page.getByRole('radio', { name: 'Verified' }).check()
  await expectAccessibleAndFitting(page)
  await locateNextButton(page).click()
}

/**
 * Fills in the name step. A double click, Back, a reload and sending again create only one supplier, `Otway Light
 * Stays`. Returns its id.
 */
export async function fillSupplierName(page: Page, ownerId: number): Promise<number> {
  await expect(page).toHaveURL('/supplier/new/verified/name')
  await expect(page.getByText('Step 2 of 6')).toBeVisible()
  await locateNextButton(page).click()
  await expect(page.getByText('Supplier name is required')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.getByLabel('Supplier name').fill('Otway Coast Stays')
  await page.getByLabel('Intro').fill('Nine stays, every one looked after by somebody down the road.')
  await expect(page.getByRole('complementary', { name: 'Your supplier so far' })).toContainText('Otway Coast Stays')
  let creations = 0
  page.on('request', (request) => (creations += Number(request.url().endsWith('/v1/supplier/create'))))
  // Both clicks happen in one task, before the first click could disable the button.
  await locateNextButton(page).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page).toHaveURL(/\/supplier\/new\/verified\/\d+\/location$/)
  const id = readSupplierIdFromUrl(page)
  expect(creations).toBe(1)

  await page.goBack()
  await expect(page.getByLabel('Supplier name')).toHaveValue('Otway Coast Stays')
  await page.reload()
  await page.getByLabel('Supplier name').fill('Otway Light Stays')
  await locateNextButton(page).click()
  await expect(page).toHaveURL(new RegExp(`/${id}/location$`))
  expect(await listOwnSuppliers(page, ownerId)).toMatchObject([{ id, name: 'Otway Light Stays', type: 'VERIFIED' }])
  return id
}

/** Fills in the supplier's location, picture and handle. */
export async function fillSupplierProfile(page: Page, handle: string, expectedStatuses: Set<number>): Promise<void> {
  await expect(page.getByText('Step 3 of 6')).toBeVisible()
  await locateNextButton(page).click()
  await expect(page.getByText('Country is required')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.getByLabel('Country').selectOption('Australia')
  await page.getByLabel('State').fill('Victoria')
  await page.getByLabel('City').fill('Aireys Inlet')
  await page.getByLabel('Phone').fill('call me')
  await locateNextButton(page).click()
  await expect(page.getByText('Invalid phone number')).toBeVisible()
  await page.getByLabel('Phone').fill('+61 3 9123 4567')
  await locateNextButton(page).click()

  await expect(locatePageHeading(page, 'Put a face to it')).toBeVisible()
  await expect(page.getByText('Step 4 of 6')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Skip', exact: true })).toBeVisible()
  const files = page.locator('input[type=file]')
  await files.setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert').filter({ hasText: 'An error occured' })).toHaveText(
    'An error occured while saving the picture. Please try again or use a different picture.',
  )
  await files.setInputFiles(await createSingleColorPicture(page, 'face.jpg', '#2a3fb4'))
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('img', { name: 'Otway Light Stays' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await locateNextButton(page).click()

  await expect(locatePageHeading(page, 'What should we call you?')).toBeVisible()
  await locateNextButton(page).click()
  await expect(page.getByText('Handle is required')).toBeVisible()
  await page.getByLabel('Handle').fill('otway coast')
  await locateNextButton(page).click()
  await expect(page.getByText('Handle may only contain letters, numbers, hyphen(-) and underscore(_)')).toBeVisible()
  await expectAccessibleAndFitting(page)
  expectedStatuses.add(400)
  await page.getByLabel('Handle').fill('support')
  await locateNextButton(page).click()
  await expect(page.getByText('Username is not available')).toBeVisible()
  await page.getByRole('button', { name: 'otway-light-stays' }).click()
  await page.getByLabel('Handle').fill(handle)
  await locateNextButton(page).click()
}

/**
 * Fills in the optional links to the supplier's pages on other sites. Their form opens from the supplier hub and leads
 * back to the hub.
 */
export async function fillSupplierLinks(page: Page): Promise<void> {
  await expect(locatePageHeading(page, 'Build Your Supplier Hub')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.getByRole('link', { name: 'Add links to your website and pages' }).click()
  await expect(page.getByText('Step 6 of 6')).toBeVisible()
  await page.getByLabel('Link 1').fill('ftp://otway.example')
  await locateNextButton(page).click()
  await expect(page.getByText('Enter a web address, like https://example.com')).toBeVisible()
  await page.getByLabel('Link 1').fill('otway.example/stays')
  await page.getByRole('button', { name: 'Add a link' }).click()
  await expectAccessibleAndFitting(page)
  await locateNextButton(page).click()
  await locateNextLink(page).click()
}
