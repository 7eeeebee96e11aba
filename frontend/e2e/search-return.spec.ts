import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'
import { waitForOffers } from './managed-listing.ts'

/** Records the map area (edges and zoom) of each request for results, oldest first. */
function viewsAsked(page: Page): string[] {
  const views: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const edges = ['north', 'south', 'west', 'east', 'zoom'].map((edge) => searchParams.get(edge))
    if (pathname.endsWith('/search/offer/list')) views.push(edges.join())
  })
  return views
}

for (const width of [360, 1440])
  test(`Back from a listing restores results, scroll, filters and the map, at ${width} px`, async ({
    page,
    signedIn,
    other,
  }) => {
    test.slow()
    const isWide = width > 900
    await page.setViewportSize({ width, height: 500 })
    const { id: listingId, today } = await createListingByApi(other.page)
    expect(signedIn.id).toBeGreaterThan(0)
    // The listing has coordinates of its own, so that listings of other tests don't change the number of results.
    const at = { latitude: -48.5 + Math.random() * 6, longitude: -20 - Math.random() * 40 }
    await callApiAs(other.page)('stay/listing/update', { id: listingId, ...at })
    const where = { query: 'Aireys Inlet', ...at }
    const stay = { ages: '40,40', day: today + 40, length: 5 }
    const { id } = await callApiAs(page)<{ id: number }>('stay/search/create', { ...where, ...stay })
    await waitForOffers(page, id, 1)
    const views = viewsAsked(page)
    await page.goto(`/stay/search/${id}`)
    const title = page.getByRole('heading', { level: 1, name: /^\d+ stays? near Aireys Inlet$/ })
    await expect(title).toBeVisible()
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: 'Lightkeeper’s Cottage', exact: true }) })
      .first()
    const map = page.getByRole('region', { name: 'Map of the results' })
    const zoomIn = async () => {
      const before = views.length
      await map.getByRole('button', { name: 'Zoom in', exact: true }).click({ timeout: 30_000 })
      await expect.poll(() => views.length).toBeGreaterThan(before)
    }
    if (isWide) {
      // The map starts with the same area as the very first request, so loading the map requests no other area.
      await expect(map.getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible({ timeout: 30_000 })
      await page.waitForTimeout(1500)
      // A notification over the socket may have repeated the request, but only for the same area.
      expect(new Set(views).size).toBe(1)
      await zoomIn()
    } else {
      await page.getByRole('button', { name: 'View Map' }).click()
      await zoomIn()
      await page.getByRole('button', { name: 'View List' }).click()
    }
    const shown = views.at(-1)
    await expect(card).toBeVisible()
    // Sort order and filters never move the map, and sorting keeps the number of results.
    const count = await title.innerText()
    await page.getByRole('button', { name: 'Sort: Distance' }).click()
    await page.getByRole('menuitem', { name: 'Price: Lowest First' }).click()
    await expect(page).toHaveURL(/sort=PRICE_LOWEST/)
    await expect(title).toHaveText(count)
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await expect(panel.getByRole('button', { name: `Show ${count.replace(/ near .*/, '')}` })).toBeVisible()
    await panel.getByRole('textbox', { name: 'Name' }).fill('no such place')
    await expect(panel.getByRole('button', { name: 'Show 0 stays' })).toBeVisible()
    await panel.getByRole('textbox', { name: 'Name' }).fill('Lightk')
    await expect(panel.getByRole('button', { name: /^Show [1-9]/ })).toBeVisible()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/name=Lightk/)
    expect(views.at(-1)).toBe(shown)
    const results = page.url()
    await card.getByRole('link', { name: 'Lightkeeper’s Cottage', exact: true }).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 90)
    await page.waitForTimeout(300)
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(0)
    await card.getByRole('link', { name: 'Lightkeeper’s Cottage', exact: true }).click()
    await expect(page.getByRole('group', { name: 'Your stay' }).first()).toBeAttached()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(results)
    await expect(card).toBeVisible()
    await page.waitForTimeout(1500)
    expect([before, await page.evaluate(() => scrollY)]).toEqual([before, before])
    expect(new Set(views.slice(-2))).toEqual(new Set([shown]))
    await expect(page.getByRole('button', { name: 'Sort: Price: Lowest First' })).toBeVisible()
    if (isWide) return
    // On a phone, the map returns to the area that it showed before.
    await page.getByRole('button', { name: 'View Map' }).click()
    await expect(map.getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible({ timeout: 30_000 })
    await page.waitForTimeout(1000)
    expect(views.at(-1)).toBe(shown)
  })

