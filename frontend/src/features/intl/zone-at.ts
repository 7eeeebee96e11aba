import type { Point } from '@nestboard/shared/kernel/geo.ts'

/** The time zone of a point. The zone map (74 kB) is loaded on first use. */
export async function zoneAt({ latitude, longitude }: Point): Promise<string> {
  const { default: lookUp } = await import('tz-lookup')
  return lookUp(latitude, longitude)
}
