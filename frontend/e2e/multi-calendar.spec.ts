import type { Page } from '@playwright/test'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'

/** More listings than are changed in one request. */
const listingCount = 12

/** Creates a supplier with listings of 100 dollars a night, for the user of `page`. */
async function createListings(page: Page, count = listingCount): Promise<number> {
  await page.goto('/')
  const api = callApiAs(page)
  const make = (path: string, form: Record<string, string | number>) => api<{ id: number }>(path, form)
  const { id: supplierId } = await make('supplier/create', { name: 'Otway Coast Stays', type: 'PRO' })
  for (let at = 1; at <= count; at++) {
    const { id } = await make('stay/listing/create', { supplierId, name: `Flat ${String(at).padStart(2, '0')}` })
    await api('stay/listing/update', { id, currency: 'USD', stayType: 'HOUSE' })
    const rate = { listingId: id, name: 'Standard', price: 100, visibility: 'PUBLIC', active: 'true' }
    await make('stay/listing/rate/create', rate)
  }
  return supplierId
}

const cellsAt = (page: Page, price: string) => page.getByRole('gridcell', { name: price })

test('a host raises two nights of all listings in four clicks, takes it back, and edits with the keyboard', async ({
  page,
  signedIn: _,
}) => {
  test.slow()
  const supplierId = await createListings(page)
  await page.goto(`/supplier/${supplierId}/manage/calendar`)
  await expect(page.getByText('12 listings', { exact: true })).toBeVisible()
  await expect(cellsAt(page, '$100.00').first()).toBeVisible()
  await expectAccessibleAndFitting(page)

  const nights = page.getByRole('button', { name: /^Choose .* of all listings$/ })
  // The columns are drawn again after the change of the window's width, so a press may miss the first of them.
  await expect(async () => {
    await nights.nth(4).click()
    await expect(page.getByRole('form', { name: '12 nights at 12 listings' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await nights.nth(5).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('form', { name: '24 nights at 12 listings' })
  await bar.getByRole('button', { name: '+10 %' }).click()
  await expect(bar.getByText('$100 → $110')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await bar.getByRole('button', { name: 'Save 24 nights' }).click()
  await expect(page.getByText('Changed 12 listings.')).toBeVisible()
  await expect(cellsAt(page, 'Flat 01').and(cellsAt(page, '$110.00'))).toHaveCount(2)
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Put back 12 listings.')).toBeVisible()
  await expect(cellsAt(page, '$110.00')).toHaveCount(0)
  await expect(page.getByText('Undone')).toBeVisible()

  const grid = page.getByRole('grid')
  await grid.focus()
  for (const key of ['Home', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Enter'])
    await page.keyboard.press(key)
  await page.keyboard.type('-25')
  await expect(page.getByText('$100 → $75')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Changed 2 listings.')).toBeVisible()
  await expect(cellsAt(page, '$75.00')).toHaveCount(4)
  await expect(grid).toBeFocused()
  await page.keyboard.press('u')
  await expect(page.getByText('Put back 2 listings.')).toBeVisible()
  await expect(cellsAt(page, '$75.00')).toHaveCount(0)

  await page.getByLabel('Filter by name').fill('flat 07')
  await expect(page.getByText('1 listing', { exact: true })).toBeVisible()
})

test('what somebody else changed is shown before anything is written, and then to whoever looks on', async ({
  page,
  signedIn: _,
  expectedStatuses,
}) => {
  expectedStatuses.add(400)
  const supplierId = await createListings(page, 1)
  await page.goto(`/supplier/${supplierId}/manage/calendar`)
  const cells = cellsAt(page, 'Flat 01')
  await expect(cells.first()).toHaveAccessibleName(/\$100\.00/)
  const colleague = await page.context().newPage()
  await colleague.goto(page.url())
  const theirs = cellsAt(colleague, 'Flat 01')
  await expect(theirs.first()).toHaveAccessibleName(/\$100\.00/)
  await page.bringToFront()
  await cells.nth(2).hover()
  await page.mouse.down()
  await cells.nth(3).hover()
  await page.mouse.up()
  const bar = page.getByRole('form', { name: '2 nights at 1 listing' })
  await bar.getByRole('button', { name: '+10 %' }).click()
  const origin = process.env['NB_E2E_ORIGIN'] as string
  const listed = await page.context().request.get(`${origin}/v1/stay/listing/listBySupplier?supplierId=${supplierId}`)
  const [listing] = ((await listed.json()) as { data: { listings: { id: number }[] } }).data.listings
  const found = await page.context().request.get(`${origin}/v1/stay/listing/rate/list?listingId=${listing?.id}`)
  const [rate] = ((await found.json()) as { data: { rates: { id: number }[] } }).data.rates
  const today = Math.floor(Date.now() / 86_400_000)
  await callApiAs(page)('stay/listing/rate/updateValues', { id: rate?.id ?? 0, dayOne: today + 2, values: '95' })
  await bar.getByRole('button', { name: 'Save 2 nights' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 night changed while you were choosing')).toBeVisible()
  await expect(dialog.getByRole('cell', { name: '$95.00' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changed 1 listing.')).toBeVisible()
  await expect(cells.nth(2)).toHaveAccessibleName(/\$95\.00/)
  await expect(cells.nth(3)).toHaveAccessibleName(/\$110\.00/)
  // Whoever has the calendar open beside it sees both changes without doing anything.
  await expect(theirs.nth(2)).toHaveAccessibleName(/\$95\.00/)
  await expect(theirs.nth(3)).toHaveAccessibleName(/\$110\.00/)
})

test('on a phone a week fills the width, and nights are closed by touching two corners', async ({
  browser,
  page,
  signedIn: _,
}) => {
  test.slow()
  const supplierId = await createListings(page, 2)
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    storageState: await page.context().storageState(),
  })
  const phone = await context.newPage()
  await phone.goto(`${process.env['NB_E2E_ORIGIN']}/supplier/${supplierId}/manage/calendar`)
  const cells = phone.getByRole('gridcell', { name: 'Flat 01' })
  await expect(cells.first()).toHaveAccessibleName(/\$100\.00/)
  await expectAccessibleAndFitting(phone)
  await cells.nth(1).tap()
  await cells.nth(3).tap()
  const bar = phone.getByRole('form', { name: '3 nights at 1 listing' })
  await bar.getByRole('button', { name: 'Close', exact: true }).first().tap()
  await bar.getByRole('button', { name: 'Save 3 nights' }).tap()
  await expect(phone.getByText('Changed 1 listing.')).toBeVisible()
  await expect(cells.nth(2)).toHaveAccessibleName(/closed/)
  await context.close()
})
