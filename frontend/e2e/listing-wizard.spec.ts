import type { Locator, Page } from '@playwright/test'
import { asOwner, expect, expectSoundTwice, test } from './fixtures.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const onwards = (page: Page) => page.getByRole('button', { name: 'Continue' })
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true })
const stepIn = (page: Page): string => /\/listings\/new\/\d+\/(.*)$/.exec(new URL(page.url()).pathname)?.[1] ?? ''
const listingIn = (page: Page): number => Number(/\/listings\/new\/(\d+)/.exec(page.url())?.[1])

const paint = async (page: Page, fill: string): Promise<Buffer> => {
  const data = await page.evaluate((color) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 540, height: 360 })
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.fillStyle = color
    pen.fillRect(0, 0, 540, 360)
    return canvas.toDataURL('image/jpeg', 0.8)
  }, fill)
  return Buffer.from(data.split(',')[1] as string, 'base64')
}

const listingsOf = async (page: Page, supplierId: number) => {
  const origin = process.env['NB_E2E_ORIGIN'] as string
  const answer = await page.request.get(`${origin}/v1/stay/listing/listBySupplier?supplierId=${supplierId}`)
  return ((await answer.json()) as { data: { listings: { id: number; name: string }[] } }).data.listings
}

const ratesOf = async (page: Page, listingId: number) => {
  const origin = process.env['NB_E2E_ORIGIN'] as string
  const answer = await page.request.get(`${origin}/v1/stay/listing/rate/list?listingId=${listingId}`)
  return ((await answer.json()) as { data: { rates: { id: number; name: string }[] } }).data.rates
}

test('the picker asks for supplier and type, opens an untouched draft again, and tells the limit of the plan', async ({
  page,
  signedIn,
  expectedStatuses,
}) => {
  test.slow()
  expect(signedIn.id).toBeGreaterThan(0)
  await page.goto('/listing/new')
  await onwards(page).click()
  await expect(page.getByText('Please select a supplier')).toBeVisible()
  await expect(page.getByText('Please select a listing type')).toBeVisible()
  await expect(page.getByText('Coming soon')).toHaveCount(17)
  await expectSoundTwice(page)
  await page.getByRole('radio', { name: /Create New Supplier/ }).check()
  await onwards(page).click()
  await expect(page).toHaveURL('/supplier/new')

  const api = asOwner(page)
  const supplier = await api<{ id: number }>('supplier/createPersonal', {})
  const seen = new Set<number>()
  for (let time = 0; time < 2; time++) {
    await page.goto('/listing/new')
    await page.getByRole('radio', { name: 'Stay', exact: true }).check()
    await onwards(page).dblclick()
    await expect(page).toHaveURL(/\/type-selection$/)
    seen.add(listingIn(page))
  }
  expect(seen.size).toBe(1)
  for (const name of ['First', 'Second']) await api('stay/listing/create', { supplierId: supplier.id, name })
  await api('stay/listing/update', { id: [...seen][0] as number, name: 'Third' })
  expect(await listingsOf(page, supplier.id)).toHaveLength(3)
  expectedStatuses.add(403)
  await page.goto('/listing/new')
  await page.getByRole('radio', { name: 'Stay', exact: true }).check()
  await onwards(page).click()
  await expect(page.getByRole('alert')).toContainText('The Personal plan includes 3 listings')
})

