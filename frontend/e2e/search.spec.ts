import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAndFitting } from './accessibility.ts'
import { addDaysToToday, createBookableListing } from './board-stay.ts'
import { chooseDay } from './choose-day.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createCoordinates, defaultListingCoordinates, createListingByApi } from './listing-by-api.ts'

/** Creates a search as the user of `page`, near the listing that every test creates. Returns the search's path. */
async function searchByApi(page: Page, today: number, at = defaultListingCoordinates): Promise<string> {
  const where = { query: 'Aireys Inlet', ...at }
  const stay = { ages: '40,40', day: today + 40, length: 5 }
  const { id } = await callApiAs(page)<{ id: number }>('stay/search/create', { ...where, ...stay })
  return `/stay/search/${id}`
}

const card = (page: Page) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'Lightkeeper’s Cottage', exact: true }) })
    .first()

test('a search from home by place, dates and travelers finds stays, and the listing shows the same price', async ({
  page,
  signedIn,
  other,
}) => {
  test.slow()
  const { today } = await createListingByApi(other.page)
  await page.goto('/')
  expect(signedIn.id).toBeGreaterThan(0)
  const form = page.getByRole('form', { name: 'Search for a stay' })
  await form.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(form).toContainText('A destination must be selected')
  await form.getByRole('combobox', { name: 'Destination' }).fill('Lorne')
  await page.getByRole('option', { name: /Lorne.*Victoria/ }).click()
  await form.getByRole('button', { name: /^Check-in/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose dates' })
  await calendar.getByRole('button', { name: 'Clear dates' }).click()
  await calendar.getByRole('button', { name: 'Done' }).click()
  await form.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(form).toContainText('Start date must be specified')
  await form.getByRole('button', { name: /^Check-in/ }).click()
  await chooseDay(calendar, today + 34)
  await expect(form).toContainText('End date must be specified')
  await calendar.getByRole('button', { name: 'Done' }).click()
  await form.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/')
  await form.getByRole('button', { name: /^Check-out/ }).click()
  await chooseDay(calendar, today + 37)
  await calendar.getByRole('button', { name: 'Done' }).click()
  await expect(form).not.toContainText('must be specified')
  await form.getByRole('button', { name: /^Travelers/ }).click()
  await page.getByRole('button', { name: /^More children/ }).click()
  await page.keyboard.press('Escape')
  // The page shows the search that the create call returned, without fetching it.
  const reads: string[] = []
  page.on('request', (request) => request.url().includes('/v1/stay/search/get') && reads.push(request.url()))
  await form.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/stay\/search\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: /^\d+ stays? near Lorne$/ })).toBeVisible()
  expect(reads).toEqual([])
  await expect(page.getByRole('button', { name: /Lorne.*2 adults, 1 child/ })).toBeVisible()
  await expectAccessibleAndFitting(page)
  const total = /A\$[\d,]+\.\d\d/.exec(await card(page).innerText())?.[0] ?? 'no price'
  await card(page).getByRole('link', { name: 'Lightkeeper’s Cottage' }).click()
  await expect(page).toHaveURL(/\/listing\/\d+\?offerKey=/)
  await expect(page.getByRole('group', { name: 'Your stay' })).toContainText(total)
  await page.goto('/')
  await expect(form.getByRole('button', { name: /^Travelers/ })).toContainText('2 adults, 1 child')
})

test('filters and sort order are in the URL, survive a reload and can be cleared', async ({
  page,
  signedIn,
  other,
}) => {
  test.slow()
  // Apart from the stays of other tests, of which more than a page may be cheaper.
  const where = createCoordinates()
  const { today } = await createListingByApi(other.page, undefined, { where })
  await createBookableListing(other.page, 'Cliff House', where)
  expect(signedIn.id).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(await searchByApi(page, today, where))
  await expect(card(page)).toBeVisible()
  await page.getByRole('button', { name: 'Sort: Distance' }).click()
  await page.getByRole('menuitem', { name: 'Price: Lowest First' }).click()
  await expect(page).toHaveURL(/sort=PRICE_LOWEST/)
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await expectAccessible(page)
  await panel.getByRole('checkbox', { name: /^Lighthouse \d+$/ }).check()
  await expect(page).toHaveURL(/stayTypes=LIGHTHOUSE/)
  await panel.getByRole('textbox', { name: 'Name' }).fill('no such place')
  await expect(page).toHaveURL(/name=no/)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filters 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(card(page)).toBeVisible()
  // On wide screens, the filters for name and price are in the filter bar itself.
  const bar = page.getByRole('search', { name: 'Search and filters' })
  await bar.getByRole('textbox', { name: 'Name' }).fill('lightk')
  await expect(page).toHaveURL(/name=lightk/)
  await expect(card(page)).toBeVisible()
  await bar.getByRole('textbox', { name: 'Name' }).fill('')
  await bar.getByRole('button', { name: /^\$\d+ to \$\d+$/ }).click()
  const dearest = page.getByRole('dialog', { name: 'Price per night' }).getByRole('slider').last()
  await dearest.press('ArrowLeft')
  await expect(page).toHaveURL(/priceTill=\d+/)
  await expectAccessible(page)
  await dearest.press('ArrowRight')
  await expect(page).not.toHaveURL(/price|name/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\?sort=PRICE_LOWEST$/)
})

