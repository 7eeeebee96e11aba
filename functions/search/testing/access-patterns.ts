import * as routes from '@nestboard/shared/search/routes.ts'
import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { clearExchangeRatesCache } from '../../intl/read-exchange-rates.ts'
import { commitTransaction } from '../../kernel/table/commit-transaction.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { putRows, readPartitionRows } from '../../kernel/testing/rows.ts'
import { newBookableListing } from '../../offers/testing/bookable.ts'
import { buildPersonalOfferCreationClauses } from '../../personal-offers/build-personal-offer-creation-clauses.ts'
import { clearStayCellsCache } from '../../place/stay-places.ts'
import { newBoard } from '../../trips/testing/board.ts'
import { buildSearchCursor } from '../cursor.ts'
import { deleteSearchOfDeletedBoard } from '../delete-search-of-deleted-board.ts'
import { handler } from '../index.ts'
import { projectListingOntoMap } from '../map/project-listing-onto-map.ts'
import { newSearch, todayUtc } from './search.ts'

const place = { latitude: -41.29, longitude: 174.78 }

/** Returns the map area that about 900 by 700 pixels show at a zoom level. */
const around = (zoom: number): Partial<RouteParamsInput<typeof routes.listSearchOffers>> => {
  const half = 300 / 2 ** zoom
  return {
    north: place.latitude + half,
    south: place.latitude - half,
    west: place.longitude - 2 * half,
    east: place.longitude + 2 * half,
    zoom,
  }
}

/** Creates a listing on the map with a PRIVATE rate that only the given person may see, and returns its id. */
export async function newListingWithPersonalOffer({ userId }: Person): Promise<number> {
  const closed = { rate: { visibility: 'PRIVATE' as const, price: 50 } }
  const { listingId, supplierId, rates } = await newBookableListing({ rates: [{}, closed] }, undefined, place)
  const terms = { listingId, listingType: 'STAY', supplierId, rateId: rates[1]!.rate.id, rateType: 'DAILY' } as const
  const dates = { dayFrom: todayUtc, dayTill: todayUtc + 90, lengthMin: 1, lengthMax: 14, ttl: 0 }
  const { clauses } = buildPersonalOfferCreationClauses(
    { active: true, userId, ...terms, ...dates, searchHawkHitId: 0, createdBy: 1 },
    Date.now(),
  )
  await commitTransaction(clauses)
  await projectListingOntoMap(listingId, 'all', Date.now)
  return listingId
}

/** Runs searches on a board in every way: near and far, by distance and by price, first and further pages. */
export async function runSearchesOfEveryKind(me: Person, guest: Person): Promise<void> {
  const tripId = await newBoard(me, [guest])
  const id = await newSearch(me, { ...place, tripId })
  await callRoute(handler, routes.getStaySearch, { id }, guest)
  await callRoute(handler, routes.updateStaySearch, { id, ...place, radius: 9000 }, me)
  await callRoute(handler, routes.updateStaySearchFlags, { id, open: true }, guest)
  for (const zoom of [3, 8, 11, 14])
    for (const sort of ['DISTANCE', 'PRICE_LOWEST'] as const)
      for (const cursor of [undefined, buildSearchCursor(id, sort, 0)])
        await callRoute(handler, routes.listSearchOffers, { id, sort, ...around(zoom), ...(cursor && { cursor }) }, me)
  await callRoute(handler, routes.listSearchOffers, { id, tripId }, guest)
  await callRoute(handler, routes.listSearchAlternatives, { id }, me)
}

/** Runs every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const [me, guest] = [await newPerson(), await newPerson()]
  const listingId = await newListingWithPersonalOffer(me)
  clearExchangeRatesCache()
  await runSearchesOfEveryKind(me, guest)
  clearStayCellsCache()
  await callRoute(handler, routes.listPopularStays, {}, guest)
  await newSearch(guest)
  await newSearch(guest, { open: true, rfp: true })
  await deleteSearchOfDeletedBoard(await newSearch(me))
  const rows = await readPartitionRows(`L#${listingId}`)
  await putRows(rows.filter(({ sk }) => sk === 'LISTING').map((row) => ({ ...row, active: false })))
  await projectListingOntoMap(listingId, 'all', Date.now)
  const own = await newBookableListing({}, undefined, place)
  await projectListingOntoMap(own.listingId, 'all', Date.now)
  await callRoute(handler, routes.diagnoseListing, { id: own.listingId }, own.owner)
}
