import type { Page } from '@playwright/test'
import { buildReceiptPdf } from '../../infra/demo/boards/receipt.ts'
import { chooseDay } from './choose-day.ts'
import { addDaysToToday, createBookableListing, getOfferKey } from './board-stay.ts'
import { orderPinByApi } from './order-by-api.ts'
import { callApiAs, expect, expectAccessibleInBothThemes, test } from './fixtures.ts'
import { getFromApiAs } from './managed-listing.ts'

const isoIn = (days: number): string => new Date(addDaysToToday(days) * 86_400_000).toISOString().slice(0, 10)

/** Creates a booking confirmation with these lines, as a PDF. */
const pdfOf = (lines: readonly string[]) => ({
  name: 'booking.pdf',
  mimeType: 'application/pdf',
  buffer: buildReceiptPdf(lines),
})

/** Chooses two nights in the form's calendar. */
async function chooseNights(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Check-in/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose dates' })
  for (const days of [34, 36]) await chooseDay(calendar, addDaysToToday(days))
  await calendar.getByRole('button', { name: 'Done' }).click()
}

test('a traveler asks the place for a better price, the supplier answers, and the old booking can be canceled only once our order is complete', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  test.setTimeout(240_000)
  expectedStatuses.add(503)
  void signedIn
  const name = `Louttit ${Date.now().toString(36)}`
  const stay = await createBookableListing(other.page, name)
  const closed = { listingId: stay.listingId, name: 'Winter friends', price: 80, visibility: 'PRIVATE', active: 'true' }
  const { id: rateId } = await callApiAs(other.page)<{ id: number }>('stay/listing/rate/create', closed)

  // Step 1 of the request: every missing field has its own error, and the draft survives a reload.
  await page.goto('/pmf/details')
  await expect(page).toHaveURL('/pmf/establishment/0')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.click()
  await expect(page.getByText('Establishment name is required')).toBeVisible()
  await expect(page.getByText('Travel dates are required')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('Where are you booked?').fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await expect(page.getByLabel('Name of the place')).toHaveValue(name)
  await chooseNights(page)
  await page.reload()
  await expect(page.getByLabel('Name of the place')).toHaveValue(name)
  await next.click()

  // Step 2 of the request: the details and the confirmation of the existing booking.
  await expect(page).toHaveURL('/pmf/details')
  const ask = page.getByRole('button', { name: 'Ask the place' })
  await ask.click()
  for (const text of [
    'The selection of a booking platform is required',
    'Confirmation number is required',
    'The time limit for an offer is required',
    'The upload of your booking confirmation is required',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('Booked on').selectOption('Expedia')
  await page.getByLabel('Time limit for an offer').fill(isoIn(20))
  await page.getByLabel('Free to cancel until').fill(`${isoIn(30)}T18:00`)
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'booking.html', mimeType: 'text/html', buffer: Buffer.from('<script>') })
  await expect(page.getByText(/^booking\.html: /)).toBeVisible()
  const read = ['Confirmation number: 7240 118 356', `Check-in: ${isoIn(34)}`, `Check-out: ${isoIn(37)}`, '2 adults']
  await file.setInputFiles(pdfOf([`Hotel: ${name}`, ...read]))
  await expect(page.getByText('booking.pdf')).toBeVisible()
  await expect(page.getByText('Added')).toBeVisible()
  // Values read from the confirmation are used only after the traveler confirms them, so the differing check-out date
  // is not applied.
  const lines = page.getByRole('region', { name: 'Read from your confirmation' })
  await expect(lines.getByText('Check this')).toHaveCount(2)
  await expect(page.getByLabel('Confirmation number', { exact: true })).toHaveValue('')
  await expectAccessibleInBothThemes(page)
  await lines.getByRole('button', { name: 'Right, use it: Confirmation number' }).click()
  await expect(page.getByLabel('Confirmation number', { exact: true })).toHaveValue('7240 118 356')
  await expect(lines.getByText('Checked by you')).toHaveCount(3)
  await ask.click()
  await page.getByRole('button', { name: 'Got it!' }).click()
  await expect(page).toHaveURL(/\/trip\/\d+\/planning/)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('nb.draft.')))).toEqual(
    [],
  )
  const tripId = Number(/trip\/(\d+)/.exec(page.url())?.[1])
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('heading', { name: `${name} has been asked.` })).toBeVisible()
  await expect(page.getByText('left to cancel your old booking for free')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I have canceled it' })).toBeHidden()
  await expectAccessibleInBothThemes(page)

  // The supplier sees the request and makes an offer.
  const { supplierId } = await getFromApiAs<{ supplierId: number }>(other.page, `stay/listing/get?id=${stay.listingId}`)
  await other.page.goto(`/supplier/${supplierId}/manage/pmf`)
  const card = other.page.getByRole('article')
  await expect(card).toContainText('7240 118 356')
  const download = await other.page.context().request.get((await card.getByRole('link').getAttribute('href'))!)
  expect(download.headers()['content-disposition']).toBe('attachment')
  await expectAccessibleInBothThemes(other.page)
  await card.getByRole('button', { name: 'Make an offer' }).click()
  const dialog = other.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(dialog.getByText('Rate is required')).toBeVisible()
  await dialog.getByLabel('Rate', { exact: true }).selectOption('Winter friends')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(card.getByText('Offer made')).toBeVisible()

  // The traveler's page updates by itself. The old booking may be marked as canceled only once the Nestboard order is
  // complete.
  await expect(page.getByRole('heading', { name: `${name} answered.` })).toBeVisible()
  const offerKey = await getOfferKey(page, { listingId: stay.listingId, rateId }, { inDays: 34 })
  const traveler = callApiAs(page)
  const { id: productId } = await traveler<{ id: number }>('trip/product/create', { tripId, offerKey })
  const order = await orderPinByApi(page, productId)
  await expect(page.getByRole('heading', { name: 'Your order is being confirmed.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'I have canceled it' })).toBeHidden()
  await callApiAs(other.page)('trip/product/order/updateApproval', { id: order.id, approved: 'true' })
  await page.getByRole('button', { name: 'I have canceled it' }).click()
  await expect(page.getByRole('heading', { name: 'You switched.' })).toBeVisible()
})

test('a supplier without requests sees that there is no price match yet', async ({ page, signedIn }) => {
  void signedIn
  const { id } = await callApiAs(page)<{ id: number }>('supplier/create', { name: 'Otway Coast Stays', type: 'PRO' })
  await page.goto(`/supplier/${id}/manage/pmf`)
  await expect(page.getByRole('heading', { name: 'No Price Match yet.' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})
