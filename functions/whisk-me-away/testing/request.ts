import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import type { createStaySearch } from '@nestboard/shared/search/routes.ts'
import * as routes from '@nestboard/shared/whisk-me-away/routes.ts'
import type { Person } from '../../auth/testing/person.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { newBookableListing } from '../../offers/testing/bookable.ts'
import { newSearch } from '../../search/testing/search.ts'
import { projectListingOntoMap } from '../../search/map/project-listing-onto-map.ts'
import { handler } from '../index.ts'

export const testRequestCenter = { latitude: -38.75, longitude: 143.55 }
const firstDay = dayInZone('UTC', Date.now()) + 40

/** Creates a request for three nights of two adults through the API. Resolves to its id. */
export const newRequest = (
  who: Person,
  more: Partial<RouteParamsInput<typeof createStaySearch>> = {},
): Promise<number> =>
  newSearch(who, {
    query: 'Cape Otway',
    ...testRequestCenter,
    day: firstDay,
    length: 3,
    open: true,
    rfp: true,
    ...more,
  })

type Place = Parameters<typeof newBookableListing>[2]

/** Creates a listing on the map near the center, with a PUBLIC rate of 100 and a PRIVATE rate of 80. */
export async function newBiddingHost(place: Place = {}, of?: Parameters<typeof newBookableListing>[1]) {
  const given = { rates: [{}, { rate: { visibility: 'PRIVATE' as const, price: 80 } }] }
  const made = await newBookableListing(given, of, {
    latitude: testRequestCenter.latitude + 0.01,
    longitude: testRequestCenter.longitude,
    ...place,
  })
  await projectListingOntoMap(made.listingId, 'all', Date.now)
  return { ...made, rateId: made.rates[1]!.rate.id, publicRateId: made.rates[0]!.rate.id }
}
export type BiddingHost = Awaited<ReturnType<typeof newBiddingHost>>

/** Makes a bid with the PRIVATE rate through the API. */
export const makePrivateRateBid = (
  id: number,
  { listingId, rateId, owner }: Pick<BiddingHost, 'listingId' | 'rateId' | 'owner'>,
  more: Partial<RouteParamsInput<typeof routes.makeBid>> = {},
) => callRoute(handler, routes.makeBid, { id, listingId, rateId, ...more }, owner)
