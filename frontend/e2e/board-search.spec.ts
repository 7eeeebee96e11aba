import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAndFitting } from './accessibility.ts'
import { createBoardWithPin, bookPinnedStay, addDaysToToday, createBookableListing, getOfferKey } from './board-stay.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { defaultListingCoordinates } from './listing-by-api.ts'

const desk = { width: 1440, height: 900 }
const asking = (page: Page) => page.getByRole('dialog', { name: 'Where next?' })
const latest = (page: Page) => page.getByRole('region', { name: 'Latest Searches' })

/**
 * Creates a search that belongs to no board, near the stays of these tests, as the user of `page`. Returns the
 * search's path.
 */
async function searchByApi(page: Page): Promise<string> {
  const where = { query: 'Aireys Inlet', ...defaultListingCoordinates }
  const stay = { ages: '40,40', day: addDaysToToday(40), length: 5 }
  const { id } = await callApiAs(page)<{ id: number }>('stay/search/create', { ...where, ...stay })
  return `/stay/search/${id}`
}

test('searches started from a board belong to it and are listed as its latest searches', async ({ page, signedIn }) => {
  test.slow()
  expect(signedIn.id).toBeGreaterThan(0)
  await page.setViewportSize(desk)
  await page.goto('/')
  const { id: tripId } = await callApiAs(page)<{ id: number }>('trip/create', { name: 'Otways' })
  await page.goto(`/trip/${tripId}/planning`)
  await expect(page.getByRole('heading', { name: 'Nothing on this board yet' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  // Whisk Me Away and Price Match start from an empty board, too, and for this board.
  for (const [name, path] of [
    ['Add Destination', `/wma/destination/${tripId}`],
    ['New price match', `/pmf/establishment/${tripId}`],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path)
  await page.getByRole('button', { name: 'Search stays' }).click()
  await asking(page).getByRole('combobox', { name: 'Destination' }).fill('Lorne')
  await page.getByRole('option', { name: /Lorne.*Victoria/ }).click()
  await expectAccessible(page)
  await asking(page).getByRole('button', { name: 'Search', exact: true }).click()
  const onBoard = new RegExp(`/stay/search/\\d+\\?tripId=${tripId}$`)
  await expect(page).toHaveURL(onBoard)
  await expect(page.getByRole('link', { name: 'View Trip' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(page.getByRole('link', { name: 'Trip', exact: true })).toBeVisible()
  await page.setViewportSize(desk)
  const first = page.url()
  await page.getByRole('button', { name: /^Lorne/ }).click()
  await asking(page).getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).not.toHaveURL(first)
  await expect(page).toHaveURL(onBoard)
  await page.getByRole('link', { name: 'View Trip' }).click()
  await expect(latest(page).getByRole('link', { name: /^Lorne/ })).toHaveCount(2)
  await expectAccessibleAndFitting(page)
})

test('a search without a board can be added to one, and its map position is restored', async ({ page, signedIn }) => {
  test.slow()
  expect(signedIn.id).toBeGreaterThan(0)
  await page.setViewportSize(desk)
  await page.goto('/')
  await createBookableListing(page)
  const { id: tripId } = await callApiAs(page)<{ id: number }>('trip/create', { name: 'Great Ocean Road' })
  const path = await searchByApi(page)
  // A new stay takes a moment to reach the map index, so the check is repeated. Distances are formatted for the test
  // browser's locale, American English.
  await expect(async () => {
    await page.goto(path)
    await expect(page.getByRole('article').first()).toContainText(/\d mi from the center/, { timeout: 4000 })
  }).toPass()

  const zoomed = (query: string) => /zoom=([\d.]+)/.exec(query)?.[1]
  const moved = page.waitForRequest((request) => request.url().includes('/offer/list?') && !!zoomed(request.url()))
  await page
    .getByRole('region', { name: 'Map of the results' })
    .getByRole('button', { name: 'Zoom in', exact: true })
    .click()
  const zoom = zoomed((await moved).url())
  const again = page.waitForRequest((request) => zoomed(request.url()) === zoom)
  await page.reload()
  await again

  await page.getByRole('button', { name: 'Add to Planning Board' }).click()
  const chooser = page.getByRole('dialog', { name: 'Add to Planning Board' })
  await expect(chooser.getByRole('button', { name: /Great Ocean Road/ })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.setViewportSize(desk)
  await chooser.getByRole('button', { name: /Great Ocean Road/ }).click()
  await expect(page.getByText('Search added to Great Ocean Road')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/stay/search/\\d+\\?tripId=${tripId}$`))
  expect(page.url()).not.toContain(path)
  await expect(page.getByRole('button', { name: 'Add to Planning Board' })).toHaveCount(0)
  await page.getByRole('link', { name: 'View Trip' }).click()
  await expect(latest(page).getByRole('link', { name: /^Aireys Inlet/ })).toHaveCount(1)
})

test('a pinned offer’s button unpins it, with a board in the URL and after choosing one', async ({
  page,
  signedIn,
}) => {
  test.slow()
  expect(signedIn.id).toBeGreaterThan(0)
  await page.setViewportSize(desk)
  await page.goto('/')
  const { tripId, listingId, rateId } = await createBoardWithPin(page)
  for (let amenity = 0; amenity < 12; amenity++)
    await callApiAs(page)('stay/listing/amenity/set', { listingId, amenity: 3 + amenity * 4 })
  const key = encodeURIComponent(await getOfferKey(page, { listingId, rateId }))
  const card = page.getByRole('group', { name: 'Your stay' })
  const button = (name: string) => card.getByRole('button', { name, exact: true })
  await page.goto(`/listing/${listingId}?tripId=${tripId}&offerKey=${key}`)
  await button('Unpin').click()
  await expect(page.getByText('Unpinned Cliff House')).toBeVisible()
  await button('Pin').click()
  await expect(button('Unpin')).toBeVisible()
  // All twelve amenities are visible, so there is no button to see more.
  await expect(page.getByRole('heading', { name: 'What this place offers' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'See all amenities' })).toHaveCount(0)

  await button('Unpin').click()
  await expect(button('Pin')).toBeVisible()
  await page.goto(`/listing/${listingId}?offerKey=${key}`)
  await button('Pin').click()
  await page.getByRole('dialog', { name: 'Pin on Planning Board' }).getByText('Australia 2027').click()
  await button('Unpin').click()
  await expect(button('Pin')).toBeVisible()
  await page.goto(`/trip/${tripId}/planning`)
  await expect(page.getByRole('heading', { name: 'Nothing on this board yet' })).toBeVisible()
})

test('checkout reports missing terms and address together, and a booked stay remains on its board', async ({
  page,
  signedIn,
  other,
}) => {
  test.slow()
  expect(signedIn.id).not.toBe(other.id)
  await page.setViewportSize(desk)
  await page.goto('/')
  const { tripId, productId } = await createBoardWithPin(page, { host: other.page })
  await page.goto(`/order/checkout/${productId}`)
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByText('The terms must be accepted')).toBeVisible()
  await expect(page.getByText('Address is required')).toBeVisible()
  await expect(page.getByText('Please fill in the billing address before proceeding with the payment.')).toBeVisible()
  await expectAccessible(page)

  await bookPinnedStay(page, productId, other.page)
  await page.goto(`/trip/${tripId}/planning`)
  const booked = page.getByRole('region', { name: 'Booked stays' })
  await expect(booked.getByRole('article', { name: 'Cliff House' })).toContainText('Booked')
  await expect(page.getByRole('heading', { name: 'Nothing on this board yet' })).toHaveCount(0)
  await expectAccessibleAndFitting(page)
  await booked.getByRole('link', { name: 'View Cliff House in the itinerary' }).click()
  await expect(page.getByRole('complementary', { name: 'Reservation' })).toBeVisible()
})
