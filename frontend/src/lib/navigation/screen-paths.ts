import type { Register } from 'react-router'

/** Screens that menus link to. A menu shows such a link only if a route table contains the screen. */
type AwaitedScreen =
  | '/review/new'
  | '/trip/:tripId/:tab'
  | '/group/new'
  | '/group/:id'
  | '/pmf/establishment/:id'
  | '/wma/destination/:id'
  | '/listing/new'
  | '/supplier/new'

/** The compiler checks these entries against the route tables, so that menus needn't load all tables at run time. */
const isBuilt: { readonly [P in AwaitedScreen]: P extends keyof Register['pages'] ? true : false } = {
  '/review/new': true,
  '/trip/:tripId/:tab': true,
  '/group/new': true,
  '/group/:id': true,
  '/pmf/establishment/:id': true,
  '/wma/destination/:id': true,
  '/listing/new': true,
  '/supplier/new': true,
}

/** Whether a route table contains this screen. */
export const isScreenInRouteTable = (path: AwaitedScreen): boolean => isBuilt[path]

/** Paths of the screens that menus link to, without those that no route table contains. */
export const linkableScreenPaths: ReadonlySet<string> = new Set(
  Object.keys(isBuilt).filter((path) => isBuilt[path as AwaitedScreen]),
)

export type { AwaitedScreen }
