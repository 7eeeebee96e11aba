import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAndFitting } from './accessibility.ts'
import { addMonthOr31Days } from '../src/features/offers/search-dates.ts'
import { chooseDay, findDayButton } from './choose-day.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { pressTabUntilFocused } from './keys.ts'
import { createListingByApi, listingWithManyPhotosOptions } from './listing-by-api.ts'

const card = (page: Page) => page.getByRole('group', { name: 'Your stay' })

/** Returns two amounts in cents: the sum of the price lines, and the total that the page shows. */
async function sums(of: Locator): Promise<[number, number]> {
  const cents = async (rows: Locator) =>
    (await rows.allInnerTexts()).map((text) => Number(text.replace('−', '-').replaceAll(/[^\d-]/g, '')))
  const all = await cents(of.locator('dl dd'))
  const at = (await of.locator('dl > div').evaluateAll((rows) => rows.map((row) => row.className))).indexOf('sum')
  return [all.slice(0, at).reduce((sum, each) => sum + each, 0), all[at] as number]
}

const day = (epochDay: number) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    epochDay * 86_400_000,
  )

test('a visitor’s selection on a listing survives a reload and the sign-up dialog', async ({ page, other }) => {
  test.slow()
  const { id } = await createListingByApi(other.page, undefined, listingWithManyPhotosOptions)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/v1/') && calls.push(request.url()))
  await page.goto(`/listing/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Lightkeeper’s Cottage' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lighthouse for 4 guests' })).toBeVisible()
  await expect(card(page)).toContainText('Non-refundable')
  await expect(page.getByRole('link', { name: 'Otway Coast Stays' }).first()).toBeVisible()
  expect(calls.length).toBeLessThanOrEqual(6)
  await expectAccessibleAndFitting(page)

  await page.getByRole('button', { name: '+2 more photos' }).click()
  const photos = page.getByRole('dialog', { name: 'Lightkeeper’s Cottage' })
  await expect(photos.getByRole('img', { name: 'Lightkeeper’s Cottage, photo 5 of 7' })).toBeVisible()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(photos.getByRole('img', { name: 'Lightkeeper’s Cottage, photo 1 of 7' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'See all amenities' }).click()
  const amenities = page.getByRole('dialog', { name: 'What this place offers' })
  await expect(amenities.getByRole('listitem')).toHaveCount(13)
  await expect(amenities).toContainText('Fibre in every room.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('radio', { name: 'Standard' }).check()
  await expect(page.getByRole('listitem').filter({ hasText: /^Free cancellation until .+, 3:00 PM$/ })).toBeVisible()
  await page.getByRole('checkbox', { name: /Breakfast hamper/ }).check()
  await expect(card(page)).toContainText('Breakfast hamper, A$18.00 × 5 nights × 2 travelers')
  await expect(page.getByRole('checkbox', { name: /Breakfast hamper/ })).toBeFocused()
  const [added, total] = await sums(card(page))
  expect(added).toBe(total)
  await expect(page).toHaveURL(/offerKey=o1\./)
  const chosen = page.url()
  await page.reload()
  await expect(card(page)).toContainText('Breakfast hamper, A$18.00')
  await expect(page.getByRole('checkbox', { name: /Breakfast hamper/ })).toBeChecked()
  expect((await sums(card(page)))[1]).toBe(total)
  await card(page).getByRole('link', { name: 'Reserve' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(chosen)
  await expect(card(page)).toContainText('Breakfast hamper, A$18.00')
})

test('dates are chosen by keyboard in a popover, and on phones in a dialog', async ({ page, other }) => {
  test.slow()
  const { id, today } = await createListingByApi(other.page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/listing/${id}/rates`)
  await page.getByRole('radio', { name: 'Standard' }).check()
  await expect(page.getByRole('heading', { name: 'What each night costs' })).toBeVisible()
  const checkIn = page.getByRole('button', { name: /^Check-in/ })
  await checkIn.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Choose dates' })
  await expect(calendar.getByRole('button', { name: /low price/ }).first()).toBeVisible()
  await expect(calendar.getByRole('button', { name: `${day(addMonthOr31Days(today))}, ` })).toBeFocused()
  await calendar.getByRole('button', { name: 'Clear dates' }).click()
  await expect(checkIn).toContainText('Select')
  await expect(card(page)).toContainText('Choose dates to see the price')
  await (await findDayButton(calendar, today + 34)).focus()
  await page.keyboard.press('Enter')
  await expect(calendar.getByRole('status').first()).toHaveText(/^Check-in .+ Choose the check-out\.$/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar.getByRole('status').first()).toHaveText(/, 2 nights\.$/)
  // Tab out of the popover closes it, so that it doesn't cover what has the focus.
  await pressTabUntilFocused(page, page.getByRole('button', { name: /^More adults/ }))
  await expect(calendar).toBeHidden()
  await expect(checkIn).toContainText(day(today + 34))
  await expect(card(page)).toContainText('2 nights, A$')
  // A check-in date without a check-out date is discarded when the picker closes; the fields show the priced dates
  // again.
  await checkIn.press('Enter')
  await chooseDay(calendar, today + 38)
  await expect(checkIn).toContainText(day(today + 38))
  await page.keyboard.press('Escape')
  await expect(checkIn).toContainText(day(today + 34))
  await expectAccessibleAndFitting(page)

  await page.setViewportSize({ width: 360, height: 800 })
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'Book this stay' }).click()
  await expect(card(page)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Book this stay' })).toBeHidden()
  await checkIn.click()
  const sheet = page.getByRole('dialog', { name: 'When?' })
  await expect(sheet.getByRole('grid')).toHaveCount(1)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '2 nights' }).click()
  await expect(sheet).toBeHidden()
})

