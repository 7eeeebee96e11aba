import { dayInZone as epochDayIn } from '@nestboard/shared/kernel/day.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { createSearchNearStay, createStayWithPrivateRate, type StayWithPrivateRate } from './demand.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { getFromApiAs } from './managed-listing.ts'
import { orderPinByApi, pinStayByApi } from './order-by-api.ts'

/**
 * Two time zones whose dates differ by at least a day: a night that begins today in the first zone is already over in
 * the second.
 */
const [lateZone, earlyZone] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']

/**
 * Books a night and makes it a past night. To do so, the stay is moved to another time zone, because a test can't
 * change the server's clock.
 */
async function stayOneNight(page: Page, host: Page, { listingId, supplierId }: StayWithPrivateRate): Promise<void> {
  const team = callApiAs(host)
  await team('stay/listing/update', { id: listingId, timezone: lateZone })
  const { rates } = await getFromApiAs<{ rates: { id: number; name: string }[] }>(
    host,
    `stay/listing/rate/list?listingId=${listingId}`,
  )
  const standard = rates.find(({ name }) => name === 'Public')!.id
  const night = { id: listingId, standard, today: epochDayIn(lateZone, Date.now()) }
  const { id } = await orderPinByApi(page, await pinStayByApi(page, night, 0, 1))
  await team('trip/product/order/updateApproval', { id, supplierId, approved: 'true' })
  await expect
    .poll(async () => (await getFromApiAs<{ status: string }>(page, `trip/product/order/read?id=${id}`)).status, {
      timeout: 60_000,
    })
    .toBe('COMPLETE')
  await team('stay/listing/update', { id: listingId, timezone: earlyZone })
}

/** Returns the rating on the stay's card in the search results, and in the window of its map pin. */
async function ratingsShown(page: Page, name: string): Promise<string[]> {
  await page.reload()
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name }) })
    .first()
  const onCard = await card.locator('.rating, .unrated').first().innerText({ timeout: 10_000 })
  const map = page.getByRole('region', { name: 'Map of the results' })
  await map
    .getByRole('button', { name: new RegExp(`^${name}, about \\$\\d+, A\\$\\d+ night`) })
    .click({ timeout: 10_000 })
  const onMap = await map.getByRole('region', { name: 'On the map' }).locator('.rating, .unrated').innerText()
  return [onCard, onMap].map((text) => /Not rated|\d+\.\d/.exec(text)?.[0] ?? text)
}

test('a review after a completed stay changes the rating on the card and on the map, and its host answers it', async ({
  page,
  signedIn,
  other,
}) => {
  test.setTimeout(300_000)
  const name = `Fern Gully ${signedIn.id}`
  const stay = await createStayWithPrivateRate(other.page, name)
  await stayOneNight(page, other.page, stay)
  const results = await page.context().newPage()
  await results.setViewportSize({ width: 1440, height: 900 })
  await results.goto(`/stay/search/${await createSearchNearStay(page, stay)}`)
  // The map index is a projection of the listings and is updated a moment after a listing changes, so the check is
  // repeated.
  const expectRatings = (shown: string) =>
    expect(async () => expect(await ratingsShown(results, name)).toEqual([shown, shown])).toPass({ timeout: 100_000 })
  await expectRatings('Not rated')

  // The server lists a stay as past only when its last day is over in every time zone. This stay is over only in its
  // own zone, so it is requested as a current one.
  await page.route(/order\/list\?.*past=true/, (route) =>
    route.continue({ url: route.request().url().replace('past=true', 'past=false') }),
  )
  await page.goto(`/review/new?listing=${stay.listingId}`)
  await expect(page.getByRole('complementary', { name: 'The stay' })).toContainText('You stayed 1 night in')
  await page.getByRole('radio', { name: '9 of 10' }).press('Space')
  await page.getByLabel('Title').fill('The lamp still turns')
  await page.getByLabel('Pros').fill('Warm floors')
  await page.getByLabel('Cons').fill('Steep stairs')
  await expectAccessibleAndFitting(page)
  await page.getByRole('button', { name: 'Publish review' }).click()
  await expect(page.getByRole('dialog', { name: "You've created your first post" })).toContainText('Deal Key')

  await page.goto(`/listing/${stay.listingId}/reviews`)
  const review = page.getByRole('article', { name: 'The lamp still turns' })
  await expect(review).toContainText('Verified stay')
  const host = other.page
  await host.goto(`/listing/${stay.listingId}/reviews`)
  const seen = host.getByRole('article', { name: 'The lamp still turns' })
  await seen.getByRole('button', { name: 'Answer' }).click()
  await seen.getByLabel('Your answer').fill('It has turned since 1891.')
  await seen.getByRole('button', { name: 'Save' }).click()
  await expect(review).toContainText('It has turned since 1891.')
  await expectAccessibleAndFitting(page)

  await expectRatings('9.0')
})
