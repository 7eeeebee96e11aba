import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'

/** Returns the time zone of a point. The map of time zones (74 kB) is loaded on first use. */
export async function findTimeZoneAtPoint({ latitude, longitude }: GeoPoint): Promise<string> {
  const { default: lookUp } = await import('@photostructure/tz-lookup')
  return lookUp(latitude, longitude)
}
