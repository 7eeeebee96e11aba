import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import * as routes from '@nestboard/shared/search-hawks/routes.ts'
import type { createStaySearch } from '@nestboard/shared/search/routes.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { newSearch } from '../../search/testing/search.ts'
import { readSearchById } from '../../search/search.store.ts'
import { handler } from '../index.ts'
import { matchSearchWithHawks } from '../match-search-with-hawks.ts'

/** The first check-in day that test hawks and test searches use. */
export const firstTestCheckInDay = dayInZone('UTC', Date.now()) + 40

/** The location of the test listing `newListingWithPrivateRate`, and therefore of every test hawk. */
export const testHawkLocation = { latitude: -33.85, longitude: 151.2 }

type Fields = Partial<RouteParamsInput<typeof routes.createSearchHawk>>

/** Returns the input that creates a hawk which watches ten check-in days. */
export const buildHawkInput = (
  listingId: number,
  more: Fields = {},
): RouteParamsInput<typeof routes.createSearchHawk> => ({
  listingId,
  name: 'Coast',
  dayFrom: firstTestCheckInDay,
  dayTill: firstTestCheckInDay + 9,
  ...more,
})

/** Creates a hawk through the API. Resolves to its id. */
export async function newHawk(
  { listingId, owner }: { listingId: number; owner: { cookie: string } },
  more: Fields = {},
): Promise<number> {
  const { data, error } = await callRoute(handler, routes.createSearchHawk, buildHawkInput(listingId, more), owner)
  if (!data) throw new Error(`hawk refused: ${error}`)
  return data.id
}

/** Creates a search near the test hawks and matches it, as the stream reaction would. Resolves to the search's id. */
export async function createSearchMatchedWithHawks(
  who: { cookie: string },
  more: Partial<RouteParamsInput<typeof createStaySearch>> = {},
): Promise<number> {
  const id = await newSearch(who, { query: 'Coast', ...testHawkLocation, day: firstTestCheckInDay, length: 3, ...more })
  await matchSearchById(id)
  return id
}

/** Matches a search with the hawks, as the stream reaction does; safe to repeat. */
export async function matchSearchById(id: number): Promise<void> {
  const search = await readSearchById(id)
  if (search) await matchSearchWithHawks(search, Date.now())
}

/** Lists a supplier's leads as its owner. */
export const listLeadsAsOwner = ({ supplierId, owner }: { supplierId: number; owner: { cookie: string } }) =>
  callRoute(handler, routes.listSearchHawkHitsBySupplier, { supplierId }, owner)
