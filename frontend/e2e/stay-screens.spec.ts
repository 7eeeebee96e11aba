import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAndFitting } from './accessibility.ts'
import { createBoardWithPin, bookPinnedStay, addDaysToToday } from './board-stay.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { defaultListingCoordinates, createListingByApi, listingWithManyPhotosOptions } from './listing-by-api.ts'

const wide = (page: Page) => page.setViewportSize({ width: 1440, height: 900 })

/** Checks accessibility of an open dialog or menu in both themes, at the current width. */
async function expectOpenSound(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

/** Creates a search near the stays of these tests as the user of `page`. Returns the search's path. */
async function searchByApi(page: Page): Promise<string> {
  const where = { query: 'Aireys Inlet', ...defaultListingCoordinates }
  const stay = { ages: '40,40', day: addDaysToToday(40), length: 5 }
  const { id } = await callApiAs(page)<{ id: number }>('stay/search/create', { ...where, ...stay })
  return `/stay/search/${id}`
}

test('home shows the welcome once, and is accessible with boards and with open fields', async ({ page, signedIn }) => {
  test.slow()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: `Welcome, ${signedIn.name}` })).toBeVisible()
  await wide(page)
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByRole('heading', { name: 'Where to first?' })).toBeVisible()
  await callApiAs(page)('trip/create', { name: 'Great Ocean Road' })
  await page.reload()
  // Once the welcome card on the home page is dismissed, it does not come back.
  await expect(page.getByRole('link', { name: 'Great Ocean Road' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toHaveCount(0)
  await expectAccessibleAndFitting(page)
  await wide(page)
  await page.getByRole('button', { name: /^Travelers/ }).click()
  await expect(page.getByRole('dialog', { name: 'Who’s traveling' })).toBeVisible()
  await expectOpenSound(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Check-in/ }).click()
  await expect(page.getByRole('dialog', { name: 'Choose dates' }).getByRole('grid')).toHaveCount(2)
  await expectOpenSound(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('button', { name: /^Travelers/ }).click()
  await page.getByRole('button', { name: /^More infants/ }).click()
  await expectOpenSound(page)
  await page.getByRole('button', { name: '2 adults, 1 infant' }).last().click()
  await expect(page.getByRole('button', { name: /^Travelers/ })).toContainText('2 adults, 1 infant')
})

test('a map of results on a phone is accessible', async ({ page, signedIn, other }) => {
  test.slow()
  await createListingByApi(other.page)
  expect(signedIn.id).toBeGreaterThan(0)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${await searchByApi(page)}?view=map`)
  const map = page.getByRole('region', { name: 'Map of the results' })
  await expect(map.getByRole('button', { name: /night|zoom in/ }).first()).toBeVisible()
  await expectOpenSound(page)
})

test('a listing’s reviews, posts and dialogs are accessible', async ({ page, signedIn, other }) => {
  test.slow()
  const { id } = await createListingByApi(other.page, undefined, listingWithManyPhotosOptions)
  expect(signedIn.id).toBeGreaterThan(0)
  const card = page.getByRole('group', { name: 'Your stay' })
  for (const tab of ['reviews', 'posts']) {
    await page.goto(`/listing/${id}/${tab}`)
    await expect(card.getByRole('button', { name: 'Reserve' })).toBeVisible()
    await expectAccessibleAndFitting(page)
  }
  await wide(page)
  await page.goto(`/listing/${id}`)
  await page.getByRole('button', { name: '+2 more photos' }).click()
  await expectOpenSound(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'See all amenities' }).click()
  await expectOpenSound(page)
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: /^Check-in/ }).click()
  const dates = page.getByRole('dialog', { name: 'Choose dates' })
  await expect(dates.getByText('Prices are for a night, 2 travelers')).toBeVisible()
  // All nights of this listing have the same price, so none is marked as low.
  await expect(dates.getByText('Low price')).toBeHidden()
  await expectOpenSound(page)
})

test('a booked stay in its itinerary is accessible', async ({ page, signedIn, other }) => {
  test.slow()
  expect(signedIn.id).toBeGreaterThan(0)
  const { tripId, productId } = await createBoardWithPin(page, { host: other.page, stayName: 'Saltgrass' })
  await bookPinnedStay(page, productId, other.page)
  await wide(page)
  await page.goto(`/trip/${tripId}/itinerary`)
  await page.getByRole('link', { name: /^Reservation of Saltgrass/ }).click()
  await expect(page.getByRole('complementary', { name: 'Reservation' })).toContainText('Non-refundable')
  await expectAccessibleAndFitting(page)
})

test('a checkout submitted empty is accessible', async ({ page, signedIn, other }) => {
  expect(signedIn.id).toBeGreaterThan(0)
  const { productId } = await createBoardWithPin(page, { host: other.page, stayName: 'Saltgrass' })
  await page.goto(`/order/checkout/${productId}`)
  await expect(page.getByRole('heading', { name: 'Cancellation policy' })).toBeVisible()
  await page.getByLabel('I agree to the terms of service').check()
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByText('Phone is required')).toBeVisible()
  await expectAccessibleAndFitting(page)
})

test('a booked order, its cancellation and a supplier’s listings are accessible', async ({ page, signedIn, other }) => {
  test.slow()
  expect(signedIn.id).toBeGreaterThan(0)
  const { productId, listingId } = await createBoardWithPin(page, { host: other.page, stayName: 'Saltgrass' })
  await bookPinnedStay(page, productId, other.page)
  await page.goto(`/order/cancel/${productId}`)
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await wide(page)
  await page.goto('/plans')
  await page.getByRole('link', { name: 'Australia 2027' }).click()
  await page.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('link', { name: 'View booking of Saltgrass' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Successful' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await wide(page)
  await page.goto(`/listing/${listingId}`)
  await page.getByRole('link', { name: other.name }).first().click()
  await page.getByRole('link', { name: 'Listings' }).click()
  await expect(page.getByRole('heading', { name: '1 listing' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Saltgrass' })).toBeVisible()
  await expectAccessibleAndFitting(page)
})
