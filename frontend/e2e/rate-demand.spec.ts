import { expectAccessibleAndFitting } from './accessibility.ts'
import {
  createSearchHawkForStay,
  createSearchNearStay,
  setConsentToPersonalOffers,
  createStayWithPrivateRate,
} from './demand.ts'
import { expect, test } from './fixtures.ts'

const failed = { status: 500, body: '{"status":"ERROR","error":null,"data":null}' }

test('a PRIVATE rate shows its own leads and offers, and says when it has none', async ({ page, signedIn, other }) => {
  test.setTimeout(240_000)
  void signedIn
  const stay = await createStayWithPrivateRate(page)
  const rate = `${stay.manage}/listings/${stay.listingId}/rates/${stay.rateId}`
  for (const [screen, title, empty, next] of [
    ['leads', 'Leads', 'No leads yet', 'When a search matches one of your search hawks, it shows up here.'],
    [
      'offers',
      'Personalized Offers',
      'No personalized offers yet',
      'Offer a traveler a private rate that nobody else sees.',
    ],
  ] as const) {
    await page.goto(`${rate}/${screen}`)
    await expect(page.getByRole('heading', { name: empty })).toBeVisible()
    await expect(page.getByText(next)).toBeVisible()
    const tab = page
      .getByRole('navigation', { name: 'Rate Winter friends' })
      .getByRole('link', { name: title, exact: true })
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expectAccessibleAndFitting(page)
  }

  // Once a search has matched a hawk that makes offers, the leads and offers pages of the rate show a row.
  await createSearchHawkForStay(page, stay, { action: 'OFFER' })
  await setConsentToPersonalOffers(other.page, other.id, true)
  await createSearchNearStay(other.page, stay)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [screen, caption] of [
    ['leads', 'Leads'],
    ['offers', 'Personalized Offers'],
  ] as const) {
    const row = page.getByRole('table', { name: caption }).getByRole('row').nth(1)
    await expect(async () => {
      await page.goto(`${rate}/${screen}`)
      await expect(row).toContainText(other.name, { timeout: 3000 })
    }).toPass()
    await expect(row).toContainText('Winter friends')
    await expectAccessibleAndFitting(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test('leads and offers of a rate, and the form of a search hawk, show an error when they do not load, and can be retried', async ({
  page,
  signedIn,
  expectedStatuses,
}) => {
  test.setTimeout(240_000)
  void signedIn
  expectedStatuses.add(500)
  const stay = await createStayWithPrivateRate(page)
  const { id } = await createSearchHawkForStay(page, stay)
  const listing = `${stay.manage}/listings/${stay.listingId}`
  const rate = `${listing}/rates/${stay.rateId}`
  const noLeads = page.getByRole('heading', { name: 'No leads yet' })
  const noOffers = page.getByRole('heading', { name: 'No personalized offers yet' })
  const form = page.getByRole('button', { name: 'Save', exact: true })
  for (const [screen, path, what, loaded] of [
    [`${rate}/leads`, 'search/hawk/hit/listByRate', 'The leads', noLeads],
    [`${rate}/offers`, 'user/rate/listByRate', 'The offers', noOffers],
    [`${listing}/search-hawks/edit/${id}`, 'search/hawk/get', 'The search hawk', form],
    [`${rate}/search-hawks/edit/${id}`, 'search/hawk/get', 'The search hawk', form],
  ] as const) {
    const calls = `**/v1/${path}?*`
    await page.route(calls, (route) => route.fulfill(failed))
    await page.goto(screen)
    await expect(page.getByRole('heading', { name: `${what} did not load` })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Nothing is lost. Try again in a moment.')).toBeVisible()
    await expectAccessibleAndFitting(page)
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(loaded).toBeVisible()
  }
})
