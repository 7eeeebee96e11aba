import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { addDaysToToday } from './board-stay.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'
import { waitForOffers } from './managed-listing.ts'

for (const width of [360, 1440])
  test(`a visitor searches, reads prices, and signs up to pin without losing the results, at ${width} px`, async ({
    page,
    other,
    expectedStatuses,
  }) => {
    test.slow()
    expectedStatuses.add(401)
    await page.setViewportSize({ width, height: 800 })
    // A town where no other test creates a stay, which could come first.
    const where = { latitude: -51.7, longitude: -57.85 }
    const { today } = await createListingByApi(other.page, undefined, { where })
    const stay = { query: 'Stanley', ...where, ages: '40', day: today + 40, length: 3 }
    const newSearch = (by: Page) => callApiAs(by)<{ id: number }>('stay/search/create', stay)
    await waitForOffers(other.page, (await newSearch(other.page)).id, 1)
    await page.goto('/')
    // The search in the hero works from the first moment: what is typed before its form has loaded is kept.
    const form = page.getByRole('form', { name: 'Search for a stay' })
    await form.getByRole('textbox').or(form.getByRole('combobox')).focus()
    await page.keyboard.type('Stanley')
    await page.getByRole('option', { name: /Stanley.*Falkland/ }).click()
    await form.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/stay\/search\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: /stays? near Stanley$/ })).toBeVisible()
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: 'Lightkeeper’s Cottage', exact: true }) })
      .first()
    await expect(card).toContainText(/A\$\d/)
    await expectAccessible(page)
    // Boards and personalized offers need an account, so their controls are hidden from visitors.
    await expect(page.getByRole('button', { name: 'Pinned', exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add to Planning Board' })).toBeHidden()
    const price = /A\$[\d,]+\.\d\d/.exec(await card.innerText())?.[0] ?? 'no price'
    await card.getByRole('link', { name: 'Lightkeeper’s Cottage', exact: true }).click()
    await expect(page).toHaveURL(/\/listing\/\d+\?offerKey=/)
    await expect(page.getByText(price).first()).toBeVisible()
    await page.goBack()
    const results = page.url()
    await card.getByRole('link', { name: 'Pin on Planning Board: Lightkeeper’s Cottage' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Sign up')
    await expect(dialog).toContainText('to pin Lightkeeper’s Cottage')
    await dialog.getByRole('link', { name: 'Log in' }).click()
    await dialog.getByLabel('Email').fill(other.email)
    await dialog.getByLabel('Password', { exact: true }).fill(other.password)
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(results)
    // The press on the pin goes on by itself.
    await page.getByRole('dialog', { name: 'Pin on Planning Board' }).getByRole('button', { name: 'Close' }).click()
    await expect(card.getByRole('button', { name: 'Pin on Planning Board: Lightkeeper’s Cottage' })).toBeVisible()
    // A signed-in user's search stays closed to visitors.
    const own = await newSearch(page)
    await page.context().clearCookies()
    expect((await page.request.get(`/v1/stay/search/get?id=${own.id}`)).status()).toBe(404)
  })

test('a map whose element left the page before the map was ready draws nothing', async ({ page }) => {
  let answer = () => {}
  const isGone = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/maps.json', async (route) => {
    await isGone
    await route.continue()
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  const search = {
    query: 'Lorne',
    latitude: -38.54,
    longitude: 143.98,
    ages: '40,40',
    day: addDaysToToday(40),
    length: 2,
  }
  const { id } = await callApiAs(page)<{ id: number }>('stay/search/create', search)
  const isAsked = page.waitForRequest('**/maps.json')
  await page.goto(`/stay/search/${id}`)
  await isAsked
  // Removes the map's element. When the user leaves a page, React removes its elements some time before it runs the
  // cleanup of effects.
  await page.locator('.rmap__box').evaluate((box) => box.remove())
  const isReady = page.waitForResponse(/\/maplibre-gl-worker-/)
  answer()
  await (await isReady).finished()
  // A map that draws without its colors logs errors in its first frames, and the fixture fails the test on console
  // errors.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
})