test('an area without stays shows that once, and offers other dates and the nearest stays', async ({ other }) => {
  test.slow()
  const { id: listingId, today } = await createListingByApi(other.page)
  // Coordinates in the North Pacific, where no other test creates a stay that could be among the nearest stays.
  const at = { latitude: 30 + Math.random() * 6, longitude: -170 + Math.random() * 40 }
  await callApiAs(other.page)('stay/listing/update', { id: listingId, ...at })
  const stay = { ages: '40,40', day: today + 40, length: 5 }
  const newSearch = (where: { latitude: number; longitude: number }) =>
    callApiAs(other.page)<{ id: number }>('stay/search/create', { query: 'Far Out', ...where, ...stay })
  // The map index gets the listing's new coordinates a moment after they are saved.
  await waitForOffers(other.page, (await newSearch(at)).id, 1)
  const { id } = await newSearch({ ...at, latitude: at.latitude + 0.9 })
  for (const width of [360, 1440]) {
    await other.page.setViewportSize({ width, height: 800 })
    await other.page.goto(`/stay/search/${id}`)
    await expect(other.page.getByRole('heading', { level: 1, name: '0 stays near Far Out' })).toBeVisible()
    await expect(other.page.getByRole('button', { name: 'Choose other dates' })).toBeVisible()
    await expect(other.page.getByText('No listings in this area')).toHaveCount(1)
    await expectAccessible(other.page)
  }
  const wider = other.page.getByRole('region', { name: 'Same nights, a wider area' })
  await wider.getByRole('button', { name: /1 stay/ }).click()
  await expect(other.page.getByRole('heading', { level: 1, name: '1 stay near Far Out' })).toBeVisible()
  await expect(other.page.getByRole('link', { name: 'Lightkeeper’s Cottage', exact: true }).first()).toBeVisible()
  // Room filters and the sort order by rating are part of the URL.
  await other.page.getByRole('button', { name: 'Sort: Distance' }).click()
  await other.page.getByRole('menuitem', { name: 'Rating: Highest First' }).click()
  await other.page.getByRole('button', { name: 'Filters' }).click()
  const panel = other.page.getByRole('dialog', { name: 'Filters' })
  await panel.getByLabel('Bedrooms').selectOption('2')
  await expect(panel.getByRole('button', { name: 'Show 1 stay' })).toBeVisible()
  await panel.getByLabel('Bedrooms').selectOption('5')
  await expect(panel.getByRole('button', { name: 'Show 0 stays' })).toBeVisible()
  await expectAccessible(other.page)
  await expect(other.page).toHaveURL(/sort=RATING&?.*/)
  await expect(other.page).toHaveURL(/bedrooms=5/)
  await other.page.goto('/')
  // A country or region can be searched as a place, with a radius as wide as the region.
  const form = other.page.getByRole('form', { name: 'Search for a stay' })
  await form.getByRole('combobox', { name: 'Destination' }).fill('Tuscany')
  await other.page.getByRole('option', { name: /Tuscany.*Italy/ }).click()
  const created = other.page.waitForRequest((request) => request.url().endsWith('/stay/search/create'))
  await form.getByRole('button', { name: 'Search', exact: true }).click()
  expect((await created).postData()).toMatch(/radius.{1,60}\d{5,6}/s)
})
