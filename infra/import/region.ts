import zoneAt from 'tz-lookup'
import type { Place } from '@nestboard/shared/place/model.ts'
import { currencyOf } from './currencies.ts'

/** What a point tells by where it lies. `country`: ISO 3166. */
export interface Where {
  readonly timezone: string
  readonly city: string
  readonly state: string
  readonly country: string
  readonly currency: string
}

/** The nearest city of a gazetteer. */
export type Nearest = (latitude: number, longitude: number) => Place

/** Points of one square of so many degrees lie in one place. */
const squareDegrees = 0.1

/**
 * Tells where points lie, once a square.
 * @param currency what prices are in everywhere, where somebody says so
 */
export function regionOf(nearest: Nearest, currency?: string): (latitude: number, longitude: number) => Where {
  const known = new Map<string, Where>()
  return (latitude, longitude) => {
    const square = [latitude, longitude].map((degrees) => Math.floor(degrees / squareDegrees)).join()
    const there = known.get(square)
    if (there) return there
    const { name, region, country } = nearest(latitude, longitude)
    const zone = zoneAt(latitude, longitude)
    const timezone = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    const where = { timezone, city: name, state: region, country, currency: currency ?? currencyOf(country) }
    known.set(square, where)
    return where
  }
}
