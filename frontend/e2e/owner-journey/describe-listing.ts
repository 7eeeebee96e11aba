import { expectAccessibleAndFitting } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { createSingleColorPicture } from '../painted.ts'
import type { ListingWizardDriver } from './listing-wizard.ts'

/**
 * Goes from the home page to the first step of the listing wizard, in a window that shows one step a screen. Returns
 * the id of the new listing.
 */
export async function startListingWizard(wizard: ListingWizardDriver): Promise<number> {
  const { page } = wizard
  await page.setViewportSize({ width: 880, height: 800 })
  await page.goto('/')
  await wizard.press(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Create Listing' }))
  await expect(page.getByRole('radio', { name: /^Otway Light Stays/ })).toBeChecked()
  await wizard.press(page.getByRole('button', { name: 'Continue' }))
  await expect(page).toHaveURL(/\/type-selection$/)
  return wizard.listingId
}

/** Fills in the steps under "Basics": type, place, number of guests and three photos of the stay. */
export async function fillWizardBasicsSteps(wizard: ListingWizardDriver, name: string): Promise<void> {
  const { page } = wizard
  await wizard.expectTitle('What kind of place is it?', 1)
  await wizard.expectRefused('Please select a stay type')
  await expectAccessibleAndFitting(page)
  await wizard.press(page.getByText('Lighthouse', { exact: true }))
  await wizard.goOn('welcome')
  await wizard.expectTitle('Let’s put your place on the map', 2)
  await expectAccessibleAndFitting(page)
  await wizard.goOn('basics')
  await wizard.goOn('name-description')
  await wizard.expectRefused('Name is required')
  await page.getByLabel('Name').fill(name)
  // The text is saved automatically after a pause in typing.
  await expect(page.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await page.getByLabel('Description').fill('The keepers lived here until 1919.')
  await expectAccessibleAndFitting(page)
  await wizard.goOn('location')
  await wizard.expectRefused('Address is required')
  await page.getByRole('combobox', { name: 'Find the street or town' }).fill('Warrnambool')
  await wizard.press(page.getByRole('option', { name: /Warrnambool.*Victoria/ }))
  await expectAccessibleAndFitting(page)
  await wizard.goOn('details')
  await wizard.expectTitle('How many people fit in?', 6)
  await expectAccessibleAndFitting(page)
  await wizard.goOn('check-in-out')
  await expect(page.getByLabel('Check-in from')).toHaveValue('16:00:00')
  await expect(page.getByLabel('Check-out until')).toHaveValue('11:00:00')
  await wizard.goOn('amenities')
  await wizard.press(page.getByText('WiFi', { exact: true }).first())
  await wizard.goOn('photos')
  const colors = ['#2a3fb4', '#b03c10', '#13211b']
  const photos = await Promise.all(colors.map((color, at) => createSingleColorPicture(page, `photo-${at}.jpg`, color)))
  await page.locator('input[type=file]').setInputFiles(photos)
  await expect(page.getByRole('img', { name: new RegExp(`${name}, photo`) })).toHaveCount(3)
  await expectAccessibleAndFitting(page)
}
