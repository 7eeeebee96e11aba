import { publicPages } from '@nestboard/shared/marketing/model.ts'
import type { ScreenRoute, ScreenLoader } from '../screen-route.ts'

const authPopup: ScreenLoader = () => import('../../screens/auth-popup.tsx')
const dialog = { load: authPopup, shape: 'none', over: true } as const
const home = { title: 'Home', load: () => import('../../screens/home.tsx'), shape: 'hero' } as const

const suppliers = {
  title: publicPages['/home/suppliers'].title,
  load: () => import('../../screens/suppliers.tsx'),
  shape: 'hero',
} as const
const plans = { ...suppliers, title: publicPages['/home/plans'].title, opensAt: 'plans' } as const
const written = { access: 'anyone', prerender: true } as const

/** Routes of the public pages, the log-in dialogs and the home page. */
export const rows = [
  {
    ...written,
    path: '/',
    title: publicPages['/'].title,
    load: () => import('../../screens/landing.tsx'),
    shape: 'hero',
    header: 'photo',
    member: home,
  },
  { ...written, path: '/home', ...suppliers, header: 'photo', member: home },
  { ...written, path: '/home/suppliers', ...suppliers, header: 'photo', member: suppliers },
  { ...written, path: '/home/plans', ...plans, header: 'photo', member: plans },
  {
    ...written,
    path: '/terms-of-service',
    title: publicPages['/terms-of-service'].title,
    load: () => import('../../screens/legal/terms.tsx'),
    shape: 'page',
  },
  {
    ...written,
    path: '/privacy-policy',
    title: publicPages['/privacy-policy'].title,
    load: () => import('../../screens/legal/privacy.tsx'),
    shape: 'page',
  },
  { path: '/login', access: 'visitors', title: 'Log in', ...dialog },
  { path: '/signup', access: 'visitors', title: 'Sign up', ...dialog },
  { path: '/signup/code', access: 'visitors', title: 'Check your email', ...dialog },
  {
    path: '/signup/activate',
    access: 'anyone',
    title: 'Activating your account',
    load: () => import('../../screens/signup/activate.tsx'),
    shape: 'page',
  },
  { path: '/password/forgot', access: 'visitors', title: 'Forgot password', ...dialog },
  { path: '/forgot/password', access: 'visitors', title: 'Forgot password', ...dialog },
  { path: '/password/reset', access: 'anyone', title: 'New password', ...dialog },
  {
    path: '/unsubscribe',
    access: 'anyone',
    title: 'Unsubscribe',
    load: () => import('../../screens/unsubscribe.tsx'),
    shape: 'page',
  },
  {
    path: '/_local/ui',
    access: 'anyone',
    title: 'Parts',
    load: () => import('../../screens/local/ui.tsx'),
    shape: 'page',
    header: 'none',
  },
  {
    path: '/_local/form',
    access: 'anyone',
    title: 'Forms',
    load: () => import('../../screens/local/form.tsx'),
    shape: 'page',
  },
] as const satisfies readonly ScreenRoute[]
