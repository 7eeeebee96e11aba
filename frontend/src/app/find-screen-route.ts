import { useSyncExternalStore } from 'react'
import { matchPath } from 'react-router'
import { readSignedInUser, type SignedInUser } from '../lib/storage/session.ts'
import { routeAreas } from './route-areas.ts'
import { createLazyScreen } from './create-lazy-screen.tsx'
import type { ScreenRoute } from './screen-route.ts'

type AreaName = keyof typeof routeAreas

/** The route of paths that are in no route table. */
const notFound: ScreenRoute = {
  path: '*',
  access: 'anyone',
  title: 'Not found',
  load: () => import('../screens/not-found.tsx'),
  shape: 'page',
}

const names = Object.keys(routeAreas) as AreaName[]
const tables = new Map<AreaName, readonly ScreenRoute[]>()
const loading = new Map<AreaName, Promise<void>>()
const listeners = new Set<() => void>()
/** How long a failed load is remembered, so that the error page is shown. After that, the next visit retries. */
const forgetFailureMs = 1000

/** Returns the area that owns a path. The last area matches every path, so there always is one. */
export const findRouteAreaName = (pathname: string): AreaName =>
  names.find((name) => routeAreas[name].owns.some((pattern) => matchPath(pattern, pathname))) ?? 'traveler'

/**
 * Loads the route table of the path's area, once.
 * @returns the same promise for every caller
 */
export const loadRouteTable = (pathname: string): Promise<void> => loadArea(findRouteAreaName(pathname))

function loadArea(name: AreaName): Promise<void> {
  const before = loading.get(name)
  if (before) return before
  const table = routeAreas[name].load().then(
    ({ rows }) => {
      tables.set(name, rows)
      for (const listener of listeners) listener()
    },
    (error: unknown) => {
      setTimeout(() => loading.delete(name), forgetFailureMs)
      throw error
    },
  )
  loading.set(name, table)
  return table
}

/** Prefetches the route tables of all areas. Failures are ignored here, because the page that needs a table retries. */
export const prefetchRouteTables = (): void => void Promise.allSettled(names.map(loadArea))

/** Returns the route of a path; undefined until the route table of the path's area has loaded. */
export function findScreenRoute(pathname: string): ScreenRoute | undefined {
  const rows = tables.get(findRouteAreaName(pathname))
  return rows && (rows.find(({ path }) => matchPath(path, pathname)) ?? notFound)
}

/**
 * Returns the route of a path; undefined until the route table of the path's area has loaded. Loading re-renders the
 * component.
 */
export function useScreenRoute(pathname: string): ScreenRoute | undefined {
  const read = () => findScreenRoute(pathname)
  return useSyncExternalStore(onTables, read, read)
}

function onTables(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns what a route shows to the current user: logged-in users may have their own screen at the same path. */
export const chooseScreenForUser = (
  row: ScreenRoute,
  who: SignedInUser | undefined,
): Pick<ScreenRoute, 'title' | 'load' | 'shape' | 'header' | 'hasNoTabBar' | 'opensAt'> =>
  who && row.member ? row.member : row

/** Loads the path's route table and screen file, and those of the landing page if the screen is a dialog. */
export async function preloadScreen(pathname: string): Promise<void> {
  await loadRouteTable(pathname)
  const row = findScreenRoute(pathname) ?? notFound
  const { load } = chooseScreenForUser(row, readSignedInUser())
  const files = (row.frame ? [load, row.frame] : [load]).map((file) => createLazyScreen(file).preload())
  await Promise.all(row.over ? [...files, preloadScreen('/')] : files)
}
