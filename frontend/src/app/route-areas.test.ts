import { entryScreenPathSegments, listPublicPagePaths } from '@nestboard/shared/marketing/model.ts'
import { notificationKinds } from '@nestboard/shared/notifications/kinds.ts'
import { globSync, readFileSync } from 'node:fs'
import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { routeAreas } from './route-areas.ts'
import type { ScreenRoute } from './screen-route.ts'
import { findRouteAreaName } from './find-screen-route.ts'

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
  const leadsTo = (path: string) => rows.find((row) => matchPath(row.path, path))
  const publicRows = new Set(listPublicPagePaths().map((path) => leadsTo(path)))
  expect(new Set(written)).toEqual(publicRows)
  expect(written.filter(({ access }) => access !== 'anyone')).toEqual([])
})

it('each entry screen of the servers has exactly one row', () => {
  const firstParts = rows.filter(({ entry }) => entry).map(({ path }) => path.split('/')[1])
  expect(firstParts).toHaveLength(entryScreenPathSegments.length)
  expect(new Set(firstParts)).toEqual(new Set(entryScreenPathSegments))
})

const segments = new Set(rows.map(({ path }) => path.split('/')[1]).filter(Boolean))
const isScreen = (path: string): boolean =>
  rows.some((row) => matchPath(row.path, path.replace(/[?#].*/, '').replaceAll(/\$\{[^}]*\}/g, '1')))
const root = new URL('../../../', import.meta.url)
const sourcesIn = (pattern: string): { file: string; text: string }[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(new URL(file, root), 'utf8') }))
/** The path literals in lines that match `where`, except arguments of `href`, which the compiler checks. */
const pathLiterals = ({ file, text }: { file: string; text: string }, where: RegExp) =>
  text
    .split('\n')
    .flatMap((line) =>
      where.test(line)
        ? [...line.matchAll(/(?<!href\()(["'`])(\/(?!\/)[^"'`]*)\1/g)].map(([, , path = '']) => ({ file, path }))
        : [],
    )

it('every path written in a link or a navigation of the app leads to a screen', () => {
  const links = sourcesIn('frontend/src/**/*.{ts,tsx}').flatMap((source) =>
    pathLiterals(source, /\bto=|\bto:|navigate\(/),
  )
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter(({ path }) => !isScreen(path))).toEqual([])
})

it('every path that mails and notifications link to leads to a screen', () => {
  const kinds = Object.entries(notificationKinds).flatMap(([file, { path }]) =>
    // Some links lead elsewhere if no supplier is involved; the others are not shown then.
    [3, null]
      .map((supplierId) => ({ file, path: path({ subjectId: 1, actorUserId: 2, supplierId }) }))
      .filter((link) => !link.path.includes('/null')),
  )
  const links = sourcesIn('{functions,events}/**/*.ts')
    .flatMap((source) => pathLiterals(source, /./))
    .filter(({ path }) => segments.has(path.split(/[/?#]/)[1] as string))
  expect(links.length).toBeGreaterThan(5)
  expect([...kinds, ...links].filter(({ path }) => !isScreen(path))).toEqual([])
})
