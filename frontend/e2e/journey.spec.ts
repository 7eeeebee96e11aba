import type { Page } from '@playwright/test'
import { completeCheckout } from './billing.ts'
import { addDaysToToday } from './board-stay.ts'
import { chooseDay } from './choose-day.ts'
import { expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'

/** Returns the first amount of money in a text. */
const amountIn = (text: string | null): string => /A\$[\d,]+\.\d\d/.exec(text ?? '')?.[0] ?? `no amount in ${text}`

/** Marks the page, so that a reload can be detected. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isSamePage' in window)

interface OrderAnswer {
  intent: string
  /** For an order that cancels a stay (`intent` is CANCEL): the amount to refund. */
  amount: number
}

/** Reads an order with the same call as the order's page. */
async function readOrder(page: Page, id: string): Promise<OrderAnswer> {
  const answer = await page.context().request.get(`/v1/trip/product/order/read?id=${id}`)
  return ((await answer.json()) as { data: OrderAnswer }).data
}

const orderId = (page: Page): string => page.url().split('/').at(-1) as string

test('a traveler searches, books and cancels while the supplier approves in a second browser, without a reload', async ({
  page,
  signedIn,
  other,
}) => {
  test.setTimeout(300_000)
  const name = `Journey Cottage ${signedIn.id}`
  const made = await createListingByApi(other.page, name)
  await page.setViewportSize({ width: 1440, height: 900 })

  // The traveler searches.
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Search for a stay' })
  await form.getByRole('combobox', { name: 'Destination' }).fill('Lorne')
  await page.getByRole('option', { name: /Lorne.*Victoria/ }).click()
  await form.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/stay\/search\/\d+$/)
  await mark(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Close' }).click()
  const found = page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
  const cardTotal = amountIn(await found.innerText())
  await found.getByRole('link', { name, exact: true }).click()

  // The listing shows the same price as the search. Then the traveler chooses other dates.
  await expect(page).toHaveURL(/\/listing\/\d+\?offerKey=/)
  const card = page.getByRole('group', { name: 'Your stay' })
  await expect(card).toContainText(cardTotal)
  await card.getByRole('button', { name: /^Check-in/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose dates' })
  await calendar.getByRole('button', { name: 'Clear dates' }).click()
  for (const day of [addDaysToToday(34), addDaysToToday(37)]) await chooseDay(calendar, day)
  await calendar.getByRole('button', { name: 'Done' }).click()
  await card.getByRole('combobox', { name: 'Rate' }).selectOption(String(made.standard))
  const sum = card.locator('dl > .sum')
  await expect(card).toContainText('3 nights, A$')
  await expect(card).toHaveAttribute('aria-busy', 'false')
  const total = amountIn(await sum.innerText())

  // The traveler pins the offer on a new board and books it from there.
  await card.getByRole('button', { name: 'Pin', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Pin on Planning Board' })
    .getByRole('button', { name: 'Create new Planning Board' })
    .click()
  const creating = page.getByRole('dialog', { name: 'Create Planning Board' })
  await expect(creating.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(/^Australia|Aireys Inlet/)
  await creating.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(page).toHaveURL(/\/trip\/\d+\/planning$/)
  const pin = page.getByRole('article', { name })
  await expect(pin).toContainText(total)
  await pin.getByRole('link', { name: `Book ${name}` }).click()

  await completeCheckout(page, total)
  await expect(page.getByRole('complementary', { name: 'Your stay' })).toContainText(total)

  // The supplier approves the order in another browser.
  const { page: desk } = other
  await desk.goto('/')
  await desk.getByRole('button', { name: 'Account menu' }).click()
  await desk.getByRole('menuitem', { name: 'Manage Otway Coast Stays' }).click()
  await desk.getByRole('link', { name: 'Orders' }).click()
  const row = desk.getByRole('article').filter({ hasText: signedIn.name })
  await expect(row).toContainText(total)
  await row.getByRole('button', { name: 'Approve' }).click()
  await expect(row).toContainText('Successful')

  await expect(page.getByRole('heading', { level: 1, name: 'Successful' })).toBeVisible()
  await expect(page.getByText('Confirmation code')).toBeVisible()

  // Nothing was paid through us, so nothing is refunded. The order's page and the page to cancel say what the supplier
  // may charge.
  const policyText = await page
    .getByText(/^The supplier may charge you .* under this policy\.$|^Canceling is free/)
    .innerText()
  await page.getByRole('link', { name: 'Cancel this stay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cancel this stay' })).toBeVisible()
  await expect(page.getByText(/nothing was paid/i)).toBeVisible()
  if (policyText.startsWith('The supplier')) await expect(page.getByText(policyText)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel stay' }).click()
  await expect(page.getByText('Your stay with Otway Coast Stays is canceled.')).toBeVisible()
  const { intent, amount } = await readOrder(page, orderId(page))
  expect([intent, amount]).toEqual(['CANCEL', 0])
  await page.getByRole('link', { name: 'View Orders' }).click()
  await expect(page.getByRole('link', { name: `View cancellation of ${name}` })).toBeVisible()
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(row.first()).toContainText('Cancellation')
  // No page has been reloaded since the search.
  expect(await isMarked(page)).toBe(true)

  // After the cancellation, the nights are free again.
  const offerInput = {
    listingId: made.id,
    rateId: made.standard,
    tripId: 0,
    day: addDaysToToday(34),
    length: 3,
    ages: '40,40',
  }
  const free = await page
    .context()
    .request.get('/v1/stay/listing/offer/get', { params: { ...offerInput, extraIds: '' } })
  expect(((await free.json()) as { data: { flags: number } }).data.flags & 1).toBe(1)
})
