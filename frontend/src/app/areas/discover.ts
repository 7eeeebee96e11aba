import type { ScreenRoute } from '../screen-route.ts'

/** The route of Discover, in a table of its own, so that other pages don't load it. */
export const rows = [
  {
    path: '/discover',
    access: 'members',
    logInTo: 'Log in to ask Sophia',
    title: 'Discover',
    load: () => import('../../screens/discover.tsx'),
    shape: 'page',
    header: 'full',
  },
] as const satisfies readonly ScreenRoute[]
