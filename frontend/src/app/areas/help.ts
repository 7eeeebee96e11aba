import { publicPages } from '@nestboard/shared/marketing/model.ts'
import type { ScreenRoute } from '../screen-route.ts'

const help = { access: 'anyone', load: () => import('../../screens/help.tsx'), shape: 'page' } as const

/** Routes of the help center, and of the form to write to us. */
export const rows = [
  { path: '/help', ...help, title: publicPages['/help'].title, prerender: true },
  {
    path: '/help/contact',
    access: 'anyone',
    title: 'Write to us',
    load: () => import('../../screens/help/contact.tsx'),
    shape: 'page',
  },
  { path: '/help/:slug', ...help, title: 'Help page', prerender: true },
] as const satisfies readonly ScreenRoute[]
