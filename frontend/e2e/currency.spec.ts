import { expectAccessible } from './accessibility.ts'
import { fillBillingForm } from './billing.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createCoordinates, createListingByApi } from './listing-by-api.ts'
import { pinStayByApi } from './order-by-api.ts'

test('a reader chooses a currency by keyboard, sees it beside the charged one, and it stays with the order', async ({
  page,
  signedIn,
  other,
}) => {
  test.slow()
  expect(signedIn.id).toBeGreaterThan(0)
  const where = createCoordinates()
  const made = await createListingByApi(other.page, undefined, { where })
  const stay = { query: 'Split Point', ...where, ages: '40,40', day: made.today + 40, length: 5 }
  const search = await callApiAs(page)<{ id: number }>('stay/search/create', stay)
  await page.goto(`/stay/search/${search.id}`)
  const card = page.getByRole('article').first()
  await expect(card).toContainText(/A\$[\d,.]+ *total/)
  await expect(card).toContainText(/about \$[\d,]+/)
  await expect(page.getByRole('button', { name: /about \$\d+, A\$\d+ night$/ })).toBeVisible()

  await page.getByRole('button', { name: 'Currency: USD' }).press('Enter')
  const choice = page.getByRole('dialog', { name: 'Currency of prices' })
  const field = choice.getByRole('combobox', { name: 'Currency of prices' })
  await field.fill('Swiss')
  await expect(choice.getByRole('option')).toHaveText(['Swiss Franc, CHF'])
  await expectAccessible(page)
  const saved = page.waitForResponse(/user\/preference\/update/)
  await field.press('ArrowDown')
  await field.press('Enter')
  expect((await saved).status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Currency: CHF' })).toBeFocused()
  await expect(card).toContainText(/about CHF\s[\d,]+/)
  await expect(page.getByRole('button', { name: /^CHF\s\d+ to CHF\s\d+$/ })).toBeVisible()
  await page.goto(`/stay/search/${search.id}?priceTill=1&currency=CHF`)
  await expect(page.getByRole('heading', { level: 1, name: /^0 stays/ })).toBeVisible()

  const productId = await pinStayByApi(page, made)
  await page.goto(`/order/checkout/${productId}`)
  const inFrancs = /That is about CHF\s[\d,]+ at the rate of \w{3} \d+, \d{4}; you pay A\$[\d,.]+\./
  await expect(page.getByRole('complementary', { name: 'Your stay' })).toContainText(inFrancs)
  await fillBillingForm(page)
  await page.getByLabel('I agree to the terms of service').check()
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page).toHaveURL(/\/order\/\d+$/)
  await expect(page.getByRole('complementary', { name: 'Your stay' })).toContainText(inFrancs)
})

test('a visitor keeps their choice in the browser, and may see the host’s currency alone', async ({ page, other }) => {
  const { id } = await createListingByApi(other.page)
  await page.goto(`/listing/${id}`)
  const stay = page.getByRole('group', { name: 'Your stay' })
  await expect(stay).toContainText(/about \$[\d,]+ at the rate of/)
  await page.getByRole('button', { name: 'Currency: USD' }).click()
  await page.getByRole('combobox', { name: 'Currency of prices' }).fill('host')
  await page.getByRole('option', { name: 'Show prices in the host’s currency' }).click()
  await expect(page.getByRole('button', { name: 'Currency: the host’s' })).toBeVisible()
  await page.reload()
  await expect(stay).toContainText(/A\$[\d,.]+/)
  await expect(stay).not.toContainText('about')
})
