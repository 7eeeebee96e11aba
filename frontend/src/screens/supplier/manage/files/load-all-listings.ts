import { getListingProfile, listListingsBySupplier } from '@nestboard/shared/listing/read-routes.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { listOrdersBySupplier } from '@nestboard/shared/orders/routes.ts'
import { listRates } from '@nestboard/shared/rates/routes.ts'
import type { PageOfSupplierOrders } from '../../../../features/orders/api.ts'
import { callApiRoute } from '../../../../lib/api/call-api-route.ts'
import type { ListingWithRates } from './build-listings-csv.ts'

/** Loads all listings of a supplier, page by page. */
export async function loadAllListings(supplierId: number): Promise<Listing[]> {
  const found: Listing[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof callApiRoute<typeof listListingsBySupplier>>> = await callApiRoute(
      listListingsBySupplier,
      {
        supplierId,
        ...(cursor !== null && { cursor }),
      },
    )
    found.push(...page.listings)
    cursor = page.cursor
  } while (cursor !== null)
  return found
}

/** Maximum number of concurrent requests, so that an export of many listings doesn't slow down the open pages. */
const atOnce = 4

async function each<A, B>(items: readonly A[], read: (item: A) => Promise<B>): Promise<B[]> {
  const answers: B[] = []
  for (let at = 0; at < items.length; at += atOnce)
    answers.push(...(await Promise.all(items.slice(at, at + atOnce).map(read))))
  return answers
}

const ratesOf = async (listingId: number) => (await callApiRoute(listRates, { listingId })).rates

/** Loads the texts and rates of listings. */
export const loadListingProfilesAndRates = (listings: readonly Listing[]) =>
  each(listings, async (listing) => {
    const [profile, rates] = await Promise.all([
      callApiRoute(getListingProfile, { id: listing.id, team: true }),
      ratesOf(listing.id),
    ])
    return { listing, profile, rates }
  })

export const loadListingRates = (listings: readonly Listing[]): Promise<ListingWithRates[]> =>
  each(listings, async (listing) => ({ listing, rates: await ratesOf(listing.id) }))

/** Loads all orders of a supplier, newest first, page by page. */
export async function loadAllOrders(supplierId: number): Promise<PageOfSupplierOrders[]> {
  const pages: PageOfSupplierOrders[] = []
  let before: number | null = null
  do {
    const page: PageOfSupplierOrders = await callApiRoute(listOrdersBySupplier, {
      supplierId,
      ...(before !== null && { before }),
    })
    pages.push(page)
    before = page.earliest
  } while (before !== null)
  return pages
}
