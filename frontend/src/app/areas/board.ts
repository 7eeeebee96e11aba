import type { ScreenRoute } from '../screen-route.ts'

const trip = {
  access: 'members',
  logInTo: 'Log in to see this planning board',
  title: 'Planning board',
  load: () => import('../../screens/trip.tsx'),
  shape: 'page',
  header: 'full',
} as const

const search = {
  access: 'anyone',
  title: 'Stays',
  load: () => import('../../screens/search.tsx'),
  shape: 'page',
  header: 'full',
} as const

/** Routes of planning boards, of boards opened by link, and of searches. */
export const rows = [
  {
    path: '/plans',
    access: 'members',
    title: 'Boards',
    load: () => import('../../screens/plans.tsx'),
    shape: 'page',
    entry: true,
  },
  {
    path: '/trips',
    access: 'members',
    logInTo: 'Log in to see your trips',
    title: 'Trips',
    load: () => import('../../screens/trips.tsx'),
    shape: 'page',
  },
  { path: '/trip/:tripId', ...trip, entry: true },
  { path: '/trip/:tripId/:tab', ...trip },
  {
    path: '/board/:token',
    access: 'anyone',
    title: 'Planning board',
    load: () => import('../../screens/shared-board.tsx'),
    shape: 'page',
  },
  { path: '/stay/search/:id', ...search, entry: true },
  { path: '/search/:searchId', ...search },
] as const satisfies readonly ScreenRoute[]
