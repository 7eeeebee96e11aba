import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { MapDirectory } from '@nestboard/functions/search/map/map-directory.ts'
import { readListingsInView } from '@nestboard/functions/search/map/read-map.ts'
import { roundToDigits } from './measurement.ts'
import type { Measurement } from './measurement.ts'
import { newSeededRandom } from '@nestboard/shared/kernel/new-seeded-random.ts'
import { drawNormalNumber } from './draw-normal-number.ts'
import { generateSimulatedSearches } from './simulated-search.ts'
import type { SimulatedMapIndex } from './simulated-map-index.ts'

const searches = 400
const searchesASecond = 1000
/** Assumed share of searches whose nights fall in the most popular window. */
const hottestWindow = 0.3

/**
 * Measures the load on the busiest key at 1,000 searches per second on one city: half of them from the same point, the
 * others nearby.
 */
export async function measureHottestKeyLoad(
  index: SimulatedMapIndex,
  center: GeoPoint,
  window: number,
): Promise<Measurement> {
  const random = newSeededRandom(18)
  const directory = new MapDirectory()
  index.unitsByKey.clear()
  for (let at = 0; at < searches; at++) {
    const apart = at % 2 === 0 ? 0 : 0.05
    const from = {
      latitude: center.latitude + drawNormalNumber(random) * apart,
      longitude: center.longitude + drawNormalNumber(random) * apart,
    }
    const some = generateSimulatedSearches([from], window).filter(
      ({ zoom, filter }) => zoom === 11 && filter === 'none',
    )
    for (const { wanted } of some)
      await readListingsInView(wanted, 'DISTANCE', { source: index.source, directory, after: undefined })
  }
  const most = Math.max(...index.unitsByKey.values())
  return {
    id: 'P18',
    title: 'units per second on the hottest key at 1,000 searches per second on one city',
    value: roundToDigits((most / searches) * searchesASecond * hottestWindow, 0),
    unit: 'RU/s',
    most: 1500,
  }
}
