import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { createListingByApi, type CreatedListing } from './listing-by-api.ts'

/** Creates a public listing for the user of `page`, and returns the path of its management pages. */
export async function createListingWithManagementPath(
  page: Page,
): Promise<CreatedListing & { readonly base: string; readonly supplierId: number }> {
  const made = await createListingByApi(page)
  const supplierId = await readSupplierIdOfListing(page, made.id)
  return { ...made, supplierId, base: getListingManagementPath(supplierId, made.id) }
}

/** Returns the path of a listing's management pages. */
export const getListingManagementPath = (supplierId: number, listingId: number): string =>
  `/supplier/${supplierId}/manage/listings/${listingId}`

/** Returns the supplier's id of a listing that the user of `page` can read. */
export async function readSupplierIdOfListing(page: Page, listingId: number): Promise<number> {
  return (await getFromApiAs<{ supplierId: number }>(page, `stay/listing/get?id=${listingId}`)).supplierId
}

/** Reads from the API as the user of `page`. */
export async function getFromApiAs<T>(page: Page, path: string): Promise<T> {
  const origin = process.env['NB_E2E_ORIGIN'] as string
  const answer = await page.context().request.get(`${origin}/v1/${path}`)
  return ((await answer.json()) as { data: T }).data
}

/** Waits until a search finds this many stays: the map gets a new listing some seconds after it was published. */
export async function waitForOffers(page: Page, searchId: number, count: number): Promise<void> {
  const found = () => getFromApiAs<{ offers: unknown[] }>(page, `stay/search/offer/list?id=${searchId}`)
  await expect.poll(async () => (await found()).offers.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
}
