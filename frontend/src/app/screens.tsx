import { matchPath } from 'react-router'
import { signedIn, type SignedIn } from '../lib/session.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { routes, type Route } from './routes.tsx'

const rows: readonly Route[] = routes

/** Every path that has a screen: menus hide what leads elsewhere. */
export const screenPaths: ReadonlySet<string> = new Set(rows.map(({ path }) => path))

/** The tabs of the traveler home, in the order of the route table. */
export const homeTabs = rows.flatMap(({ path, homeTab }) => (homeTab ? [{ path, ...homeTab }] : []))
export type HomeTab = (typeof homeTabs)[number]

/** The tab an address shows, if it is one of the traveler home's. */
export const homeTabAt = (pathname: string): HomeTab | undefined =>
  homeTabs.find(({ path }) => path === (pathname === '/home' ? '/' : pathname))

/** The row of an address; the last one takes every address. */
export const routeAt = (pathname: string): Route =>
  rows.find(({ path }) => matchPath(path, pathname)) ?? (rows.at(-1) as Route)

/** What a row shows: members see their own at an address they share with visitors. */
export const shownBy = (
  route: Route,
  who: SignedIn | undefined,
): Pick<Route, 'title' | 'load' | 'shape' | 'header' | 'opensAt'> => (who && route.member ? route.member : route)

/** Fetches the file of the screen at an address, and of the page under it where it is a dialog. */
export async function preloadScreenAt(pathname: string): Promise<void> {
  const route = routeAt(pathname)
  const under = route.over ? [routeAt('/')] : []
  await Promise.all([route, ...under].map((each) => lazyScreen(shownBy(each, signedIn()).load).preload()))
}
