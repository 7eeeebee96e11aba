import type { ScreenRoute } from '../screen-route.ts'

/** Routes of the moderation queue for staff, and of the statements of reasons sent to authors of removed content. */
export const rows = [
  {
    path: '/moderation',
    access: 'members',
    logInTo: 'Log in to moderate',
    title: 'Moderation',
    load: () => import('../../screens/moderation/queue.tsx'),
    shape: 'page',
  },
  {
    path: '/moderation/problems',
    access: 'members',
    logInTo: 'Log in to moderate',
    title: 'Problems with stays',
    load: () => import('../../screens/moderation/problems.tsx'),
    shape: 'page',
  },
  {
    path: '/moderation/statement/:id',
    access: 'members',
    logInTo: 'Log in to read our decision',
    title: 'Our decision',
    load: () => import('../../screens/moderation/statement.tsx'),
    shape: 'page',
  },
] as const satisfies readonly ScreenRoute[]
