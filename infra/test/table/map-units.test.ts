import { expect, it } from 'vitest'
import { MapDirectory } from '@nestboard/functions/search/map/map-directory.ts'
import { readMapRowPage } from '@nestboard/functions/search/map/map.store.ts'
import { readListingsInView } from '@nestboard/functions/search/map/read-map.ts'
import type { MapKeyRange } from '@nestboard/functions/search/map/map-index-reader.ts'
import { putRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { windowOfDay } from '@nestboard/shared/search/map/window.ts'
import { SimulatedMapIndex } from '../../bench/simulated-map-index.ts'
import { generateSimulatedSearches, searchSortNames } from '../../bench/simulated-search.ts'
import { simulatedToday, generateSimulatedCatalog } from '../../bench/simulated-catalog.ts'

it('80 searches read the same rows at the same units from DynamoDB as from the simulation that the benches use', async () => {
  const world = generateSimulatedCatalog(400, 400, 0.6)
  const window = windowOfDay(simulatedToday + 30)
  const index = new SimulatedMapIndex(world.listings, window)
  await putRows(index.allItems())
  let questions = 0
  const both = async (range: MapKeyRange) => {
    const [page, simulated] = [await readMapRowPage(range), await index.source(range)]
    questions++
    expect([page.units, page.isAll, page.items.map(({ sk }) => sk)]).toEqual([
      simulated.units,
      simulated.isAll,
      simulated.items.map(({ sk }) => sk),
    ])
    return page
  }
  const searches = generateSimulatedSearches(world.centers, window)
    .filter((_, at) => at % 9 === 0)
    .slice(0, 20)
  for (const { wanted } of searches)
    for (const sort of searchSortNames)
      await readListingsInView(wanted, sort, { source: both, directory: new MapDirectory(), after: undefined })
  expect(searches.length * searchSortNames.length).toBe(80)
  expect(questions).toBeGreaterThan(150)
})
