import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAndFitting } from './accessibility.ts'
import { billingFormValues, fillBillingForm } from './billing.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'
import { orderPinByApi, pinStayByApi } from './order-by-api.ts'

/** Checks the occupancy of the supplier's only listing, in the listing's row and in the key figure of all listings. */
async function expectBooked(listings: Page, percent: number): Promise<void> {
  const strip = listings.getByRole('img', { name: `${percent}% of the next 30 nights are booked`, exact: true })
  await expect(listings.getByRole('row', { name: /Lightkeeper’s Cottage/ }).filter({ has: strip })).toContainText(
    `${percent}%`,
  )
  const figure = listings.getByRole('listitem').filter({ hasText: 'Booked, next 30 nights' })
  await expect(figure).toContainText(`${percent}%your 1 public listing`)
}

/** Whether the text chosen in a select fits in front of the select's arrow. */
const endsBeforeItsArrow = (page: Page, label: string): Promise<boolean> =>
  page.getByLabel(label, { exact: true }).evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    pen.font = font
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return pen.measureText(select.selectedOptions[0]?.text ?? '').width <= room
  })

test('a traveler books, the supplier approves, both see it live, and the traveler cancels', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  test.setTimeout(240_000)
  const made = await createListingByApi(other.page)
  const productId = await pinStayByApi(page, made)

  await page.goto(`/order/checkout/${productId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Request to book this stay' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lightkeeper’s Cottage' })).toBeVisible()
  await expect(page.getByText('Total price incl taxes')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByText('The terms must be accepted')).toBeVisible()
  await page.getByLabel('I agree to the terms of service').check()
  for (const label of ['First name', 'Last name']) await page.getByLabel(label, { exact: true }).fill('')
  await page.getByRole('button', { name: 'Proceed' }).click()
  for (const label of ['First name', 'Last name', 'Phone'])
    await expect(page.getByText(`${label} is required`)).toBeVisible()
  await expect(page.getByText('Please fill in the billing address before proceeding with the payment.')).toBeVisible()
  // The values typed into the billing form survive a reload.
  await page.getByLabel('City').fill('Galway')
  const message = page.getByLabel('Why you come, when you arrive, what you would like to know')
  await message.fill('We arrive by the late bus.')
  await page.reload()
  await expect(message).toHaveValue('We arrive by the late bus.')
  await expect(page.getByLabel('City')).toHaveValue('Galway')
  await expect(page.getByLabel('State')).toBeVisible()
  await fillBillingForm(page)
  const terms = page.getByLabel('I agree to the terms of service')
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(terms).toBeFocused()
  await expect(terms).toHaveAccessibleDescription('The terms must be accepted')
  await terms.check()
  await expect(page.getByText('Otway Coast Stays has 24 hours to answer.')).toBeVisible()
  // The price has changed, and the call for the new one meets the rate limit: the quote and the typed values stay.
  expectedStatuses.add(400).add(429)
  const refuse = (path: string, status: number, error: string | null) =>
    page.route(`**/v1/trip/product/order/${path}`, (route) =>
      route.fulfill({ status, json: { status: 'Refused', data: null, error } }),
    )
  await refuse('create', 400, 'The price has changed. Please review the new one.')
  await refuse('quote', 429, null)
  const limited = page.waitForResponse(/order\/quote/)
  await page.getByRole('button', { name: 'Proceed' }).click()
  await limited
  await expect(page.getByText('The price has changed. Please review the new one.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeEnabled()
  await expect(page.getByLabel('City')).toHaveValue('Galway')
  await refuse('create', 429, null)
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByText('Too many requests. Try again in a moment.')).toBeVisible()
  await page.unrouteAll()
  const told = page.waitForResponse(/\/v1\/supplier\/message\/create$/)
  await page.getByRole('button', { name: 'Proceed to request' }).click()
  expect((await told).status()).toBe(200)

  await expect(page).toHaveURL(/\/order\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Awaiting Approval' })).toBeVisible()
  await expect(page.getByText('24 hours', { exact: false }).first()).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await other.page.goto(`/listing/${made.id}`)
  await other.page.getByRole('link', { name: 'Otway Coast Stays' }).first().click()
  await other.page.getByRole('link', { name: 'Manage' }).click()
  await other.page.getByRole('link', { name: 'Listings' }).click()
  const row = other.page.getByRole('row', { name: /Lightkeeper’s Cottage/ })
  await expect(row).toContainText('Not rated')
  // The second tab stays open, to check that bookings and cancellations appear without a reload.
  const listings = await other.page.context().newPage()
  await listings.goto(other.page.url())
  await expectBooked(listings, 0)
  await other.page.getByLabel('Name').fill('nothing of that name')
  await expect(other.page.getByText('No results found')).toBeVisible()
  await other.page.getByLabel('Name').fill('keeper')
  await expect(row).toBeVisible()
  await expectAccessibleAndFitting(other.page)
  await other.page.setViewportSize({ width: 360, height: 800 })
  for (const label of ['Stay type', 'Visibility']) expect(await endsBeforeItsArrow(other.page, label)).toBe(true)
  await other.page.getByRole('button', { name: /^Management/ }).click()
  await other.page.getByRole('link', { name: 'Orders' }).click()
  const order = other.page.getByRole('article').filter({ hasText: 'Isla Corrigan' })
  await expect(order).toContainText('Awaiting Approval')
  await expect(order).toContainText('3 nights, 2 adults')
  await expectAccessibleAndFitting(other.page)
  await order.getByRole('button', { name: 'Approve' }).click()
  await expect(order).toContainText('Successful')
  // 3 of the next 30 nights are booked, and one is closed, so 3 of 29 are about 10 %.
  await expectBooked(listings, 10)

  await expect(page.getByRole('heading', { level: 1, name: 'Successful' })).toBeVisible()
  await expect(page.getByText('Confirmation code')).toBeVisible()
  // The card of the booked stay shows the check-in time, a link to a map and a link to message the supplier.
  const stay = page.getByRole('article', { name: 'Your stay' })
  await expect(stay).toContainText('from 3:00 PM')
  await expect(stay.getByRole('link', { name: 'Open in a map' })).toBeVisible()
  await expect(stay.getByRole('link', { name: 'Message' })).toBeVisible()
  await expect(stay.getByRole('link', { name: 'Get directions' })).toBeVisible()
  const calendar = page.waitForEvent('download')
  await stay.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await calendar).suggestedFilename()).toMatch(/^stay-\d+\.ics$/)
  await expectAccessibleAndFitting(page)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  await expect(page.getByText(/^Canceling is free until /)).toBeVisible()
  await page.getByRole('link', { name: 'Cancel this stay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cancel this stay' })).toBeVisible()
  await expect(page.getByText(/^Free until .*; nothing was paid\.$/)).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessibleAndFitting(page)
  await page.getByRole('button', { name: 'Keep my stay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Successful' })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel this stay' }).click()
  await page.getByRole('button', { name: 'Cancel stay' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Stay canceled' })).toBeVisible()
  await expect(page.getByText('Your stay with Otway Coast Stays is canceled.')).toBeVisible()
  await expect(order.first()).toContainText('Cancellation')
  await expectBooked(listings, 0)
  expect(signedIn.id).toBeGreaterThan(0)
})

test('a changed price is shown before anything is ordered, and declining ends the order', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  test.setTimeout(240_000)
  const made = await createListingByApi(other.page)
  const productId = await pinStayByApi(page, made)
  await page.goto(`/order/checkout/${productId}`)
  await fillBillingForm(page)
  await page.getByLabel('I agree to the terms of service').check()
  const values = Array.from({ length: 120 }, () => 150).join(',')
  await callApiAs(other.page)('stay/listing/rate/updateValues', { id: made.standard, dayOne: made.today, values })

  expectedStatuses.add(400)
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByText('The price has changed. Please review the new one.')).toBeVisible()
  await expect(page.getByText(/^The price went up by/)).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Galway')
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Awaiting Approval' })).toBeVisible()

  const supplierId = (
    (await (await other.page.context().request.get(`/v1/stay/listing/get?id=${made.id}`)).json()) as {
      data: { supplierId: number }
    }
  ).data.supplierId
  await other.page.goto(`/supplier/${supplierId}/manage/orders`)
  const order = other.page.getByRole('article').filter({ hasText: signedIn.name })
  await order.getByRole('button', { name: 'Decline' }).click()
  const question = other.page.getByRole('alertdialog', { name: 'Decline order' })
  await expect(question).toContainText(`Are you sure you want to decline ${signedIn.name}’s request?`)
  await expectAccessible(other.page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(order).toContainText('Awaiting Approval')
  await order.getByRole('button', { name: 'Decline' }).click()
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(order).toContainText('Unsuccessful')
  await expect(order).toContainText("Reservation hasn't been approved")
  await expect(order.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await expect(page.getByRole('heading', { level: 1, name: 'Incomplete Order' })).toBeVisible()
  await expect(page.getByText('Unfortunately, this order did not complete successfully.')).toBeVisible()
  await expectAccessibleAndFitting(page)
  // Users outside the team get "not found".
  await page.goto(`/supplier/${supplierId}/manage`)
  await expect(page.getByRole('link', { name: 'Return Home' })).toBeVisible()
})

test('the supplier sees who asks, answers on the order’s page, then sees the guest’s contact', async ({
  page,
  signedIn,
  other,
}) => {
  test.setTimeout(240_000)
  const made = await createListingByApi(other.page)
  const [first, second] = [await pinStayByApi(page, made), await pinStayByApi(page, made, 20)]
  const { id, supplierId } = await orderPinByApi(page, first)
  const { id: declinedId } = await orderPinByApi(page, second)
  await page.goto(`/order/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Awaiting Approval' })).toBeVisible()

  const team = other.page
  await team.goto(`/supplier/${supplierId}/manage/orders`)
  await expect(team.getByRole('link', { name: /^Orders\s*2 waiting for your answer$/ })).toBeVisible()
  const row = team.getByRole('article', { name: `Order ${id}` })
  await expect(row.getByText(/^Member since /)).toBeVisible()
  await expect(row.getByText('No completed stays yet')).toBeVisible()
  await expect(row.locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(0)
  await expectAccessibleAndFitting(team)
  await row.getByRole('link', { name: 'View order' }).click()
  await expect(team.getByRole('heading', { name: 'Guest' })).toBeVisible()
  await expect(team.getByText('You get their email and phone once you approve.')).toBeVisible()
  await expect(team.locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(0)
  await expectAccessibleAndFitting(team)
  let answers = 0
  team.on('request', (request) => (answers += Number(request.url().includes('updateApproval'))))
  await team.getByRole('button', { name: 'Approve' }).dblclick()
  await expect(team.getByRole('heading', { level: 1, name: 'Successful' })).toBeVisible()
  await expect(team.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  expect(answers).toBe(1)
  await expect(team.getByRole('link', { name: billingFormValues.Phone })).toBeVisible()
  await team.getByRole('link', { name: 'Back to orders' }).click()
  await expect(row).toContainText('Successful')
  await expect(row.getByRole('link', { name: billingFormValues.Phone })).toHaveAttribute('href', /^tel:\+\d+$/)
  await expect(row.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:/)
  await expect(team.getByRole('link', { name: /^Orders\s*1 waiting for your answer$/ })).toBeVisible()

  await team.goto(`/order/${declinedId}`)
  await team.getByRole('button', { name: 'Decline' }).click()
  const question = team.getByRole('alertdialog', { name: 'Decline order' })
  await expect(question).toContainText(`Are you sure you want to decline ${signedIn.name}’s request?`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(team.getByRole('heading', { level: 1, name: 'Awaiting Approval' })).toBeVisible()
  await team.getByRole('button', { name: 'Decline' }).click()
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(team.getByRole('heading', { level: 1, name: 'Incomplete Order' })).toBeVisible()
  await expect(team.getByRole('button', { name: 'Decline' })).toHaveCount(0)

  await expect(page.getByRole('heading', { level: 1, name: 'Successful' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Guest' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back to orders' })).toHaveCount(0)
})

test('a supplier cancels a booked stay with a reason that the traveler sees', async ({ page, signedIn, other }) => {
  test.setTimeout(240_000)
  const made = await createListingByApi(other.page)
  const owner = callApiAs(other.page)
  const productId = await pinStayByApi(page, made)
  const { id, supplierId } = await orderPinByApi(page, productId)
  await owner('trip/product/order/updateApproval', { id, approved: 'true' })
  await page.goto(`/order/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Successful' })).toBeVisible()

  await other.page.goto(`/supplier/${supplierId}/manage/orders`)
  const order = other.page.getByRole('article').filter({ hasText: 'Booking' })
  await order.getByRole('button', { name: 'Cancel stay' }).click()
  const dialog = other.page.getByRole('dialog', { name: 'Cancel stay' })
  await expect(dialog).toContainText(`${signedIn.name} pays nothing`)
  await dialog.getByRole('button', { name: 'Cancel stay' }).click()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  await expectAccessible(other.page)
  await dialog.getByLabel('Reason').fill('A storm took the roof.')
  await dialog.getByRole('button', { name: 'Cancel stay' }).click()
  await expect(other.page.getByRole('article').filter({ hasText: 'Cancellation' })).toContainText(
    'Canceled by your team: “A storm took the roof.”',
  )
  await expect(order.getByRole('button', { name: 'Cancel stay' })).toHaveCount(0)
  await expectAccessibleAndFitting(other.page)

  const message = 'Otway Coast Stays canceled this stay. Their reason: “A storm took the roof.”'
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cancel this stay' })).toHaveCount(0)
  await expectAccessibleAndFitting(page)
})

test('a traveler withdraws a request before the answer, and both sides see it', async ({ page, signedIn, other }) => {
  test.setTimeout(240_000)
  const made = await createListingByApi(other.page)
  const productId = await pinStayByApi(page, made)
  const { id, supplierId } = await orderPinByApi(page, productId)
  await page.goto(`/order/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Awaiting Approval' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw request' })
  await expect(dialog).toContainText('Nothing is charged, and you can ask again.')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Request withdrawn' })).toBeVisible()
  await expect(page.getByText('Nothing was booked and nothing was charged.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw request' })).toHaveCount(0)
  await expectAccessibleAndFitting(page)
  await other.page.goto('/notifications')
  await expect(other.page.getByText(`${signedIn.name} withdrew a request to book Lightkeeper’s Cottage`)).toBeVisible()
  await other.page.goto(`/supplier/${supplierId}/manage/orders`)
  const order = other.page.getByRole('article').filter({ hasText: 'Booking' })
  await expect(order.getByRole('button', { name: 'Approve' })).toHaveCount(0)
})
