import type { Page } from '@playwright/test'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'
import { pinStayByApi } from './order-by-api.ts'

const held = (page: Page) => page.getByText(/^We hold these nights for you until \d+:\d\d [AP]M\./)
const taken = (page: Page) => page.getByRole('heading', { name: 'Someone is booking these nights right now' })
const proceed = (page: Page) => page.getByRole('button', { name: /^Proceed/ })

test('checkout holds the nights, others see the hold, and leaving gives it back', async ({
  page,
  signedIn: _,
  other,
  expectedStatuses,
}) => {
  test.setTimeout(180_000)
  expectedStatuses.add(400)
  const made = await createListingByApi(other.page)
  const [mine, theirs] = [await pinStayByApi(page, made), await pinStayByApi(other.page, made)]
  await page.goto(`/order/checkout/${mine}`)
  await expect(held(page)).toBeVisible()
  await expectAccessibleAndFitting(page)

  await other.page.goto(`/order/checkout/${theirs}`)
  await expect(taken(other.page)).toBeVisible()
  await expect(other.page.getByText(/^They may be free again at \d+:\d\d [AP]M\.$/)).toBeVisible()
  await expectAccessibleAndFitting(other.page)
  await other.page.evaluate((day) => {
    localStorage.setItem('nb.searchDay', String(day))
    localStorage.setItem('nb.searchLength', '3')
  }, made.today + 9)
  await other.page.goto(`/listing/${made.id}`)
  const card = other.page.getByRole('group', { name: 'Your stay' })
  await expect(card).toContainText('Someone is booking these nights right now. They may be free again at')

  // Leaving within the app gives the nights back.
  const released = page.waitForResponse(/order\/releaseHold/)
  await page.getByRole('link', { name: /^Back to/ }).click()
  await released
  await other.page.goto(`/order/checkout/${theirs}`)
  await expect(proceed(other.page)).toBeVisible()
  await expect(held(other.page)).toBeVisible()

  // So does leaving the page altogether, and who waited gets them with one press.
  await page.goto(`/order/checkout/${mine}`)
  await expect(taken(page)).toBeVisible()
  await other.page.goto('about:blank')
  await expect(async () => {
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(proceed(page)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(held(page)).toBeVisible()
})

test('a hold can be kept for longer once near its end, and be had again after it', async ({
  page,
  signedIn: _,
  other,
}) => {
  test.setTimeout(120_000)
  const made = await createListingByApi(other.page)
  const productId = await pinStayByApi(page, made)
  await page.clock.install()
  await page.goto(`/order/checkout/${productId}`)
  await expect(held(page)).toBeVisible()
  const keep = page.getByRole('button', { name: 'Keep for 15 more minutes' })
  await expect(keep).toHaveCount(0)
  await page.clock.fastForward(10.5 * 60_000)
  await expect(page.getByRole('status').filter({ hasText: 'Less than 5 minutes left.' })).toHaveCount(1)
  await expectAccessibleAndFitting(page)
  await keep.click()
  await expect(keep).toHaveCount(0)
  await page.clock.fastForward(26 * 60_000)
  await expect(held(page)).toBeVisible()
  await expect(keep).toHaveCount(0)
  await page.clock.fastForward(5 * 60_000)
  await expect(page.getByText('We no longer hold these nights for you. They may still be free.')).toBeVisible()
  await page.getByRole('button', { name: 'Hold them again' }).click()
  await expect(held(page)).toBeVisible()
})
