import type { ScreenRoute } from '../screen-route.ts'

const messages = {
  access: 'members',
  logInTo: 'Log in to read your messages',
  title: 'Messages',
  load: () => import('../../screens/messages.tsx'),
  shape: 'page',
  header: 'full',
} as const

/** Routes of the user's inbox and its threads. */
export const rows = [
  { path: '/messages', ...messages },
  { path: '/profile/:id/message', ...messages },
  { path: '/supplier/:id/message', ...messages },
] as const satisfies readonly ScreenRoute[]