test('the listing page limits travelers to the capacity, and reports taken, stale, expired, forged and missing offers', async ({
  page,
  other,
  expectedStatuses,
}) => {
  test.slow()
  expectedStatuses.add(400).add(404)
  const { id, today, saver } = await createListingByApi(other.page)
  await page.clock.install()
  await page.goto(`/listing/${id}`)
  const more = page.getByRole('button', { name: /^More children/ })
  await more.click()
  await more.click()
  await expect(more).toBeDisabled()
  await page.getByLabel('Age of child 2').selectOption('17')
  await expect(page.getByText('5 nights from')).toContainText('2 adults, 2 children')
  // Waits for the offer to these travelers; its key writes the child's age of 17 as h (base 36). An offer that arrived
  // after the clock was moved would not be stale.
  await expect(page).toHaveURL(/offerKey=o1\.[^&]*_h_/)

  const owner = callApiAs(other.page)
  const rate = { id: saver, name: 'Saver', price: 101, visibility: 'PUBLIC', active: 'true', adultPrices: '0,0,30,30' }
  await owner('stay/listing/rate/update', rate)
  await page.clock.fastForward('31:00')
  await page.getByRole('button', { name: 'Reprice' }).click()
  await expect(page.getByText(/^The price changed from A\$597\.\d\d to A\$602\.\d\d\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reprice' })).toBeHidden()

  await owner('stay/listing/inventory/updateProvision', { id, dayOne: today + 32, values: '0' })
  await page.reload()
  await expect(card(page).getByText('No longer available')).toBeVisible()
  await expect(card(page).getByRole('button', { name: 'Not Available' })).toBeDisabled()
  await page.route('**/offer/getByKey?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, day: today - 2 } } })
  })
  await page.reload()
  await expect(card(page).getByRole('button', { name: 'Expired' })).toBeDisabled()
  await page.unroute('**/offer/getByKey?*')

  const linked = page.url()
  await page.goto(`/listing/${id}?offerKey=o1.forged`)
  await expect(page.getByText(/^No longer available: the offer behind this link has ended/)).toBeVisible()
  // If the request for an offer fails, the page doesn't say that the offer has ended, and the traveler can load it
  // again.
  expectedStatuses.add(503)
  await page.route('**/offer/getByKey?*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(linked)
  const failed = page.getByText('The offer behind this link did not load. These are today’s prices.')
  await expect(failed).toBeVisible()
  await page.unroute('**/offer/getByKey?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page).getByText('No longer available')).toBeVisible()
  await expect(failed).toBeHidden()
  for (const [tab, words] of Object.entries({ Reviews: 'No reviews yet', Posts: 'No posts yet' })) {
    await page.getByRole('navigation', { name: 'Listing' }).getByRole('link', { name: tab }).click()
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
  }
  await page.goto(`/listing/${id + 1}`)
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
  await owner('stay/listing/update', { id, active: 'false' })
  const refused: string[] = []
  other.page.on('response', (response) => response.status() >= 400 && refused.push(response.url()))
  await other.page.goto(`/listing/${id}`)
  await expect(other.page.getByText('Inactive: only your team can see this page.')).toBeVisible()
  // The team sees what travelers would pay.
  await expect(card(other.page)).toContainText('A$602.63')
  expect(refused).toEqual([])
})

test('a listing’s map loads when scrolled into view, and moves by keyboard and buttons', async ({ page, other }) => {
  test.slow()
  const { id } = await createListingByApi(other.page)
  const outlines: string[] = []
  page.on('request', (request) => /countries-50m|maplibre/.test(request.url()) && outlines.push(request.url()))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/listing/${id}`)
  await expect(page.getByRole('heading', { name: 'What this place offers' })).toBeVisible()
  expect(outlines).toEqual([])
  const map = page.getByRole('region', { name: 'Map of the place' })
  const mark = map.locator('.pmap__here')
  // Sections that load above push the heading down, so scrolling is repeated.
  await expect(async () => {
    await page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded()
    await expect(mark).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(map).toContainText('Natural Earth')
  await expectAccessible(page)
  const left = () => mark.evaluate((element) => Number.parseFloat(element.style.getPropertyValue('--x')))
  const before = await left()
  await map.locator('canvas').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeLessThan(before - 50)
  await map.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect(mark).toBeAttached()
})
