import type { Page, Request } from '@playwright/test'
import { callApiAs, expect, test } from './fixtures.ts'
import { defaultListingCoordinates, createListingByApi } from './listing-by-api.ts'

/** Records the API calls made while a page opens, until its heading is visible and the network is idle. */
async function callsOf(page: Page, path: string, heading: string | RegExp): Promise<string[]> {
  const calls: string[] = []
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/')) calls.push(`${request.method()} ${pathname}`)
  }
  page.on('request', note)
  // The socket is blocked, because the page would refetch all data that may have changed before the socket connected.
  // On a slow machine, that is all data of the page.
  await page.routeWebSocket(/\/ws\//, () => undefined)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return calls
}

/** Expects at most this many calls, and no call twice. */
function expectAtMost(most: number, calls: readonly string[]): void {
  expect(calls.length, calls.join(', ')).toBeLessThanOrEqual(most)
  expect(calls).toEqual([...new Set(calls)])
}

/** The same for a page that the browser opened before, so that it keeps the reader's currency and the day's rates. */
async function callsOfSecondVisit(page: Page, path: string, heading: string | RegExp): Promise<string[]> {
  await callsOf(page, path, heading)
  return callsOf(page, path, heading)
}

test('home makes at most 4 API calls for visitors, and 5 for users', async ({ page, other }) => {
  expectAtMost(4, await callsOf(page, '/', /./))
  expectAtMost(5, await callsOfSecondVisit(other.page, '/', /./))
})

test('a listing makes at most 6 API calls, for visitors and for users', async ({ page, other }) => {
  test.slow()
  const { id } = await createListingByApi(other.page)
  expectAtMost(6, await callsOf(page, `/listing/${id}`, 'Lightkeeper’s Cottage'))
  expectAtMost(6, await callsOfSecondVisit(other.page, `/listing/${id}`, 'Lightkeeper’s Cottage'))
})

test('a search makes at most 5 API calls', async ({ other: { page } }) => {
  test.slow()
  const { today } = await createListingByApi(page)
  const where = { query: 'Aireys Inlet', ...defaultListingCoordinates }
  const stay = { ages: '40,40', day: today + 40, length: 5 }
  const { id } = await callApiAs(page)<{ id: number }>('stay/search/create', { ...where, ...stay })
  expectAtMost(5, await callsOfSecondVisit(page, `/stay/search/${id}`, /stays? near Aireys Inlet/))
})
