import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingWithManagementPath, getFromApiAs } from './managed-listing.ts'

interface Rate {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly adultPrices: readonly number[]
  readonly childPrices: readonly number[]
  readonly dayOne: number
  readonly values: readonly (number | null)[]
  readonly nms: number
}

test('a rate is added with the wizard, changed at the same time as a second editor, and deleted', async ({
  page,
  signedIn: _,
  expectedStatuses,
}) => {
  test.slow()
  expectedStatuses.add(400)
  expectedStatuses.add(404)
  const { base, id, saver } = await createListingWithManagementPath(page)
  const rates = () => getFromApiAs<{ rates: Rate[] }>(page, `stay/listing/rate/list?listingId=${id}`)
  await page.goto(`${base}/rates`)
  await expect(page.getByRole('row').nth(1)).toContainText('Saver')
  await expect(page.getByRole('row').nth(2)).toContainText('Standard')
  await page.getByRole('group', { name: 'Active or inactive' }).getByRole('button', { name: 'Inactive' }).click()
  await expect(page.getByText('No results found')).toBeVisible()
  await expectAccessibleAndFitting(page)

  await page.getByRole('link', { name: 'Add Rate' }).click()
  const price = page.getByRole('textbox', { name: 'Base price' })
  const next = page.getByRole('button', { name: 'Continue' })
  await expect(price).toHaveValue('0')
  await expect(page.getByRole('radio', { name: /Private/ })).toBeChecked()
  for (const [text, error] of [
    ['', 'Rate price is required'],
    ['abc', 'Price must be a number'],
    ['14000.01', 'Enter a price from 0 to 14,000'],
    ['1.234', 'Enter at most 2 decimals'],
  ] as const) {
    await price.fill(text)
    await next.click()
    await expect(page.getByText(error)).toBeVisible()
  }
  await expect(page.getByText('Rate name is required')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Winter')
  await price.fill('276')
  await page.getByRole('radio', { name: /Public/ }).check()
  await next.click()

  await expect(page.getByRole('heading', { name: 'Split occupancy pricing' })).toBeVisible()
  await page.getByRole('switch', { name: /Split occupancy pricing/ }).check()
  await page.getByLabel('First child').fill('')
  await next.click()
  await expect(page.getByText('Price is required')).toBeVisible()
  await page.getByLabel('First child').fill('18')
  await page.getByLabel('Third adult').fill('32')
  await expect(page.getByText('2 adults, 1 child: A$294.00')).toBeVisible()
  for (const at of ['Second', 'Third', 'Fourth']) await expect(page.getByLabel(`${at} child`)).toHaveValue('0')
  await expectAccessibleAndFitting(page)
  await next.click()
  await expect(page.getByRole('radio')).toHaveCount(2)
  await page.getByRole('button', { name: 'Save rate' }).click()
  await expect(page.getByText('Please select a policy.')).toBeVisible()
  await page.getByRole('radio', { name: /Flexible/ }).check()
  await page.getByRole('button', { name: 'Save rate' }).click()
  await expect(page).toHaveURL(/\/details$/)

  const made = (await rates()).rates.find(({ name }) => name === 'Winter') as Rate
  expect(made).toMatchObject({ price: 276, adultPrices: [0, 0, 32, 0], childPrices: [18, 0, 0, 0] })
  const { policies } = await getFromApiAs<{ policies: object[] }>(
    page,
    `stay/listing/rate/policy/list?rateId=${made.id}`,
  )
  expect(policies).toEqual([expect.objectContaining({ periods: -1, periodType: 'DAY', fee: 0, feeType: 'FLAT' })])

  // While the price is edited on this page, a second editor saves another price.
  await price.fill('310')
  await callApiAs(page)('stay/listing/rate/update', {
    id: made.id,
    name: 'Winter',
    price: 300,
    visibility: 'PUBLIC',
    active: 'true',
  })
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(page.getByRole('alert')).toContainText('This was changed elsewhere while you were editing')
  await expect(page.getByRole('alert')).toContainText('Base price: was 276, now 300')
  await expect(price).toHaveValue('310')
  expect((await rates()).rates.find(({ id }) => id === made.id)?.price).toBe(300)
  await save.click()
  await expect(page.getByText('The rate is saved.')).toBeVisible()
  expect((await rates()).rates.find(({ id }) => id === made.id)?.price).toBe(310)
  await expectAccessibleAndFitting(page)

  await price.fill('311')
  await callApiAs(page)('stay/listing/rate/delete', { id: made.id })
  await save.click()
  await expect(page.getByText('This rate was deleted in the meantime. What you typed is not saved.')).toBeVisible()

  await page.getByRole('navigation', { name: 'Path to the rate' }).getByRole('link', { name: 'Rates' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Menu of Saver' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('Are you sure you want to delete this rate?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  expect((await rates()).rates.some(({ id }) => id === saver)).toBe(false)
})

test('nights are priced by dragging, by two presses, by keys and by weekday, each edit with one call and an undo', async ({
  page,
  signedIn: _,
}) => {
  test.slow()
  const { base, today, saver } = await createListingWithManagementPath(page)
  const rate = () => getFromApiAs<Rate>(page, `stay/listing/rate/get?id=${saver}`)
  const valueOn = async (day: number) => {
    const { dayOne, values } = await rate()
    return values[day - dayOne] ?? null
  }
  let writes = 0
  page.on('request', (request) => request.url().endsWith('/rate/updateValues') && writes++)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${base}/rates/${saver}/calendar`)
  await expect(page.getByRole('heading', { name: 'Calendar Price' })).toBeVisible()
  const cell = (offset: number) => page.locator(`[data-day="${today + offset}"]`)
  const bar = page.getByRole('form', { name: /selected/ })
  const input = page.getByLabel('Price', { exact: true })
  const saved = (text: string) => expect(page.getByText(text)).toBeVisible()
  // The calendar loads after the heading. Without this wait, both counts below could be zero.
  await expect(cell(0)).toBeVisible()
  await expect(page.locator('[data-day]')).toHaveCount(await page.locator('section.mon button').count())

  await cell(2).dragTo(cell(4))
  await expect(bar).toContainText('3 nights selected')
  await expect(bar).toContainText('now A$100.00')
  await expect(page.locator('section.mon button[aria-pressed="true"]')).toHaveCount(3)
  await expect(cell(3)).toHaveAttribute('aria-pressed', 'true')
  await expect(cell(4)).toHaveAccessibleName(/20\d\d, A\$100\.00, base price$/)
  await expect(page.locator('section.mon [tabindex="0"]')).toHaveAttribute('data-day', String(today + 4))
  for (const [text, error] of [
    ['14000.01', 'Enter a price from 0 to 14,000'],
    ['1.234', 'Enter at most 2 decimals'],
    ['abc', 'Price must be a number'],
  ] as const) {
    await input.fill(text)
    await expect(bar.getByText(error)).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Save 3 nights' })).toBeDisabled()
  }
  await input.fill('142.5')
  await expect(bar).toContainText('Will cost A$142.50 a night')
  await bar.getByRole('button', { name: 'Save 3 nights' }).click()
  await saved('Saved 3 nights.')
  expect([await valueOn(today + 2), await valueOn(today + 4), await valueOn(today + 5)]).toEqual([142.5, 142.5, null])

  await cell(4).click()
  await cell(6).click()
  await bar.getByRole('button', { name: '+10%' }).click()
  await expect(bar).toContainText('Will cost A$110.00 to A$156.75 a night')
  await bar.getByRole('button', { name: 'Save 3 nights' }).click()
  await expect.poll(() => valueOn(today + 4)).toBe(156.75)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await saved('3 nights are back as before.')
  expect([await valueOn(today + 4), await valueOn(today + 5)]).toEqual([142.5, null])

  await cell(9).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar).toContainText('9 nights selected')
  await page.keyboard.press('Enter')
  await expect(input).toBeFocused()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect.poll(() => valueOn(today + 9)).toBe(0)
  await expect(cell(17)).toBeFocused()
  await expect(page.locator('section.mon button[aria-pressed="true"]')).toHaveCount(0)

  for (const day of ['Friday', 'Saturday']) await page.getByRole('button', { name: `Every ${day}` }).click()
  await expect(bar).toContainText('Fridays and Saturdays')
  const before = writes
  await input.fill('199')
  await bar.getByRole('button', { name: /^Save/ }).click()
  await expect(bar).toBeHidden()
  expect(writes).toBe(before + 1)
  const { dayOne, values } = await rate()
  for (const [at, value] of values.entries()) {
    const weekday = (dayOne + at + 4) % 7
    if (weekday === 5 || weekday === 6) expect(value).toBe(199)
    else expect(value).not.toBe(199)
  }
  await page.getByRole('button', { name: 'Show two years' }).click()
  await expect(page.locator('[data-day]')).toHaveCount(732)
  await cell(1).click()
  await expectAccessibleAndFitting(page)
})

test('a calendar edit that can’t be saved is reverted with a message, and a calendar that does not load can be retried', async ({
  page,
  signedIn: _,
  expectedStatuses,
}) => {
  expectedStatuses.add(503)
  const { base, today, saver } = await createListingWithManagementPath(page)
  let isDown = true
  await page.route('**/v1/stay/listing/rate/get*', (route) =>
    isDown ? route.fulfill({ status: 503, json: { status: 'ERROR', data: null, error: null } }) : route.continue(),
  )
  await page.goto(`${base}/rates/${saver}/calendar`)
  await expect(page.getByText('The rate did not load')).toBeVisible({ timeout: 20_000 })
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  const cell = page.locator(`[data-day="${today + 1}"]`)
  await expect(cell).toContainText('100')
  await page.route('**/rate/updateValues', (route) =>
    route.fulfill({ status: 503, json: { status: 'ERROR', data: null, error: null } }),
  )
  await cell.click()
  await page.getByLabel('Price', { exact: true }).fill('321')
  await page.getByRole('button', { name: 'Save 1 night' }).click()
  await expect(page.getByText('The prices are not saved. They are back where they were.')).toBeVisible()
  await expect(cell).toContainText('100')
})
