import { expectAccessibleAndFitting } from './accessibility.ts'
import {
  createSearchHawkForStay,
  createSearchNearStay,
  setConsentToPersonalOffers,
  createStayWithPrivateRate,
} from './demand.ts'
import { callApiAs, expect, test } from './fixtures.ts'

const failed = { status: 500, body: '{"status":"ERROR","error":null,"data":null}' }

test('lists of demand show an error when they do not load, and can be retried', async ({
  page,
  signedIn,
  expectedStatuses,
}) => {
  test.setTimeout(240_000)
  void signedIn
  expectedStatuses.add(500)
  const { manage } = await createStayWithPrivateRate(page)
  // The socket never answers. With a working socket, the page would refetch the list as soon as the socket watches it,
  // and the button Try again would disappear before the test presses it.
  await page.routeWebSocket(/\/ws\//, () => undefined)
  for (const [screen, path, what, empty] of [
    ['search-hawks', 'search/hawk/listBySupplier', 'The search hawks', 'No search hawks yet'],
    ['leads', 'search/hawk/hit/listBySupplier', 'The leads', 'No leads yet'],
    ['offers', 'user/rate/listBySupplier', 'The offers', 'No personalized offers yet'],
    ['requests', 'whisk/listBySupplier', 'The requests', 'No requests yet.'],
    ['pmf', 'pricematch/listBySupplier', 'The price matches', 'No Price Match yet.'],
  ] as const) {
    const calls = `**/v1/${path}*`
    await page.route(calls, (route) => route.fulfill(failed))
    await page.goto(`${manage}/${screen}`)
    await expect(page.getByRole('heading', { name: `${what} did not load` })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Nothing is lost. Try again in a moment.')).toBeVisible()
    if (screen === 'leads') await expectAccessibleAndFitting(page)
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(empty, { exact: true })).toBeVisible()
  }
})

test("a traveler's request and price match show an error when they do not load", async ({
  page,
  signedIn,
  expectedStatuses,
}) => {
  test.setTimeout(180_000)
  void signedIn
  for (const status of [404, 500]) expectedStatuses.add(status)
  for (const [screen, path, what] of [
    ['/wma/request/5', 'whisk/get', 'This request'],
    ['/pmf/match/5', 'pricematch/get', 'This price match'],
  ] as const) {
    const calls = `**/v1/${path}*`
    await page.route(calls, (route) => route.fulfill(failed))
    await page.goto(screen)
    await expect(page.getByRole('heading', { name: `${what} did not load` })).toBeVisible({ timeout: 30_000 })
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Return Home' })).toBeVisible()
  }
})

test('a list whose next page does not load keeps its rows, shows an error, and is then loaded as a whole', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  test.setTimeout(240_000)
  void signedIn
  expectedStatuses.add(400)
  const stay = await createStayWithPrivateRate(page)
  const { id } = await createSearchHawkForStay(page, stay, { action: 'NOTIFY' })
  await setConsentToPersonalOffers(other.page, other.id, true)
  await createSearchNearStay(other.page, stay)
  await page.setViewportSize({ width: 1440, height: 900 })
  // The response with the first page gets a cursor to a second page, and the server refuses that cursor as if its row
  // were deleted.
  const calls = '**/v1/search/hawk/hit/listBySupplier*'
  await page.route(calls, async (route) => {
    if (route.request().url().includes('cursor='))
      return route.fulfill({ status: 400, json: { status: 'Invalid Request', data: null, error: 'Invalid cursor' } })
    const response = await route.fetch()
    const body = (await response.json()) as { data: object }
    return route.fulfill({ response, json: { ...body, data: { ...body.data, cursor: 'gone' } } })
  })
  const rows = page.getByRole('table', { name: 'Leads' }).getByRole('row')
  await expect(async () => {
    await page.goto(`${stay.manage}/leads`)
    await expect(rows).toHaveCount(2, { timeout: 3000 })
  }).toPass()
  await expect(page.getByText('The rest of the list did not load.')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expectAccessibleAndFitting(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The rest of the list did not load.')).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: /^1 lead$/ })).toBeVisible()

  // If a filter matches nothing, the page says so instead of claiming that there are no leads yet.
  await callApiAs(page)('search/hawk/hit/deleteBySearchHawk', { searchHawkId: id })
  await page.goto(`${stay.manage}/leads?free=1`)
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Only dates you have free' }).click()
  await expect(page.getByRole('heading', { name: 'No leads yet' })).toBeVisible()
})
