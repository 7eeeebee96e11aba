import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readImportGraph, type ImportGraph } from './import-graph.ts'

/** What the tests of a browser spec were seen to use. */
export interface SpecUse {
  /** Modules that the app loaded lazily, as paths from the repository's root: screens and dialogs. */
  readonly modules: readonly string[]
  /** Share of the spec's API calls in percent, by feature. */
  readonly calls: Readonly<Record<string, number>>
}

const specUsesFile = fileURLToPath(new URL('../../frontend/e2e/spec-uses.json', import.meta.url))

/** Number of tests that a run of the nearest ones takes; together they stay within three minutes on two cores. */
const most = { unit: 40, browser: 3 }

/** Returns for each file that imports one of `files`, directly or not, the fewest steps between the two. */
export function measureImportDistances(graph: ImportGraph, files: readonly string[]): Map<string, number> {
  const imports = [...graph].flatMap(([from, tos]) => tos.map((to) => ({ from, to })))
  const importers = Map.groupBy(imports, ({ to }) => to)
  const distances = new Map(files.map((file) => [file, 0]))
  // Map entries that are added during the loop are visited, too.
  for (const [file, distance] of distances)
    for (const { from } of importers.get(file) ?? []) if (!distances.has(from)) distances.set(from, distance + 1)
  return distances
}

const featureOf = (path: string): string | undefined => /^(?:shared|functions|events)\/([^/]+)\//.exec(path)?.[1]

/**
 * Returns the browser specs that use what changed, nearest first: changed specs, specs that import a changed file, then
 * specs that loaded a module that imports one, and specs whose calls go to a changed feature, by their share.
 */
export function rankSpecs(
  changed: readonly string[],
  distances: ReadonlyMap<string, number>,
  uses: Readonly<Record<string, SpecUse>>,
): string[] {
  const features = new Set(changed.flatMap((path) => featureOf(path) ?? []))
  const ranks = Object.entries(uses).flatMap(([spec, { modules, calls }]) => {
    const imported = distances.get(spec)
    const loaded = Math.min(...modules.map((path) => distances.get(path) ?? Infinity))
    const share = Math.max(0, ...[...features].map((feature) => calls[feature] ?? 0))
    // A spec that loads few modules says more about each of them.
    const rank = Math.min(imported ?? Infinity, 10 + loaded + modules.length / 1000, share ? 120 - share : Infinity)
    return Number.isFinite(rank) ? [{ spec, rank }] : []
  })
  return ranks.toSorted((a, b) => a.rank - b.rank).map(({ spec }) => spec)
}

/**
 * Returns the tests nearest to changed files: unit tests by the number of imports between, browser specs by
 * {@link rankSpecs}. Says how many it leaves out.
 */
export function findTouchedTests(changed: readonly string[]): string[] {
  const direct = measureImportDistances(readImportGraph({ direct: true, lazy: false }), changed)
  const uses = JSON.parse(readFileSync(specUsesFile, 'utf8')) as Readonly<Record<string, SpecUse>>
  const specs = rankSpecs(changed, direct, uses)
  const unit = [...measureImportDistances(readImportGraph(), changed)]
    .filter(([path]) => /\.test\.tsx?$/.test(path))
    .toSorted(([, a], [, b]) => a - b)
    .map(([path]) => path)
  const isThere = (path: string) => existsSync(new URL(`../../${path}`, import.meta.url))
  const all = { unit: unit.filter(isThere), browser: specs.filter(isThere) }
  const nearest = { unit: all.unit.slice(0, most.unit), browser: all.browser.slice(0, most.browser) }
  console.log(
    `${changed.length} changed files: the nearest ${nearest.unit.length} of ${all.unit.length} test files and ` +
      `${nearest.browser.length} of ${all.browser.length} browser specs that use them`,
  )
  return [...nearest.unit, ...nearest.browser]
}
