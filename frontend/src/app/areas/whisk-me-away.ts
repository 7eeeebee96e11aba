import type { ScreenRoute } from '../screen-route.ts'

const members = { access: 'members', logInTo: 'Log in to be whisked away', shape: 'page' } as const

/** Routes of Whisk Me Away: the two steps of a new request, and the page of a request with its bids. */
export const rows = [
  {
    path: '/wma/destination/:id',
    ...members,
    title: 'Whisk Me Away',
    load: () => import('../../screens/wma/destination.tsx'),
  },
  {
    path: '/wma/details',
    ...members,
    title: 'Whisk Me Away',
    load: () => import('../../screens/wma/details.tsx'),
  },
  {
    path: '/wma/request/:id',
    ...members,
    title: 'Request',
    load: () => import('../../screens/wma/request.tsx'),
  },
] as const satisfies readonly ScreenRoute[]
