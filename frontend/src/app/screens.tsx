import { matchPath } from 'react-router'
import { signedIn, type SignedIn } from '../lib/session.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { routes, type Route } from './routes.tsx'

const rows: readonly Route[] = routes

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
