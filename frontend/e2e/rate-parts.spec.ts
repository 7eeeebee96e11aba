import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { pressArrowUntilAnnounced } from './keys.ts'
import { createListingWithManagementPath, getFromApiAs } from './managed-listing.ts'

test('policies, promotions and extras of a rate are added, explained, switched off and deleted', async ({
  page,
  signedIn: _,
  expectedStatuses,
}) => {
  test.slow()
  expectedStatuses.add(400)
  const { base, standard } = await createListingWithManagementPath(page)
  const rate = `${base}/rates/${standard}`
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save' })

  await page.goto(`${rate}/policies/new`)
  await expect(dialog.getByLabel('Unit')).toHaveValue('MINUTE')
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('0')
  await expect(dialog.getByRole('button', { name: 'After Booking' })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Before Check-In' }).click()
  await save.click()
  await expect(dialog.getByText('Enter at least 1')).toBeVisible()
  await dialog.getByLabel('Until how many').fill('2')
  await dialog.getByLabel('Unit').selectOption('HOUR')
  await dialog.getByRole('radio', { name: /First N nights/ }).check()
  await dialog.getByLabel('Multiplier').fill('1.5')
  await save.click()
  await expect(dialog.getByText('Enter a whole number of nights')).toBeVisible()
  await dialog.getByLabel('Multiplier').fill('1')
  await expect(dialog.getByText(/Canceling costs the first night until 2 hours before check-in/)).toBeVisible()
  await expectAccessibleAndFitting(page)
  await save.click()
  await expect(page.getByText('The policy is saved.')).toBeVisible()
  await expect(page).toHaveURL(/\/policies$/)
  await expect(page.getByRole('switch')).toHaveCount(2)
  await expect(page.locator('.fuse').getByText('The whole price')).toBeVisible()
  for (const toggle of await page.getByRole('switch').all()) await toggle.uncheck()
  await expect(page.getByText('Non-refundable')).toBeVisible()
  await page.getByRole('button', { name: /^Delete the first night/ }).click()
  await expect(page.getByText('Are you sure you want to delete this policy?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('switch')).toHaveCount(1)

  await page.getByRole('link', { name: 'Promotions' }).click()
  await expect(page.getByText('No promotions yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add promotion' }).click()
  await dialog.getByLabel('Any time').uncheck()
  await dialog.getByLabel('Always').uncheck()
  await save.click()
  for (const text of ['Name is required', 'Amount is required']) await expect(dialog.getByText(text)).toBeVisible()
  await dialog.getByLabel('Name').fill('Winter by the stove')
  await dialog.getByLabel('Amount', { exact: true }).fill('15')
  await save.click()
  await expect(dialog.getByText('Check-in is required')).toBeVisible()
  await expect(dialog.getByText('End date is required')).toBeVisible()
  await dialog.getByLabel('Check-in').fill('2027-06-10')
  await dialog.getByLabel('Check-out').fill('2027-06-10')
  await dialog.getByLabel('Start date').fill('2027-06-01')
  await dialog.getByLabel('End date').fill('2027-06-05')
  await dialog.getByLabel('Minimum nights').fill('3')
  await save.click()
  await expect(dialog.getByText('Check-out must come after Check-in')).toBeVisible()
  await dialog.getByLabel('Check-out').fill('2027-06-20')
  await dialog.getByLabel('End date').fill('2027-05-31')
  await save.click()
  await expect(dialog.getByText('End date must come after Start date')).toBeVisible()
  await dialog.getByLabel('End date').fill('2027-06-05')
  await expectAccessibleAndFitting(page)
  await save.click()
  await expect(page.getByText('3 nights or more · Stays Jun 10, 2027 – Jun 20, 2027')).toBeVisible()
  await expect(page.locator('.parts').getByText('−15%')).toBeVisible()

  await page.getByRole('link', { name: 'Extras' }).click()
  await page.getByRole('button', { name: 'Breakfast hamper', exact: true }).click()
  await expect(dialog.getByText('2 travelers, 5 nights: A$180.00')).toBeVisible()
  await dialog.getByLabel('Price', { exact: true }).fill('')
  await save.click()
  await expect(dialog.getByText('Price is required')).toBeVisible()
  await dialog.getByLabel('Price', { exact: true }).fill('20')
  await dialog.getByLabel('Item code').fill('HAMPER')
  // Before the form is saved, a second editor renames the extra. The form then lists that change, takes the name over
  // because it wasn't edited here, and no input is lost.
  const { extras } = await getFromApiAs<{ extras: { id: number; name: string }[] }>(
    page,
    `stay/listing/rate/extra/list?rateId=${standard}`,
  )
  const { id } = extras.find(({ name }) => name === 'Breakfast hamper') as { id: number }
  const renamed = { id, active: 'true', name: 'Breakfast', pricingType: 'PER_PERIOD_PER_USER', price: 18 }
  await callApiAs(page)('stay/listing/rate/extra/update', renamed)
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Name: was Breakfast hamper, now Breakfast, now in your form')
  await expect(dialog.getByLabel('Name')).toHaveValue('Breakfast')
  await expect(dialog.getByLabel('Price', { exact: true })).toHaveValue('20')
  await save.click()
  // Behind the dialog, the list shows the new name before this form is saved.
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Breakfast', exact: true })).toBeVisible()
  const kept = await getFromApiAs<{ extras: object[] }>(page, `stay/listing/rate/extra/list?rateId=${standard}`)
  expect(kept.extras).toContainEqual(expect.objectContaining({ id, name: 'Breakfast', price: 20, code: 'HAMPER' }))

  await page.getByRole('button', { name: 'Breakfast', exact: true }).click()
  await dialog.getByLabel('Name').fill('Supper')
  await callApiAs(page)('stay/listing/rate/extra/update', { ...renamed, name: 'Brunch' })
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Name: was Breakfast, now Brunch')
  await dialog.getByRole('button', { name: 'use the new version' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Brunch')
  await save.click()
  await expect(page.getByRole('button', { name: 'Brunch', exact: true })).toBeVisible()
  await expectAccessibleAndFitting(page)
})

test('fees are added and ordered by keys, and the sample stay follows to the cent', async ({
  page,
  signedIn: _,
  expectedStatuses,
}) => {
  test.slow()
  expectedStatuses.add(400)
  const { base, id } = await createListingWithManagementPath(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${base}/taxes-fees`)
  const sample = page.getByRole('region', { name: 'A sample stay' })
  await expect(sample).toContainText('5 nights, A$100.00 on average')
  await expect(sample).toContainText('A$597.50')
  await page.getByRole('button', { name: 'Add fee' }).click()
  await expect(page).toHaveURL(/\/taxes-fees\/new$/)
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.click()
  for (const text of ['Name is required', 'Amount is required']) await expect(dialog.getByText(text)).toBeVisible()
  await dialog.getByLabel('Name').fill('VAT')
  await expect(dialog.getByRole('checkbox', { name: /Compound/ })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Percent' }).click()
  await dialog.getByRole('checkbox', { name: /Compound/ }).check()
  for (const [text, error] of [
    ['1.23456', 'Enter at most 4 decimals'],
    ['-1', 'Enter 0 or more'],
    ['101', 'Enter 100 at most'],
  ] as const) {
    await dialog.getByLabel('Amount', { exact: true }).fill(text)
    await save.click()
    await expect(dialog.getByText(error)).toBeVisible()
  }
  await dialog.getByLabel('Amount', { exact: true }).fill('10')
  await expectAccessibleAndFitting(page)
  await save.click()
  await expect(page.getByText('The fee is saved.')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  // The compound VAT is 10% of 597.50: the nights (500), the cleaning (85) and the city tax (12.50).
  await expect(sample).toContainText('10% of A$597.50, everything above')
  await expect(sample).toContainText('A$657.25')

  // A closing dialog returns the focus to the button that opened it, so the drag handle is focused only after that.
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Move VAT, position 3' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('VAT is over position 3 of 3.')).toBeAttached()
  for (const position of [2, 1])
    await pressArrowUntilAnnounced(page, 'ArrowUp', `VAT is over position ${position} of 3.`)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Move VAT, position 1' })).toBeVisible()
  await expect(sample).toContainText('10% of A$500.00, everything above')
  await expect(sample).toContainText('A$647.50')
  const list = () =>
    getFromApiAs<{ fees: { id: number; name: string }[] }>(page, `stay/listing/fee/list?listingId=${id}`)
  await expect.poll(async () => (await list()).fees.map(({ name }) => name)).toEqual(['VAT', 'Cleaning', 'City tax'])

  await page.getByRole('switch', { name: 'Cleaning is active' }).uncheck()
  await expect(sample).toContainText('A$562.50')
  await page.getByRole('button', { name: 'Delete VAT' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Fee' })
  await expect(question).toContainText('Are you sure you want to delete this fee?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(sample).toContainText('A$512.50')
  await expectAccessibleAndFitting(page)
})

test('units and rules are changed by members with the right to, and a REP can only close days', async ({
  page,
  signedIn: _,
  other,
  expectedStatuses,
}) => {
  test.slow()
  expectedStatuses.add(400)
  const { base, id, supplierId, today } = await createListingWithManagementPath(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${base}/inventory`)
  await expect(page.getByRole('heading', { name: `Inventory ${id}` })).toBeVisible()
  const cell = (offset: number) => page.locator(`[data-day="${today + offset}"]`)
  await expect(cell(3)).toContainText('shut')
  await cell(3).click()
  await cell(4).click()
  const units = page.getByLabel('Units')
  await units.fill('101')
  await expect(page.getByText('Enter a number from 0 to 100')).toBeVisible()
  await units.fill('5')
  await page.getByRole('button', { name: 'Save 2 nights' }).click()
  await expect(cell(4)).toContainText('5/5')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(cell(3)).toContainText('shut')
  await expect(cell(4)).toContainText('1/1')
  await expectAccessibleAndFitting(page)

  await page.goto(`${base}/rules`)
  const card = (title: string) => page.locator('.ecard', { has: page.getByRole('heading', { name: title }) })
  await expect(card('Stay length')).toContainText('none')
  await card('Availability settings').getByRole('button', { name: /^Edit/ }).click()
  await page.getByLabel('Number of units').fill('0')
  await page.getByLabel('Days to book in advance').fill('')
  await card('Availability settings').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Number of units is required')).toBeVisible()
  await expect(page.getByText('Days to book in advance is required')).toBeVisible()
  await page.getByLabel('Number of units').fill('3')
  await page.getByLabel('Days to book in advance').fill('2')
  await page.getByLabel('Days to provision').selectOption('731')
  await card('Availability settings').getByRole('button', { name: 'Save' }).click()
  await expect(card('Availability settings')).toContainText('731 (2 years)')
  await card('Stay length').getByRole('button', { name: /^Edit/ }).click()
  await page.getByLabel('Minimum number of nights').fill('5')
  await page.getByLabel('Maximum number of nights').fill('2')
  await card('Stay length').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The longest stay must not be shorter than the shortest one')).toBeVisible()
  await page.getByLabel('Maximum number of nights').fill('14')
  await card('Stay length').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/for 5 to 14 nights/)).toBeVisible()
  await expectAccessibleAndFitting(page)

  await callApiAs(page)('supplier/user/create', { supplierId, userId: other.id, role: 'REP' })
  const { supplierUsers } = await getFromApiAs<{ supplierUsers: { id: number; userId: number }[] }>(
    page,
    `supplier/user/listBySupplier?supplierId=${supplierId}`,
  )
  const member = supplierUsers.find(({ userId }) => userId === other.id) as { id: number }
  await callApiAs(other.page)('supplier/user/invitation/accept', { id: member.id })
  const rep = other.page
  await rep.goto(`${base}/inventory`)
  await rep.locator(`[data-day="${today + 6}"]`).click()
  await expect(rep.getByLabel('Units')).toHaveCount(0)
  await rep.getByRole('button', { name: 'Close', exact: true }).click()
  await rep.getByRole('button', { name: 'Save 1 night' }).click()
  await expect(rep.locator(`[data-day="${today + 6}"]`)).toContainText('shut')
  await rep.goto(`${base}/rates`)
  await expect(rep.getByRole('link', { name: 'Saver' })).toBeVisible()
  await expect(rep.getByRole('link', { name: 'Add Rate' })).toHaveCount(0)
  await rep.goto(`${base}/bookings`)
  await expect(rep.getByText('No bookings yet')).toBeVisible()
})
