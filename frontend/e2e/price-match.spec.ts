import type { Page } from '@playwright/test'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { buildReceiptPdf } from '../../infra/demo/boards/receipt.ts'
import { chooseDay } from './choose-day.ts'
import { addDaysToToday, createBookableListing, getOfferKey } from './board-stay.ts'
import { orderPinByApi } from './order-by-api.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { getFromApiAs } from './managed-listing.ts'

const isoIn = (days: number): string => new Date(addDaysToToday(days) * 86_400_000).toISOString().slice(0, 10)

/** Creates a booking confirmation with these lines, as a PDF. */
const pdfOf = (lines: readonly string[]) => ({
  name: 'booking.pdf',
  mimeType: 'application/pdf',
  buffer: buildReceiptPdf(lines),
})

const signalHouse = { latitude: -38.54, longitude: 143.97 }

/** Creates a price match for a place that is not on Nestboard, on a new board, and returns its id. */
async function requestPriceMatch(page: Page, name: string): Promise<number> {
  const origin = process.env['NB_E2E_ORIGIN'] as string
  const { id: tripId } = await callApiAs(page)<{ id: number }>('trip/create', { name: 'Lorne 2027' })
  const stay = { day: addDaysToToday(40), length: 2, ages: '40', ttl: 864_000_000 }
  const booking = { platform: 'EXPEDIA', confirmation: '7', receipt: pdfOf([`Hotel: ${name}`]) }
  const multipart = { tripId, name, ...signalHouse, ...stay, ...booking }
  let id = 0
  // The server answers 503 until the file is checked.
  await expect(async () => {
    const sent = await page.context().request.post(`${origin}/v1/pricematch/create`, { multipart, headers: { origin } })
    id = ((await sent.json()) as { data: { id: number } }).data.id
  }).toPass()
  return id
}

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
  await expect(page.getByText('Select the establishment on the map or from the list')).toBeVisible()
  await expect(page.getByText('Travel dates are required')).toBeVisible()
  await expectAccessibleAndFitting(page)
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
  await expectAccessibleAndFitting(page)
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
  await expectAccessibleAndFitting(page)
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
  const { supplierId } = await getFromApiAs<{ supplierId: number }>(other.page, `stay/listing/get?id=${stay.listingId}`)
  const card = other.page.getByRole('article')

  // Until the traveler confirms the place, its supplier sees neither who asks nor the booking.
  const found = page.getByRole('region', { name: 'Is this the place you booked?' })
  await expect(found.getByText('None verified')).toBeVisible()
  await expect(found.getByText('You chose this listing')).toBeVisible()
  await expect(found.getByText('has no verified domain')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await other.page.goto(`/supplier/${supplierId}/manage/pmf`)
  await expect(card).toContainText('The traveler hasn’t confirmed yet')
  await expect(card).not.toContainText('7240 118 356')
  await expect(card.getByRole('button')).toHaveCount(0)
  await found.getByRole('button', { name: 'No, that isn’t it' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await found.getByRole('button', { name: 'Yes, this is the place I booked' }).click()
  await expect(page.getByRole('heading', { name: `${name} has been asked.` })).toBeVisible()
  await expect(page.getByText('left to cancel your old booking for free')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I have canceled it' })).toBeHidden()
  await expectAccessibleAndFitting(page)

  // The supplier's page updates by itself: the supplier sees the request and makes an offer.
  await expect(card).toContainText('7240 118 356')
  const download = await other.page.context().request.get((await card.getByRole('link').getAttribute('href'))!)
  expect(download.headers()['content-disposition']).toBe('attachment')
  await expectAccessibleAndFitting(other.page)
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

test('a traveler sets the place on the map, and changes it while no listing is found there', async ({
  page,
  signedIn,
}) => {
  void signedIn
  await page.goto('/pmf/establishment/0')
  await page.getByLabel('Where are you booked?').fill('Lorne')
  await page.getByRole('option', { name: /Lorne/ }).first().click()
  const pin = page.getByRole('button', { name: /^Pin at/ })
  const before = await pin.getAttribute('aria-label')
  await pin.press('ArrowUp')
  await expect(pin).not.toHaveAttribute('aria-label', before!)
  const draft = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(draft).toContain('latitude')

  const id = await requestPriceMatch(page, 'Signal House')
  // Requests were once stored without a place.
  await page.route('**/v1/pricematch/get*', async (route) => {
    const { data, ...rest } = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { ...rest, data: { ...data, latitude: null, longitude: null } } })
  })
  await page.goto(`/pmf/match/${id}`)
  await page.getByRole('button', { name: 'Save the place' }).click()
  await expect(page.getByText('Select the establishment on the map or from the list')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.unroute('**/v1/pricematch/get*')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Signal House isn’t on Nestboard yet.' })).toBeVisible()
  await page.getByRole('button', { name: 'Change the place' }).click()
  await pin.press('ArrowUp')
  await page.getByRole('button', { name: 'Save the place' }).click()
  await expect(page.getByRole('button', { name: 'Change the place' })).toBeVisible()
  const { latitude } = await getFromApiAs<{ latitude: number }>(page, `pricematch/get?id=${id}`)
  expect(latitude).toBeGreaterThan(signalHouse.latitude)
})

test('a supplier without requests sees that there is no price match yet', async ({ page, signedIn }) => {
  void signedIn
  const { id } = await callApiAs(page)<{ id: number }>('supplier/create', { name: 'Otway Coast Stays', type: 'PRO' })
  await page.goto(`/supplier/${id}/manage/pmf`)
  await expect(page.getByRole('heading', { name: 'No Price Match yet.' })).toBeVisible()
  await expectAccessibleAndFitting(page)
})
