import type { ScreenRoute } from '../screen-route.ts'

/** Routes of groups: the dialog that creates one, and each group's page. */
export const rows = [
  {
    path: '/group/new',
    access: 'members',
    logInTo: 'Log in to create a group',
    title: 'Create Group',
    load: () => import('../../screens/new-group.tsx'),
    shape: 'none',
    over: true,
  },
  {
    path: '/group/:id',
    access: 'members',
    logInTo: 'Log in to see the group',
    title: 'Group',
    load: () => import('../../screens/group.tsx'),
    shape: 'page',
  },
] as const satisfies readonly ScreenRoute[]
