import { searchListings } from '@nestboard/shared/listing/routes.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'

/** Query of up to five Nestboard listings that match a name, to find the place where a traveler is booked. */
export const listingsByNameQuery = (query: string) => ({
  ...buildWatchedQuery(searchListings, { query, operator: 'AND', limit: 5 }),
  staleTime: 60_000,
})
