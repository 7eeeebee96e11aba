import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { getCountryName } from '../intl/names.ts'
import { loadPlace, placePredictionsQuery } from './api.ts'

/** Where a map opens for somebody, and how near. */
export interface HomeRegion {
  readonly center: GeoPoint
  readonly zoom: number
}

const [zoomOfCity, zoomOfCountry] = [8, 5]

/** The city that a time zone is named after, such as Melbourne; undefined for UTC and the like. */
export const findCityOfTimeZone = (zone: string): string | undefined =>
  zone.includes('/') && !zone.startsWith('Etc/') ? zone.split('/').at(-1)?.replaceAll('_', ' ') : undefined

async function findPlaceInCountry(client: QueryClient, name: string, country: string) {
  const session = crypto.randomUUID()
  const { places } = await client.fetchQuery(placePredictionsQuery(name, session))
  // Predictions of Google have no country's code.
  const found = places.find((place) => country === '' || place.country === '' || place.country === country)
  return found && loadPlace(client, found.id, session)
}

/**
 * The region where the user probably is, by the browser's time zone and the country of the account (ISO code, '' if
 * unknown). Undefined while it is searched; null if nothing tells.
 */
export function useHomeRegion(country: string | undefined, isNeeded: boolean): HomeRegion | null | undefined {
  const client = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: ['home region', country],
    enabled: isNeeded && country !== undefined,
    staleTime: Infinity,
    retry: false,
    queryFn: async (): Promise<HomeRegion | null> => {
      const city = findCityOfTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
      const near = city && (await findPlaceInCountry(client, city, country ?? ''))
      if (near) return { center: near, zoom: zoomOfCity }
      const around = country && (await findPlaceInCountry(client, getCountryName(country), country))
      return around ? { center: around, zoom: zoomOfCountry } : null
    },
  })
  return isError ? null : data
}