test('a listing is created through every step, in at most 40 clicks, and booked by a traveler', async ({
  page,
  signedIn,
  other,
}) => {
  test.setTimeout(480_000)
  expect(signedIn.id).toBeGreaterThan(0)
  const api = asOwner(page)
  const supplier = await api<{ id: number }>('supplier/create', { name: 'Otway Coast Stays', type: 'VERIFIED' })
  let clicks = 0
  const press = async (target: Locator) => {
    clicks++
    await target.click()
  }
  const goOn = async (step: string) => {
    await press(onwards(page))
    await expect.poll(() => stepIn(page)).toMatch(new RegExp(`^${step}$`))
  }
  const reach = async (heading: string, number: number) => {
    await expect(title(page, heading)).toBeVisible()
    await expect(page.getByText(`${number} of 18`)).toBeVisible()
  }

  await page.goto('/')
  await press(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Create Listing' }))
  await press(page.getByText('Stay', { exact: true }))
  await press(onwards(page))
  await expect(page).toHaveURL(/\/type-selection$/)
  const listingId = listingIn(page)
  await reach('What kind of place is it?', 1)
  await onwards(page).click()
  await expect(page.getByText('Please select a stay type')).toBeVisible()
  await expectSoundTwice(page)
  await press(page.getByText('Lighthouse', { exact: true }))
  await goOn('welcome')
  await reach('Let’s put your place on the map', 2)
  await expectSoundTwice(page)
  await goOn('basics')
  await goOn('name-description')
  await onwards(page).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByLabel('Name').fill('The Signal House')
  // Saved without a press, after a pause.
  await expect(page.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('The Signal House')
  await page.getByLabel('Description').fill('The keepers lived here until 1919.')
  await expectSoundTwice(page)
  await goOn('location')
  await onwards(page).click()
  await expect(page.getByText('Address is required')).toBeVisible()
  await page.getByRole('combobox', { name: 'Find the city or town' }).fill('Lorne')
  await press(page.getByRole('option', { name: /Lorne.*Victoria/ }))
  await expectSoundTwice(page)
  await goOn('details')
  await reach('How many people fit in?', 6)
  await expectSoundTwice(page)
  await goOn('check-in-out')
  await expect(page.getByLabel('Check-in from')).toHaveValue('16:00:00')
  await expect(page.getByLabel('Check-out until')).toHaveValue('11:00:00')
  await goOn('amenities')
  await press(page.getByText('WiFi', { exact: true }).first())
  await goOn('photos')
  const colors = ['#2a3fb4', '#b03c10', '#13211b']
  const files = await Promise.all(
    colors.map(async (color, at) => ({
      name: `photo-${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await paint(page, color),
    })),
  )
  await page.locator('input[type=file]').setInputFiles(files)
  await expect(page.getByRole('img', { name: /The Signal House, photo/ })).toHaveCount(3)
  await expectSoundTwice(page)
  await goOn('rates/new')
  await reach('Set your first rate', 10)
  await onwards(page).click()
  await expect(page.getByText('Rate name is required')).toBeVisible()
  await page.getByLabel('Name').fill('Standard')
  await page.getByLabel('Base price').fill('120.50')
  await press(page.getByText('Public', { exact: true }))
  await expectSoundTwice(page)
  await goOn(String.raw`rates/new/\d+/occupancy-pricing`)
  await expectSoundTwice(page)

  // Back to the rate shows the rate that exists; nothing makes a second one.
  await back(page).click()
  await expect(page.getByLabel('Name')).toHaveValue('Standard')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Standard')
  await onwards(page).click()
  await expect.poll(() => stepIn(page)).toMatch(/occupancy-pricing$/)
  expect(await ratesOf(page, listingId)).toHaveLength(1)

  await goOn('cancellation-policy')
  await onwards(page).click()
  await expect(page.getByText('Please select a policy.')).toBeVisible()
  await press(page.getByText('Flexible', { exact: true }))
  await goOn('taxes-and-fees')
  await expectSoundTwice(page)
  await goOn('inventory-rules')
  await expectSoundTwice(page)
  await goOn('provision')
  await reach('Got any bookings lined up for your stay?', 15)
  await goOn('review')
  await reach('Review your listing', 16)
  await expect(page.getByText('$602.50')).toBeVisible()
  await expectSoundTwice(page)
  await page.getByRole('link', { name: 'Preview your listing page' }).click()
  await expect(page.getByText('Listing page preview')).toBeVisible()
  await expect(title(page, 'The Signal House')).toBeVisible()
  await page.getByRole('link', { name: 'Back to review' }).click()
  await press(page.getByRole('button', { name: 'Confirm' }))
  await reach('Congratulations! Your listing has been created.', 18)
  await expectSoundTwice(page)
  await press(page.getByText('Public', { exact: true }))
  await press(page.getByRole('button', { name: 'Save and continue' }))
  await expect(page).toHaveURL(`/supplier/${supplier.id}/manage/listings/${listingId}/details/basics`)
  expect(clicks).toBeLessThanOrEqual(40)
  expect(await listingsOf(other.page, supplier.id)).toMatchObject([{ id: listingId, name: 'The Signal House' }])

  // A traveler finds it, and the supplier approves the booking.
  await api('stay/listing/update', { id: listingId, flags: 1 })
  const traveler = other.page
  await traveler.goto('/')
  const search = traveler.getByRole('form', { name: 'Search for a stay' })
  await search.getByRole('combobox', { name: 'Destination' }).fill('Lorne')
  await traveler.getByRole('option', { name: /Lorne.*Victoria/ }).click()
  await search.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(traveler).toHaveURL(/\/stay\/search\/\d+$/)
  const found = traveler.getByRole('article').filter({ hasText: 'The Signal House' }).first()
  await expect(found).toContainText('$602.50')

  const origin = process.env['NB_E2E_ORIGIN'] as string
  const [rate] = await ratesOf(page, listingId)
  const today = Math.floor(Date.now() / 86_400_000)
  const query = `listingId=${listingId}&rateId=${rate?.id}&tripId=0&day=${today + 20}&length=5&ages=40,40&extraIds=`
  const offer = await traveler.request.get(`${origin}/v1/stay/listing/offer/get?${query}`)
  const { key } = ((await offer.json()) as { data: { key: string } }).data
  const book = asOwner(traveler)
  const trip = await book<{ id: number }>('trip/create', { name: 'Great Ocean Road' })
  const pin = await book<{ id: number }>('trip/product/create', { tripId: trip.id, offerKey: key })
  const quote = await book<{ key: string; payFacType: string; amount: number }>('trip/product/order/quote', {
    productId: pin.id,
    intent: 'BOOK',
  })
  const payer = { firstName: 'Kofi', lastName: 'Mensah', email: 'kofi@example.test', phone: '+353 91 539 000' }
  const address = { address: 'Shop Street 1', city: 'Galway', state: 'Galway', country: 'IE' }
  await book('trip/product/order/create', { key: quote.key, payFacType: quote.payFacType, ...payer, ...address })
  await page.goto(`/supplier/${supplier.id}/manage/orders`)
  await page.getByRole('button', { name: 'Approve' }).first().click()
  await expect(page.getByText('Successful').first()).toBeVisible()
})

test('a draft continues where it was left, in another browser and at 360 px, by keyboard, and asks before invalid input is lost', async ({
  page,
  signedIn,
  browser,
  baseURL,
}) => {
  test.slow()
  expect(signedIn.id).toBeGreaterThan(0)
  const api = asOwner(page)
  const supplier = await api<{ id: number }>('supplier/create', { name: 'Aireys Light', type: 'PRO' })
  const { id } = await api<{ id: number }>('stay/listing/create', { supplierId: supplier.id, name: 'New Listing' })
  const wizard = `/supplier/${supplier.id}/manage/listings/new/${id}`
  await page.goto(wizard)
  await expect(page).toHaveURL(`${wizard}/type-selection`)
  await page.getByText('Cabin', { exact: true }).click()
  await page.getByRole('button', { name: 'Save and exit' }).click()
  await expect(page).toHaveURL(`/supplier/${supplier.id}/manage/listings`)

  const elsewhere = await browser.newContext({
    baseURL: baseURL as string,
    locale: 'en-US',
    viewport: { width: 360, height: 800 },
  })
  await elsewhere.addCookies(await page.context().cookies())
  await elsewhere.addInitScript(
    (kept) => {
      if (!location.protocol.startsWith('http')) return
      for (const [name, value] of kept) localStorage.setItem(name, value)
    },
    await page.evaluate(() => Object.entries(localStorage)),
  )
  const phone = await elsewhere.newPage()
  await phone.goto(wizard)
  await expect(phone).toHaveURL(`${wizard}/name-description`)
  await phone.getByLabel('Name').fill('Cabin by the creek')
  await phone.keyboard.press('Enter')
  await expect(phone).toHaveURL(`${wizard}/location`)
  await back(phone).click()
  await expect(phone.getByLabel('Name')).toHaveValue('Cabin by the creek')
  await phone.getByLabel('Name').fill('')
  await back(phone).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(phone).toHaveURL(`${wizard}/basics`)
  await phone.goto(`${wizard}/confirm`)
  await phone.getByText('Public', { exact: true }).click()
  await expect(phone.getByRole('link', { name: 'Add a photo' })).toBeVisible()
  await phone.getByRole('link', { name: 'Set its location' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(phone).toHaveURL(`${wizard}/location`)
  await phone.goto(`${wizard}/nothing`)
  await expect(title(phone, 'Not found')).toBeVisible()
  await elsewhere.close()
})

test('strangers do not find the wizard of a listing', async ({ page, signedIn, other, expectedStatuses }) => {
  expectedStatuses.add(404)
  expect(signedIn.id).toBeGreaterThan(0)
  const theirs = asOwner(other.page)
  const supplier = await theirs<{ id: number }>('supplier/create', { name: 'Kofi’s Place', type: 'PRO' })
  const { id } = await theirs<{ id: number }>('stay/listing/create', { supplierId: supplier.id, name: 'New Listing' })
  await page.goto(`/supplier/${supplier.id}/manage/listings/new/${id}/photos`)
  await expect(title(page, 'Not found')).toBeVisible()
})
