import { searchListings } from '@nestboard/shared/listing/routes.ts'
import { watchedQuery } from '../../lib/query.ts'

/** Nestboard's listings with this name, to find the place where a traveler is booked. */
export const listingsByNameQuery = (query: string) => ({
  ...watchedQuery(searchListings, { query, operator: 'AND', limit: 5 }),
  staleTime: 60_000,
})
