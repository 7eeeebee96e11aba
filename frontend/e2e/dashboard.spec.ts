import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'
import { orderPinByApi, pinStayByApi } from './order-by-api.ts'

const tile = (page: Page, name: RegExp) => page.getByRole('region', { name })

async function readCall<T>(page: Page, path: string): Promise<T> {
  const answer = await page.context().request.get(`${process.env['NB_E2E_ORIGIN']}/v1/${path}`)
  return ((await answer.json()) as { data: T }).data
}

test('the dashboard is the first page of the management, and its numbers match the orders', async ({
  page,
  signedIn,
  other,
}) => {
  test.setTimeout(240_000)
  void signedIn
  const made = await createListingByApi(other.page)
  const first = await orderPinByApi(page, await pinStayByApi(page, made))
  const { supplierId } = first
  const owner = other.page
  await owner.goto(`/supplier/${supplierId}/manage`)
  await expect(owner).toHaveURL(`/supplier/${supplierId}/manage/dashboard`)
  await expect(owner.getByRole('heading', { name: 'Nothing to count yet' })).toBeVisible()
  await expectAccessibleAndFitting(owner)

  // Data for the dashboard: a traveler views the listing, and the owner approves both orders of this traveler.
  const counted = page.waitForResponse(/listing\/view\/count/)
  await page.goto(`/listing/${made.id}`)
  expect((await counted).status()).toBe(200)
  const second = await orderPinByApi(page, await pinStayByApi(page, made, 20))
  for (const { id } of [first, second])
    await callApiAs(owner)('trip/product/order/updateApproval', { id, approved: 'true' })
  const dashboard = () =>
    readCall<{ months: { stays: number; revenue: number }[] }>(owner, `supplier/dashboard/get?supplierId=${supplierId}`)
  const stays = async () => (await dashboard()).months.reduce((sum, each) => sum + each.stays, 0)
  await expect.poll(stays).toBe(2)
  const { orders } = await readCall<{ orders: { totalPrice: number }[] }>(
    owner,
    `trip/product/order/listBySupplier?supplierId=${supplierId}`,
  )
  const total = orders.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
  expect((await dashboard()).months.reduce((sum, { revenue }) => sum + revenue, 0)).toBeCloseTo(total, 2)

  await owner.reload()
  await expect(tile(owner, /^Pick-up, last 7 days/)).toContainText('6 nights')
  await expect(tile(owner, /^Occupancy, next 30 nights/)).toContainText('21%')
  await expect(tile(owner, /^Look to book/)).toContainText('2 bookings from 1 view')
  await expect(tile(owner, /^Average nightly rate/).getByRole('img')).toBeVisible()
  await owner.getByRole('button', { name: '30 days', exact: true }).click()
  await expect(tile(owner, /^Pick-up, last 30 days/)).toContainText('6 nights')
  const commission = tile(owner, /^Commission saved/)
  await expect(commission.getByRole('link', { name: /Airbnb Help Center/ })).toHaveAttribute('href', /^https:/)
  await commission.getByText('Table').click()
  await expect(commission.getByRole('row')).toHaveCount(10)
  await expectAccessibleAndFitting(owner)

  const download = owner.waitForEvent('download')
  await owner.getByRole('button', { name: 'CSV, Revenue' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.split('\r\n')[0]).toBe('\uFEFFMonth of arrival,Revenue in AUD,A year before')
})

test('a Rep has no dashboard, and the dashboard shows an error when its numbers do not load', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  void signedIn
  expectedStatuses.add(500)
  const owner = callApiAs(page)
  const { id } = await owner<{ id: number }>('supplier/create', { name: 'Otway Coast Stays', type: 'VERIFIED' })
  const member = await owner<{ id: number }>('supplier/user/create', { supplierId: id, userId: other.id, role: 'REP' })
  await callApiAs(other.page)('supplier/user/invitation/accept', { id: member.id })
  await other.page.goto(`/supplier/${id}/manage/dashboard`)
  await expect(other.page).toHaveURL(`/supplier/${id}/manage/today`)
  await expect(other.page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await page.route('**/v1/supplier/dashboard/get*', (route) =>
    route.fulfill({ status: 500, body: '{"status":"ERROR","error":null,"data":null}' }),
  )
  await page.goto(`/supplier/${id}/manage`)
  await expect(page.getByText('The dashboard did not load')).toBeVisible()
  await page.unroute('**/v1/supplier/dashboard/get*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to count yet' })).toBeVisible()
})
