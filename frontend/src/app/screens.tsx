import { matchPath } from 'react-router'
import { signedIn, type SignedIn } from '../lib/session.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { routes, type Route } from './routes.tsx'

const rows: readonly Route[] = routes

/** Every path with a screen. Menus hide entries that lead elsewhere. */
export const screenPaths: ReadonlySet<string> = new Set(rows.map(({ path }) => path))

/** Tabs of the traveler home, in the order of the route table. */
export const homeTabs = rows.flatMap(({ path, homeTab }) => (homeTab ? [{ path, ...homeTab }] : []))
export type HomeTab = (typeof homeTabs)[number]

/** The home tab a path shows, if any. */
export const homeTabAt = (pathname: string): HomeTab | undefined =>
  homeTabs.find(({ path }) => path === (pathname === '/home' ? '/' : pathname))

/** The route of a path; the last one matches every path. */
export const routeAt = (pathname: string): Route =>
  rows.find(({ path }) => matchPath(path, pathname)) ?? (rows.at(-1) as Route)

/** What a route shows: logged-in users may have their own screen at the same path. */
export const shownBy = (
  route: Route,
  who: SignedIn | undefined,
): Pick<Route, 'title' | 'load' | 'shape' | 'header' | 'opensAt'> => (who && route.member ? route.member : route)

/** Loads the screen's file, and the landing page's file if the screen is a dialog. */
export async function preloadScreenAt(pathname: string): Promise<void> {
  const route = routeAt(pathname)
  const under = route.over ? [routeAt('/')] : []
  await Promise.all([route, ...under].map((each) => lazyScreen(shownBy(each, signedIn()).load).preload()))
}
