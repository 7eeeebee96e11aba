import { windowOfDay } from '@nestboard/shared/search/map/window.ts'
import { percentile, roundToDigits } from './measurement.ts'
import type { BenchFunction, Measurement } from './measurement.ts'
import { measureCalendarEditWriteUnits } from './measure-calendar-edit-write-units.ts'
import { measureHottestKeyLoad } from './measure-hottest-key-load.ts'
import { SimulatedMapIndex } from './simulated-map-index.ts'
import {
  runSimulatedSearch,
  generateSimulatedSearches,
  searchSortNames,
  findExpectedSearchResults,
} from './simulated-search.ts'
import type { SimulatedFilterName, SimulatedSearchResult } from './simulated-search.ts'
import { selectCatalogOutsideMetros, simulatedToday, generateSimulatedCatalog } from './simulated-catalog.ts'

const largest = 100_000
const sizes = [10_000, largest] as const
const blocked = [0.3, 0.6, 0.9] as const
const maxUnits: Readonly<Record<number, number>> = { 0.3: 13, 0.6: 13, 0.9: 24 }
const recallLeast: Readonly<Record<SimulatedFilterName, number | undefined>> = {
  none: 0.95,
  mid: 0.93,
  tight: undefined,
}

/**
 * Measures map searches over generated catalogs: read units and recall, the write units of an edit, and the hottest
 * key.
 */
export const bench: BenchFunction = async () => {
  const figures: Measurement[] = []
  const means = new Map<number, number>()
  for (const share of blocked)
    for (const size of sizes) {
      const world = generateSimulatedCatalog(size, largest, share)
      const window = windowOfDay(simulatedToday + 30)
      const index = new SimulatedMapIndex(world.listings, window)
      const outcomes = await outcomesIn(index, world.centers, window)
      figures.push(...figuresOf(outcomes, size, share))
      if (share === 0.6)
        means.set(size, mean(outcomes.filter(({ filter }) => filter === 'none').map(({ units }) => units)))
      if (share === 0.6 && size === largest) {
        figures.push(...measureCalendarEditWriteUnits(world.listings))
        figures.push(await measureHottestKeyLoad(index, world.centers[0]!, window))
      }
    }
  const slope = slopeOf(means.get(sizes[0]), means.get(largest))
  const title = 'growth of units with ten times the density of listings, 60 % blocked'
  figures.push({ id: 'P2', title, value: slope, unit: 'log/log', most: 0.07 }, await growth())
  return figures
}

const slopeOf = (small = 1, large = 1): number =>
  roundToDigits(Math.log(large / small) / Math.log(largest / sizes[0]), 3)

/**
 * Compares the same map searches in a part of a generated catalog and in the whole catalog, which is ten times as
 * large.
 */
async function growth(): Promise<Measurement> {
  const world = generateSimulatedCatalog(largest, largest, 0.6)
  const window = windowOfDay(simulatedToday + 30)
  const { listings, centers } = selectCatalogOutsideMetros(world, sizes[0])
  const units = []
  for (const some of [listings, world.listings]) {
    const outcomes = await outcomesIn(new SimulatedMapIndex(some, window), centers, window)
    units.push(mean(outcomes.filter(({ filter }) => filter === 'none').map((each) => each.units)))
  }
  const title = 'growth of units with ten times the catalog, 60 % blocked'
  return { id: 'P2', title, value: slopeOf(units[0], units[1]), unit: 'log/log', most: 0.05 }
}

async function outcomesIn(
  index: SimulatedMapIndex,
  centers: Parameters<typeof generateSimulatedSearches>[0],
  window: number,
) {
  const outcomes: SimulatedSearchResult[] = []
  for (const search of generateSimulatedSearches(centers, window)) {
    const truth = findExpectedSearchResults(search, index)
    for (const sort of searchSortNames) outcomes.push(await runSimulatedSearch(search, sort, index, truth))
  }
  return outcomes
}

function figuresOf(outcomes: readonly SimulatedSearchResult[], size: number, share: number): Measurement[] {
  const world = `${size / 1000}k, ${share * 100} % blocked`
  const none = outcomes.filter(({ filter }) => filter === 'none')
  const units = none.map((each) => each.units)
  const most = Math.max(...outcomes.map((each) => each.units))
  const complete = none.filter(({ isComplete }) => isComplete)
  const recalls = (['none', 'mid', 'tight'] as const).flatMap((filter) =>
    searchSortNames.map((sort): Measurement => {
      const least = share === 0.9 && filter !== 'none' ? undefined : recallLeast[filter]
      const value = mean(
        outcomes.filter((each) => each.filter === filter && each.sort === sort).map(({ recall }) => recall),
      )
      const title = `recall of the best 32, ${filter}, ${sort}: ${world}`
      return { id: 'P3', title, value: roundToDigits(value, 3), unit: 'of 1', ...(least !== undefined && { least }) }
    }),
  )
  return [
    {
      id: 'P1',
      title: `units of a search, p95: ${world}`,
      value: percentile(units, 0.95),
      unit: 'RU',
      most: maxUnits[share]!,
    },
    {
      id: 'P1',
      title: `units of a search, mean: ${world}`,
      value: roundToDigits(mean(units)),
      unit: 'RU',
      ...(share === 0.6 && { most: 9 }),
    },
    { id: 'P1', title: `units of any search, any filter: ${world}`, value: most, unit: 'RU', most: 36 },
    ...recalls,
    {
      id: 'P3',
      title: `recall when a search reports itself complete: ${world}`,
      value: roundToDigits(mean(complete.map(({ recall }) => recall)), 3),
      unit: 'of 1',
      least: 0.99,
    },
  ]
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
