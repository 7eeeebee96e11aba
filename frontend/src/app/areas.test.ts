import { entryScreenPathSegments, publicPages } from '@nestboard/shared/marketing/model.ts'
import { expect, it } from 'vitest'
import { routeAreas } from './areas.ts'
import type { ScreenRoute } from './row.ts'
import { findRouteAreaName } from './rows-at.ts'

const tables = await Promise.all(
  Object.entries(routeAreas).map(async ([name, { load }]) => ({
    name,
    rows: (await load()).rows as readonly ScreenRoute[],
  })),
)
const rows = tables.flatMap((table) => table.rows)
const paths = (some: readonly ScreenRoute[]) => some.map(({ path }) => path).toSorted()

it.each(tables)('the area $name owns every path of its table', (table) => {
  expect(table.rows.filter(({ path }) => findRouteAreaName(path) !== table.name)).toEqual([])
})

it('no path has two rows', () => {
  expect(paths(rows)).toEqual([...new Set(paths(rows))])
})

it('exactly the public pages are prerendered, and everyone may see them', () => {
  const written = rows.filter(({ prerender }) => prerender)
  expect(paths(written)).toEqual(Object.keys(publicPages).toSorted())
  expect(written.filter(({ access }) => access !== 'anyone')).toEqual([])
})

it('each entry screen of the servers has exactly one row', () => {
  const firstParts = rows.filter(({ entry }) => entry).map(({ path }) => path.split('/')[1])
  expect(firstParts).toHaveLength(entryScreenPathSegments.length)
  expect(new Set(firstParts)).toEqual(new Set(entryScreenPathSegments))
})
