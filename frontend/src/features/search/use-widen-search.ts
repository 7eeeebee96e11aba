import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { createStaySearch } from '@nestboard/shared/search/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { href } from 'react-router'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { usePageNavigate, usePageSearchParams } from '../../lib/navigation/use-page-navigate.ts'
import { cacheCreatedSearch } from './api.ts'
import { parseSearchFilters, replaceFilterParams } from './filters.ts'
import { pickSearchDates } from './pick-search-dates.ts'

interface Wider {
  /** In meters. */
  readonly radius: number
  /** Default: the center of the search. */
  readonly center?: GeoPoint
  /** Exactly this check-in day instead of the dates of the search. */
  readonly day?: number | undefined
}

/** Creates a search like another one for a wider area, and opens its results with the same filters. */
export function useWidenSearch(search: StaySearch, tripId: number) {
  const client = useQueryClient()
  const navigate = usePageNavigate()
  const [params] = usePageSearchParams()
  return useApiMutation({
    send: ({ radius, center = search, day }: Wider, idempotencyKey) => {
      const { query, ages, bathrooms, bedrooms, beds, length } = search
      const dates = day === undefined ? pickSearchDates(search) : { day, length }
      const where = { query, latitude: center.latitude, longitude: center.longitude, radius }
      const input = { ...where, ...dates, ages, bathrooms, bedrooms, beds, tripId: search.tripId }
      return callApiRoute(createStaySearch, input, { idempotencyKey })
    },
    fallbackText: 'The search did not start. Try again in a moment.',
    onSent: (wider) => {
      cacheCreatedSearch(client, wider)
      const kept = replaceFilterParams(new URLSearchParams(), parseSearchFilters(params))
      if (tripId) kept.set('tripId', String(tripId))
      const query = kept.toString()
      void navigate(href('/stay/search/:id', { id: String(wider.id) }) + (query && `?${query}`))
    },
  })
}
