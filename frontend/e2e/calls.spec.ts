import type { Page, Request } from '@playwright/test'
import { asOwner, expect, test } from './fixtures.ts'
import { listingByApi } from './listing-by-api.ts'

/** Calls of the API that opening a page makes, until it shows this heading and asks nothing more. */
async function callsOf(page: Page, path: string, heading: string | RegExp): Promise<string[]> {
  const calls: string[] = []
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/')) calls.push(`${request.method()} ${pathname}`)
  }
  page.on('request', note)
  // Once it is told of changes, a page asks again for what may have changed since it was read: on a slow machine everything.
  await page.routeWebSocket(/\/ws\//, () => undefined)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return calls
}

/** At most so many, and none twice. */
function expectAtMost(most: number, calls: readonly string[]): void {
  expect(calls.length, calls.join(', ')).toBeLessThanOrEqual(most)
  expect(calls).toEqual([...new Set(calls)])
}

test('home asks at most 4 times, of a visitor and of a member', async ({ page, other }) => {
  expectAtMost(4, await callsOf(page, '/', /./))
  expectAtMost(4, await callsOf(other.page, '/', /./))
})

test('a listing asks at most 6 times, of a visitor and of a member', async ({ page, other }) => {
  test.slow()
  const { id } = await listingByApi(other.page)
  expectAtMost(6, await callsOf(page, `/listing/${id}`, 'Lightkeeper’s Cottage'))
  expectAtMost(6, await callsOf(other.page, `/listing/${id}`, 'Lightkeeper’s Cottage'))
})

test('a search asks at most 5 times', async ({ other: { page } }) => {
  test.slow()
  const { today } = await listingByApi(page)
  const where = { query: 'Aireys Inlet', latitude: -38.46, longitude: 144.1 }
  const stay = { ages: '40,40', day: today + 40, length: 5 }
  const { id } = await asOwner(page)<{ id: number }>('stay/search/create', { ...where, ...stay })
  expectAtMost(5, await callsOf(page, `/stay/search/${id}`, /stays? near Aireys Inlet/))
})
