import type { Page } from '@playwright/test'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'

const search = (page: Page) => page.getByRole('form', { name: 'Search for a stay' })
const popular = (page: Page) => page.getByRole('region', { name: /^Popular/ })

/** Opens the home page once the counts of stays, which the server keeps for ten seconds, have some. */
async function openWithPopularStays(page: Page): Promise<{ listings: { name: string }[]; places: unknown[] }> {
  // A route turns off the browser's cache, which may hold an answer from before the first stay.
  await page.route('**/v1/stay/search/popular', (route) => route.continue())
  let data!: Awaited<ReturnType<typeof openWithPopularStays>>
  await expect(async () => {
    const answer = page.waitForResponse(/\/v1\/stay\/search\/popular$/)
    await page.goto('/')
    data = ((await (await answer).json()) as { data: typeof data }).data
    expect(data.listings.length).toBeGreaterThan(0)
  }).toPass({ timeout: 60_000 })
  return data
}

for (const width of [360, 1440])
  test(`a visitor opens a popular stay with its price, and the results of a place, at ${width} px`, async ({
    page,
    other,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    const places = [
      { latitude: -42.88, longitude: 147.33 },
      { latitude: -31.95, longitude: 115.86 },
    ]
    for (const [at, where] of places.entries()) await createListingByApi(other.page, `Popular House ${at}`, { where })
    const { listings, places: destinations } = await openWithPopularStays(page)
    // Other tests have stays, too.
    const name = listings[0]!.name
    const card = popular(page).getByRole('article').filter({ hasText: name }).first()
    await expect(card).toContainText(/\d\s*total/)
    await expect(card).toContainText(/\d\s*night/)
    await expectAccessibleAndFitting(page)
    const total = /\S*[\d,]+\.\d\d/.exec(await card.innerText())?.[0] ?? 'no price'
    await card.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/listing\/\d+\?offerKey=/)
    await expect(page.getByText(total).first()).toBeVisible()
    await page.goBack()
    const buttons = page.getByRole('region', { name: 'Where stays are free' }).getByRole('button')
    await expect(buttons).toHaveCount(destinations.length)
    await buttons.first().click()
    await expect(page).toHaveURL(/\/stay\/search\/\d+$/)
    await expect(page.getByRole('article').first()).toContainText(/\d\s*total/)
  })

test('what is pressed and typed in the hero before its form has loaded is not lost', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/', { waitUntil: 'commit' })
  await search(page).getByRole('textbox', { name: 'Destination' }).pressSequentially('Lor')
  resolve()
  const field = search(page).getByRole('combobox', { name: 'Destination' })
  await expect(field).toHaveValue('Lor')
  await expect(field).toBeFocused()
  await page.keyboard.type('ne')
  await page.getByRole('option', { name: /Lorne.*Victoria/ }).click()
  await expect(field).toHaveValue('Lorne')
})

test('a field pressed before the form has loaded opens once it has', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.goto('/')
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await search(page)
    .getByRole('button', { name: /Travelers/ })
    .click()
  resolve()
  await expect(page.getByRole('dialog', { name: 'Who’s traveling' })).toBeVisible()
})

test('without stays the landing page shows drawn examples, and without an answer nothing', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(500)
  const nothing = { country: '', day: 20_000, length: 2, ages: [40, 40], listings: [], offers: [], places: [] }
  await page.route('**/v1/stay/search/popular', (route) =>
    route.fulfill({ json: { status: 'OK', data: nothing, error: null } }),
  )
  await page.goto('/')
  await expect(page.getByText('Four examples, drawn by us').filter({ visible: true })).toBeVisible()
  await expect(popular(page)).toHaveCount(0)
  await page.unroute('**/v1/stay/search/popular')
  await page.route('**/v1/stay/search/popular', (route) =>
    route.fulfill({ status: 500, json: { status: 'ERROR', data: null, error: null } }),
  )
  await page.goto('/')
  await expect(page.getByRole('status', { name: 'Loading popular stays' })).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByText('Four examples, drawn by us').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'What we promise, and what we aim for' })).toBeVisible()
})

test('a new member sees popular stays at home', async ({ page, signedIn, other }) => {
  test.slow()
  await createListingByApi(other.page, 'Popular Cabin', { where: { latitude: -34.93, longitude: 138.6 } })
  await openWithPopularStays(page)
  await expect(page.getByRole('heading', { name: `Welcome, ${signedIn.name}` })).toBeVisible()
  await expect(popular(page).getByRole('article').first()).toContainText(/\d\s*total/)
})
