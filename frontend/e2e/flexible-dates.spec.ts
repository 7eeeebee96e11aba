import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAndFitting } from './accessibility.ts'
import { addDaysToToday, createBookableListing } from './board-stay.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createCoordinates, createListingByApi } from './listing-by-api.ts'
import { waitForOffers } from './managed-listing.ts'

const cards = (page: Page) => page.getByRole('article')
const strip = (page: Page) => page.getByRole('toolbar')
/** The start of the name of a date in the strip. */
const range = (day: number, length: number) =>
  new RegExp(`^${formatDayRange(day, day + length, { today: addDaysToToday(0), weekday: true })}`)

test('a visitor’s search with few stays offers other dates and a wider area, and hides unavailable stays', async ({
  page,
  other,
}) => {
  test.slow()
  const where = createCoordinates()
  // Its night three days from today is closed.
  const { today } = await createListingByApi(other.page, undefined, { where })
  await createBookableListing(other.page, 'Cliff House', where)
  await createBookableListing(other.page, 'Far House', { ...where, latitude: where.latitude + 0.36 })
  const length = 2
  const stay = { query: 'Aireys Inlet', ...where, ages: '40,40', day: today + 3, length, radius: 10_000 }
  const { id } = await callApiAs(page)<{ id: number }>('stay/search/create', stay)
  await waitForOffers(page, id, 2)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(`/stay/search/${id}`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('1 stay near Aireys Inlet')
  await expect(strip(page)).toHaveAccessibleName('2 nights from another day')
  await expect(strip(page).getByRole('button', { name: range(today + 3, length) })).toHaveAccessibleName(
    /A\$200, 1 stay$/,
  )
  await expectAccessibleAndFitting(page)

  const hide = page.getByRole('button', { name: 'Hide unavailable (1)' })
  await expect(cards(page)).toHaveCount(2)
  await hide.click()
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(/hide=1/)
  await hide.click()
  await expect(cards(page)).toHaveCount(2)

  // The strip is one tab stop; the arrow keys reach its dates.
  await strip(page).getByRole('button', { pressed: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const later = strip(page).getByRole('button', { name: range(today + 5, length) })
  await expect(later).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(later).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(new RegExp(`day=${today + 5}`))
  await expect(title).toHaveText('2 stays near Aireys Inlet')
  await expect(page.getByRole('button', { name: /^Aireys Inlet/ })).toContainText(
    range(today + 5, length).source.slice(1),
  )
  await expect(cards(page).first()).toContainText(range(today + 5, length).source.slice(1))
  await page.goBack()
  await expect(title).toHaveText('1 stay near Aireys Inlet')

  const wider = page.getByRole('button', { name: /^Within (50 km|31 mi) ?2 stays/ })
  await expect(wider).toContainText('A$200.00')
  await wider.click()
  await expect(page).not.toHaveURL(new RegExp(`search/${id}`))
  await expect(title).toHaveText('2 stays near Aireys Inlet')
})

test('a weekend or any nights of a month are chosen in the search form, and each stay shows its cheapest dates', async ({
  page,
  other,
}) => {
  test.slow()
  await createListingByApi(other.page)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Search for a stay' })
  await form.getByRole('combobox', { name: 'Destination' }).fill('Lorne')
  await page.getByRole('option', { name: /Lorne.*Victoria/ }).click()
  await form.getByRole('button', { name: /^Check-in/ }).click()
  const picker = page.getByRole('dialog', { name: 'When?' })
  await picker.getByRole('button', { name: '± 2 days' }).click()
  await expectAccessible(page)
  await picker.getByRole('button', { name: 'A weekend' }).click()
  const month = picker.getByRole('group', { name: 'Month' }).getByRole('button').nth(2)
  await month.click()
  await expect(month).toHaveAttribute('aria-pressed', 'true')
  await picker.getByRole('button', { name: 'Thu – Sun' }).click()
  await expectAccessible(page)
  await picker.getByRole('button', { name: 'Close' }).last().click()
  await expect(form.getByRole('button', { name: /^Dates ?A weekend \(Thu – Sun\) in/ })).toBeVisible()
  await form.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/stay\/search\/\d+$/)
  await expect(strip(page)).toHaveAccessibleName(/^Weekends in/)
  await expect(cards(page).first()).toContainText(/Thu, \w+ \d+ – Sun, /)
  await expectAccessibleAndFitting(page)

  // The chosen weekend is in the URL; "Any date" leads back to the cheapest of each stay.
  await page.setViewportSize({ width: 1440, height: 1000 })
  const first = strip(page)
    .getByRole('button', { name: /^Thu, / })
    .first()
  await first.click()
  await expect(page).toHaveURL(/day=\d+/)
  await page.reload()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await strip(page)
    .getByRole('button', { name: /^A weekend/ })
    .click()
  await expect(page).not.toHaveURL(/day=/)

  await page.getByRole('button', { name: /^Lorne.*A weekend/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Where next?' })
  await dialog.getByRole('button', { name: /^Dates/ }).click()
  const pop = page.getByRole('dialog', { name: 'Choose dates' })
  await expect(pop.getByRole('button', { name: 'A weekend', pressed: true })).toBeVisible()
  await pop.getByRole('button', { name: 'Any nights' }).click()
  await pop.getByRole('button', { name: /^More nights/ }).click()
  await pop.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(strip(page)).toHaveAccessibleName(/^4 nights in .*, by check-in$/)
  await expect(page.getByRole('button', { name: /^Lorne.*Any 4 nights in/ })).toBeVisible()
  await expectAccessibleAndFitting(page)
})
