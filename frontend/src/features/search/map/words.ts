import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import type { SearchResult } from '../api.ts'

/** A town name on the map. */
export interface TownLabel extends GeoPoint {
  readonly text: string
}

/** Maximum number of town names; towns with the most stays come first. */
const maxWords = 8

/** Places each town at the median position of its stays, so that one outlier doesn't move it. */
export function listTownLabels(results: readonly SearchResult[]): TownLabel[] {
  const towns = Map.groupBy(results, ({ listing }) => listing.city.trim())
  return [...towns]
    .filter(([town]) => town !== '')
    .toSorted(([a, ofA], [b, ofB]) => ofB.length - ofA.length || a.localeCompare(b, 'en'))
    .slice(0, maxWords)
    .map(([text, found]) => ({
      text,
      latitude: middle(found.map(({ listing }) => listing.latitude)),
      longitude: middle(found.map(({ listing }) => listing.longitude)),
    }))
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
