import type { ScreenRoute } from '../screen-route.ts'

const members = { access: 'members', logInTo: 'Log in for a better price', shape: 'page' } as const

/** Routes of Price Match Fusion: the two steps of a new request, and the page of one price match. */
export const rows = [
  {
    path: '/pmf/establishment/:id',
    ...members,
    title: 'Price Match Fusion',
    load: () => import('../../screens/pmf/establishment.tsx'),
  },
  {
    path: '/pmf/details',
    ...members,
    title: 'Price Match Fusion',
    load: () => import('../../screens/pmf/details.tsx'),
  },
  {
    path: '/pmf/match/:id',
    ...members,
    title: 'Price match',
    load: () => import('../../screens/pmf/match.tsx'),
  },
] as const satisfies readonly ScreenRoute[]