test('a filter that was changed just before its panel closes still applies', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(await searchByApi(page, addDaysToToday(0)))
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByRole('textbox', { name: 'Name' }).fill('Nobody’s House')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Nobody’s House')
  await expect(page).toHaveURL(/name=Nobody/)
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  // A filter entered just before the page is left does not lead back to it, even if the next page's files come so late
  // that the filter is applied meanwhile.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('textbox', { name: 'Name' }).fill('Nobody’s Garden')
  await page.getByRole('link', { name: 'Nestboard, home' }).click()
  await page.waitForTimeout(500)
  release()
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('on phones the map replaces the list, pins open their stays, and a wide map asks to zoom in', async ({
  page,
  signedIn,
  other,
}) => {
  test.slow()
  // Far from the stays of other tests and other tries, whose pins would join this one.
  const where = { latitude: -40 - 4 * Math.random(), longitude: 60 + 20 * Math.random() }
  const { today } = await createListingByApi(other.page, undefined, { where })
  expect(signedIn.id).toBeGreaterThan(0)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(await searchByApi(page, today, where))
  await page.getByRole('button', { name: 'View Map' }).click()
  await expect(page).toHaveURL(/view=map/)
  const map = page.getByRole('region', { name: 'Map of the results' })
  const pin = map.getByRole('button', { name: /Lightkeeper’s Cottage, about \$\d+, A\$\d+ night/ }).first()
  await pin.click({ timeout: 20_000 })
  const found = map.getByRole('region', { name: 'On the map' })
  await expect(found.getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await found.getByRole('button', { name: 'Close' }).click()
  const zoomedOut = page.waitForRequest((request) => /offer\/list\?.*zoom=6/.test(request.url()))
  for (let press = 0; press < 5; press++) {
    await map.getByRole('button', { name: 'Zoom out' }).click()
    await page.waitForTimeout(500)
  }
  await zoomedOut
  await expect(map).toContainText('Zoom in to reveal the available listings')
  await page.getByRole('button', { name: 'View List' }).click()
  await expect(page.getByRole('heading', { name: 'Zoom in to reveal the available listings' })).toBeVisible()
})

test('a stay is pinned and unpinned from its card, and the Pinned filter finds it', async ({
  page,
  signedIn,
  other,
}) => {
  test.slow()
  const { today } = await createListingByApi(other.page)
  expect(signedIn.id).toBeGreaterThan(0)
  const { id: tripId } = await callApiAs(page)<{ id: number }>('trip/create', { name: 'Great Ocean Road' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(await searchByApi(page, today))
  await expect(card(page)).toContainText('Lighthouse · Aireys Inlet')
  await expect(page.getByRole('link', { name: 'View Trip' })).toBeHidden()
  await card(page).getByRole('button', { name: 'Pin on Planning Board: Lightkeeper’s Cottage' }).click()
  await page.getByRole('dialog', { name: 'Pin on Planning Board' }).getByText('Great Ocean Road').click()
  const pinned = card(page).getByRole('button', { name: 'Unpin: Lightkeeper’s Cottage', pressed: true })
  await expect(pinned).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`tripId=${tripId}`))
  await expect(page.getByRole('link', { name: 'View Trip' })).toHaveAttribute('href', `/trip/${tripId}/planning`)
  await page.reload()
  await page.getByRole('button', { name: 'Pinned', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^1 stay near/ })).toBeVisible()
  await expectAccessible(page)
  await pinned.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
})

test('an empty destination field offers the own location and known places, and text without a place leads to a map', async ({
  page,
  signedIn,
}) => {
  test.slow()
  expect(signedIn.id).toBeGreaterThan(0)
  const lisbon = { id: 'geonames:2267057', name: 'Lisbon', region: 'Lisbon', countryName: 'Portugal', country: 'PT' }
  const places = [{ ...lisbon, latitude: 38.725, longitude: -9.15 }]
  await page.route('**/v1/place/popular', (route) =>
    route.fulfill({ json: { status: 'OK', data: { places }, error: null } }),
  )
  await page.goto(await searchByApi(page, addDaysToToday(0)))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('nb.recent'))).toContain('Aireys Inlet')
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Search for a stay' })
  const field = form.getByRole('combobox', { name: 'Destination' })
  await field.focus()
  await page.keyboard.press('ArrowDown')
  const options = page.getByRole('option')
  await expect(options).toHaveText([
    'Near meUses your location',
    'Aireys InletRecent search',
    'LisbonPopular · Portugal',
  ])
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessibleAndFitting(page)
  // The browser refuses to tell the location until it is allowed.
  await page.keyboard.press('Enter')
  await expect(form).toContainText('We can’t see where you are')
  const context = page.context()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -38.4567, longitude: 144.1234 })
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue('My location')
  await expect(form).not.toContainText('We can’t see where you are')
  await context.clearPermissions()

  await field.fill('qzxqzx')
  await expect(form.getByText('No locations found', { exact: true })).toBeVisible()
  await expect(form.getByRole('status').filter({ hasText: 'No locations found. 1 suggestion' })).toBeAttached()
  await expectAccessible(page)
  await field.press('ArrowDown')
  await field.press('Enter')
  const map = page.getByRole('dialog', { name: 'Search on the map' })
  await map.getByRole('button', { name: 'Close' }).click()
  await expect(field).toHaveValue('')
  await field.fill('qzxqzx')
  await page.getByRole('option', { name: 'Search on the map' }).click()
  await map.getByRole('button', { name: 'Zoom in' }).click()
  await expectAccessible(page)
  await map.getByRole('button', { name: 'Use this area' }).click()
  await expect(field).toHaveValue('qzxqzx')
  await form.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/stay\/search\/\d+$/)
})
