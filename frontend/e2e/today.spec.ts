import { readFile } from 'node:fs/promises'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'
import { orderPinByApi, pinStayByApi } from './order-by-api.ts'

test('a host sees who arrives today in one click, ticks the check list, writes a note and finds an order', async ({
  page,
  signedIn,
  other,
}) => {
  test.setTimeout(240_000)
  void signedIn
  const made = await createListingByApi(other.page)
  const owner = other.page
  const { id, supplierId } = await orderPinByApi(page, await pinStayByApi(page, made, 0))
  const ahead = await orderPinByApi(page, await pinStayByApi(page, made, 9))
  for (const order of [id, ahead.id])
    await callApiAs(owner)('trip/product/order/updateApproval', { id: order, approved: 'true' })

  await owner.goto(`/supplier/${supplierId}/manage`)
  await owner.getByRole('link', { name: 'Today' }).click()
  await expect(owner.getByText('Today, at each listing by its own clock.')).toBeVisible()
  const arrivals = owner.getByRole('region', { name: 'Arrivals' })
  await expect(arrivals.getByRole('button', { name: 'Isla Corrigan' })).toBeVisible({ timeout: 20_000 })
  await expect(arrivals.getByText('0 of 3')).toBeVisible()
  await expect(owner.getByRole('region', { name: 'Departures' }).getByText('Nobody leaves.')).toBeVisible()
  await expectAccessibleAndFitting(owner)

  // The next day by the keyboard: the guest stays on. Home leads back to the first day.
  await owner.getByRole('radio', { name: /^Today/ }).focus()
  await owner.keyboard.press('ArrowRight')
  await expect(owner.getByText('Tomorrow.', { exact: true })).toBeVisible()
  await expect(owner.getByRole('radio', { name: /^Tomorrow/ })).toBeFocused()
  await owner.getByText('Who stays on').click()
  await expect(
    owner.getByRole('region', { name: 'In house' }).getByRole('button', { name: 'Isla Corrigan' }),
  ).toBeVisible()
  await owner.getByRole('radio', { name: /^Tomorrow/ }).focus()
  await owner.keyboard.press('ArrowLeft')

  await arrivals.getByRole('button', { name: 'Isla Corrigan' }).click()
  const dialog = owner.getByRole('dialog', { name: /^Isla Corrigan at/ })
  await dialog.getByRole('checkbox', { name: 'Cleaned' }).check()
  await expect(dialog.getByText(/ · Just now/)).toBeVisible()
  await dialog.getByLabel('Expected at').fill('21:30')
  await dialog.getByRole('textbox', { name: 'New note' }).fill('Comes by the last ferry.')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect(dialog.getByText('Comes by the last ferry.')).toBeVisible()
  await expectAccessibleAndFitting(owner)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(arrivals.getByText('1 of 3')).toBeVisible()
  await expect(arrivals.getByText('9:30 PM')).toBeVisible()

  const download = owner.waitForEvent('download')
  await owner.getByRole('button', { name: 'CSV of the arrivals' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toMatch(/Isla Corrigan,[^\r\n]+21:30/)

  await owner.getByRole('button', { name: 'Cleaning calendar' }).click()
  await owner.getByRole('button', { name: 'Make address' }).click()
  const address = await owner.getByLabel('Address').inputValue()
  expect(await (await owner.context().request.get(address)).text()).toContain('SUMMARY:Clean')
  await owner.getByRole('button', { name: 'Close' }).click()

  await owner.getByRole('searchbox', { name: 'Find an order' }).fill('corr')
  const found = owner.getByRole('table', { name: 'Orders found' })
  await expect(found.getByRole('link', { name: 'Isla Corrigan' })).toHaveCount(2)
  await owner.getByRole('searchbox', { name: 'Find an order' }).fill('corr today')
  await expect(found.getByRole('link', { name: 'Isla Corrigan' })).toHaveCount(1)
  await expectAccessibleAndFitting(owner)
})
