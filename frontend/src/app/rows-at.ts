import { useSyncExternalStore } from 'react'
import { matchPath } from 'react-router'
import { signedIn, type SignedIn } from '../lib/session.ts'
import { areas } from './areas.ts'
import { lazyScreen } from './lazy-screen.tsx'
import type { Row } from './row.ts'

type AreaName = keyof typeof areas

/** The row of every address that no table has. */
const notFound: Row = {
  path: '*',
  access: 'anyone',
  title: 'Not found',
  load: () => import('../screens/not-found.tsx'),
  shape: 'page',
}

const names = Object.keys(areas) as AreaName[]
const tables = new Map<AreaName, readonly Row[]>()
const loading = new Map<AreaName, Promise<void>>()
const listeners = new Set<() => void>()
/** How long a failed fetch of a table is remembered: long enough to show the error page, then the next visit tries again. */
const forgetFailureMs = 1000

/** The area that owns an address. The public area owns every address left over. */
export const areaAt = (pathname: string): AreaName =>
  names.find((name) => areas[name].owns.some((pattern) => matchPath(pattern, pathname))) ?? 'public'

/**
 * Fetches the table of the area that owns an address, once.
 * @returns the same promise for every caller
 */
export const loadAreaAt = (pathname: string): Promise<void> => loadArea(areaAt(pathname))

function loadArea(name: AreaName): Promise<void> {
  const before = loading.get(name)
  if (before) return before
  const table = areas[name].load().then(
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

/** Fetches the tables of all areas ahead. A failure is left to the page that needs the table. */
export const loadAllAreas = (): void => void Promise.allSettled(names.map(loadArea))

/** The row of an address; undefined until the table of its area is there. */
export function rowAt(pathname: string): Row | undefined {
  const rows = tables.get(areaAt(pathname))
  return rows && (rows.find(({ path }) => matchPath(path, pathname)) ?? notFound)
}

/** The row of an address; undefined until the table of its area is there, then the component renders again. */
export function useRowAt(pathname: string): Row | undefined {
  const read = () => rowAt(pathname)
  return useSyncExternalStore(onTables, read, read)
}

function onTables(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What a row shows: members see their own screen at some addresses they share with visitors. */
export const shownBy = (
  row: Row,
  who: SignedIn | undefined,
): Pick<Row, 'title' | 'load' | 'shape' | 'header' | 'opensAt'> => (who && row.member ? row.member : row)

/** Fetches the table and the file of the screen at an address, and of the page under it where the screen is a dialog. */
export async function preloadScreenAt(pathname: string): Promise<void> {
  await loadAreaAt(pathname)
  const row = rowAt(pathname) ?? notFound
  const file = lazyScreen(shownBy(row, signedIn()).load).preload()
  await Promise.all(row.over ? [file, preloadScreenAt('/')] : [file])
}
