import type { Register } from 'react-router'

/** Screens that menus and links lead to as soon as they are built. */
type AwaitedScreen =
  | '/review/new'
  | '/trip/:tripId/:tab'
  | '/group/new'
  | '/group/:id'
  | '/pmf/establishment/:id'
  | '/wma/destination/:id'
  | '/listing/new'
  | '/supplier/new'
  | '/supplier/:id/manage/profile'

/** The compiler checks each value against the route tables, so that a menu doesn't have to load all tables to know. */
const isBuilt: { readonly [P in AwaitedScreen]: P extends keyof Register['pages'] ? true : false } = {
  '/review/new': false,
  '/trip/:tripId/:tab': true,
  '/group/new': false,
  '/group/:id': false,
  '/pmf/establishment/:id': false,
  '/wma/destination/:id': false,
  '/listing/new': false,
  '/supplier/new': false,
  '/supplier/:id/manage/profile': false,
}

/** Whether an awaited screen has a row in a route table. */
export const hasScreen = (path: AwaitedScreen): boolean => isBuilt[path]

/** The awaited screens that are built. */
export const builtScreens: ReadonlySet<string> = new Set(
  Object.keys(isBuilt).filter((path) => isBuilt[path as AwaitedScreen]),
)

export type { AwaitedScreen }
