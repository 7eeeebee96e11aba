import zoneAt from '@photostructure/tz-lookup'
import type { Place } from '@nestboard/shared/place/model.ts'
import { getCountryCurrency } from './get-country-currency.ts'

/** What a point's location determines: country (ISO 3166), time zone, currency and place names. */
export interface LocationDetails {
  readonly timezone: string
  readonly city: string
  readonly state: string
  readonly country: string
  readonly currency: string
}

/** Returns the nearest city of a gazetteer. */
export type FindNearestCity = (latitude: number, longitude: number) => Place

/** Side of a square whose points all count as the same place, in degrees. */
const squareDegrees = 0.1

/**
 * Looks up the place of a point, cached per square.
 * @param currency overrides the currency of the country
 */
export function createLocationLookup(
  nearest: FindNearestCity,
  currency?: string,
): (latitude: number, longitude: number) => LocationDetails {
  const known = new Map<string, LocationDetails>()
  return (latitude, longitude) => {
    const square = [latitude, longitude].map((degrees) => Math.floor(degrees / squareDegrees)).join()
    const there = known.get(square)
    if (there) return there
    const { name, region, country } = nearest(latitude, longitude)
    const zone = zoneAt(latitude, longitude)
    const timezone = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    const where = { timezone, city: name, state: region, country, currency: currency ?? getCountryCurrency(country) }
    known.set(square, where)
    return where
  }
}
