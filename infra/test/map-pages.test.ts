import { MapDirectory } from '@nestboard/functions/search/map/map-directory.ts'
import { readListingsInView } from '@nestboard/functions/search/map/read-map.ts'
import { windowOfDay } from '@nestboard/shared/search/map/window.ts'
import { expect, it } from 'vitest'
import { SimulatedMapIndex } from '../bench/simulated-map-index.ts'
import {
  createSearchSortComparator,
  generateSimulatedSearches,
  searchSortNames,
  findExpectedSearchResults,
} from '../bench/simulated-search.ts'
import { simulatedToday, generateSimulatedCatalog } from '../bench/simulated-catalog.ts'

it('paging through a search ends, each page stays within its read budget, and no better result is left out', async () => {
  const world = generateSimulatedCatalog(6000, 6000, 0.6)
  const window = windowOfDay(simulatedToday + 30)
  const index = new SimulatedMapIndex(world.listings, window)
  const searches = generateSimulatedSearches(world.centers.slice(0, 12), window).filter(({ zoom }) => zoom > 8)
  const shares: number[] = []
  const units: number[] = []
  for (const search of searches)
    for (const sort of searchSortNames) {
      const best = findExpectedSearchResults(search, index)
        .matching.toSorted(createSearchSortComparator(sort))
        .slice(0, 32)
      const found = new Set<number>()
      let after: number | undefined
      for (let page = 0; page < 4; page++) {
        const read = await readListingsInView(search.wanted, sort, {
          source: index.source,
          directory: new MapDirectory(),
          after,
        })
        for (const { id } of read.gathering.matching) found.add(id)
        units.push(read.units)
        if (read.isComplete) break
        after = Math.floor(read.reached)
      }
      shares.push(best.length ? best.filter(({ id }) => found.has(id)).length / best.length : 1)
    }
  expect(Math.max(...units)).toBeLessThan(36)
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(0.98)
})
