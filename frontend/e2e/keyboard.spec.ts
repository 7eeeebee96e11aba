import { billingFormValues } from './billing.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { focusAndPress, pressTabUntilFocused } from './keys.ts'
import { createListingByApi } from './listing-by-api.ts'
import { ListingWizardDriver } from './owner-journey/listing-wizard.ts'
import { createSingleColorPicture } from './painted.ts'

test('a stay can be searched, reserved, booked and canceled by keyboard alone', async ({ page, signedIn, other }) => {
  test.setTimeout(240_000)
  const name = `Keyboard Cottage ${signedIn.id}`
  await createListingByApi(other.page, name)
  await page.setViewportSize({ width: 1440, height: 900 })
  const { keyboard } = page
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Search for a stay' })
  await pressTabUntilFocused(page, form.getByRole('combobox', { name: 'Destination' }))
  await keyboard.type('Lorne')
  await expect(page.getByRole('option', { name: /Lorne.*Victoria/ })).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await focusAndPress(page, form.getByRole('button', { name: /^Travelers/ }))
  await focusAndPress(page, page.getByRole('button', { name: /^More children/ }))
  await keyboard.press('Escape')
  await expect(form.getByRole('button', { name: /^Travelers/ })).toBeFocused()
  await expect(form.getByRole('button', { name: /^Travelers/ })).toContainText('2 adults, 1 child')
  await focusAndPress(page, form.getByRole('button', { name: 'Search', exact: true }))

  await expect(page).toHaveURL(/\/stay\/search\/\d+$/)
  await focusAndPress(page, page.getByRole('button', { name: 'Filters' }))
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await pressTabUntilFocused(page, panel.getByRole('textbox', { name: 'Name' }))
  await keyboard.type(name)
  await expect(page).toHaveURL(/name=Keyboard/)
  await keyboard.press('Escape')
  await focusAndPress(page, page.getByRole('link', { name, exact: true }))

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const card = page.getByRole('group', { name: 'Your stay' })
  await pressTabUntilFocused(page, card.getByRole('combobox', { name: 'Rate' }))
  await keyboard.press('ArrowDown')
  await expect(card.getByRole('combobox', { name: 'Rate' }).locator('option:checked')).toContainText('Standard')
  await focusAndPress(page, card.getByRole('checkbox', { name: /Breakfast hamper/ }), 'Space')
  await expect(card).toContainText('Breakfast hamper, A$18.00')
  await focusAndPress(page, card.getByRole('button', { name: 'Reserve' }))

  // The traveler has no board to choose, so a board is created and the checkout opens.
  await expect(page).toHaveURL(/\/order\/checkout\/\d+$/)
  for (const [label, value] of Object.entries(billingFormValues)) {
    // In the tab order, the country field comes before the address.
    if (label === 'Address') {
      await pressTabUntilFocused(page, page.getByLabel('Country'))
      await keyboard.type('Ireland')
      await expect(page.getByLabel('Country')).toHaveValue('IE')
    }
    await pressTabUntilFocused(page, page.getByLabel(label, { exact: true }))
    await keyboard.type(value)
  }
  await focusAndPress(page, page.getByLabel('I agree to the terms of service'), 'Space')
  await focusAndPress(page, page.getByRole('button', { name: 'Proceed' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Awaiting Approval' })).toBeVisible()

  const { page: desk } = other
  await desk.setViewportSize({ width: 1440, height: 900 })
  await desk.goto('/')
  await focusAndPress(desk, desk.getByRole('button', { name: 'Account menu' }))
  const manage = desk.getByRole('menuitem', { name: 'Manage Otway Coast Stays' })
  await expect(manage).toBeVisible()
  for (let press = 0; press < 20 && !(await manage.evaluate((item) => item === document.activeElement)); press++)
    await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Enter')
  // The focus moves to the page's heading once the page is rendered.
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
  await focusAndPress(desk, desk.getByRole('link', { name: 'Orders' }))
  await focusAndPress(desk, desk.getByRole('button', { name: 'Approve' }))
  // The buttons leave with the answer; the focus stays in the list.
  await expect(desk.getByRole('heading', { name: /^Upcoming/ })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Successful' })).toBeVisible()

  await focusAndPress(page, page.getByRole('link', { name: 'Cancel this stay' }))
  await focusAndPress(page, page.getByRole('button', { name: 'Cancel stay' }))
  await expect(page.getByText('Your stay with Otway Coast Stays is canceled.')).toBeVisible()
  await focusAndPress(page, page.getByRole('link', { name: 'View Orders' }))
  await expect(page.getByRole('link', { name: `View cancellation of ${name}` })).toBeVisible()
})

test('a listing is created, with a night closed in its calendar, by keyboard alone', async ({ page, signedIn }) => {
  test.setTimeout(240_000)
  expect(signedIn.id).toBeGreaterThan(0)
  await callApiAs(page)('supplier/createPersonal', {})
  await page.setViewportSize({ width: 880, height: 900 })
  const { keyboard } = page
  const wizard = new ListingWizardDriver(page)
  const goOn = async (step: string) => {
    await focusAndPress(page, page.getByRole('button', { name: 'Continue' }))
    await wizard.expectStep(step)
  }
  const type = async (label: string, text: string) => {
    await pressTabUntilFocused(page, page.getByLabel(label, { exact: true }))
    await keyboard.type(text)
  }
  await page.goto('/listing/new')
  await goOn('type-selection')
  await focusAndPress(page, page.getByRole('radio').first(), 'Space')
  for (const step of ['welcome', 'basics', 'name-description']) await goOn(step)
  await type('Name', 'Keyboard House')
  await goOn('location')
  await pressTabUntilFocused(page, page.getByRole('combobox', { name: 'Find the street or town' }))
  await keyboard.type('Lorne')
  await expect(page.getByRole('option', { name: /Lorne.*Victoria/ })).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  for (const step of ['details', 'check-in-out', 'amenities']) await goOn(step)
  await focusAndPress(page, page.getByRole('checkbox').first(), 'Space')
  await goOn('photos')
  const choosing = page.waitForEvent('filechooser')
  await focusAndPress(page, page.getByRole('button', { name: 'choose files' }))
  await (await choosing).setFiles([await createSingleColorPicture(page, 'house.jpg')])
  await expect(page.getByRole('img', { name: /Keyboard House, photo/ })).toBeVisible()

  await goOn('rates/new')
  await type('Base price', '120.50')
  await goOn(String.raw`rates/new/\d+/occupancy-pricing`)
  await goOn('cancellation-policy')
  await focusAndPress(page, page.getByRole('radio', { name: /Flexible/ }), 'Space')
  await type('Payment notes', 'Cash or card at the property.')
  for (const step of ['taxes-and-fees', 'inventory-rules', 'provision']) await goOn(step)
  await pressTabUntilFocused(page, page.locator('[data-day][tabindex="0"]'))
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Units')).toBeFocused()
  await keyboard.type('0')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /closed$/ })).toHaveCount(1)
  await goOn('review')
  await focusAndPress(page, page.getByRole('button', { name: 'Confirm' }))
  await wizard.expectStep('confirm')
  await pressTabUntilFocused(page, page.getByRole('radio', { checked: true }))
  while (!(await page.getByRole('radio', { name: /Public/ }).isChecked())) await keyboard.press('ArrowDown')
  const { listingId } = wizard
  await focusAndPress(page, page.getByRole('button', { name: 'Save and continue' }))
  await expect(page).toHaveURL(new RegExp(`/listings/${listingId}/details/basics$`))
  await expect(page.locator('.lhead')).toContainText('Public')
})
