import { publicPages } from '@nestboard/shared/marketing/model.ts'
import type { ComponentType } from 'react'
import { boardIcon, homeIcon } from '../ui/icons/trip.ts'

/** A screen's file exports its component as `Screen`. */
export type ScreenFile = () => Promise<{ readonly Screen: ComponentType }>

/** Who may see a screen: everyone, only logged-in users, or only visitors. */
export type Access = 'anyone' | 'members' | 'visitors'

/** Layout of the skeleton shown until the screen's file has loaded. */
export type Shape = 'hero' | 'page' | 'none'

interface Row {
  readonly path: string
  readonly access: Access
  /** Document title, shown before " · Nestboard". */
  readonly title: string
  readonly load: ScreenFile
  readonly shape: Shape
  /** Replacement for logged-in users at the same URL. */
  readonly member?: Pick<Row, 'title' | 'load' | 'shape' | 'opensAt'>
  /** Id of the element the page scrolls to. */
  readonly opensAt?: string
  /** Tab on the traveler home (traveler §2). */
  readonly homeTab?: { readonly name: string; readonly icon: string }
  /** A dialog over the page it was opened from, or over the landing page. */
  readonly over?: true
  /** Header variant: over the screen's picture, full width, or none because the screen has its own. */
  readonly header?: 'photo' | 'full' | 'none'
}

const authPopup: ScreenFile = () => import('../screens/auth-popup.tsx')
const account: ScreenFile = () => import('../screens/profile/edit.tsx')
const home = { title: 'Home', load: () => import('../screens/home.tsx'), shape: 'hero' } as const

const suppliers = {
  title: publicPages['/home/suppliers'].title,
  load: () => import('../screens/suppliers.tsx'),
  shape: 'hero',
} as const
const plans = { ...suppliers, title: publicPages['/home/plans'].title, opensAt: 'plans' } as const

const profile = {
  access: 'anyone',
  title: 'Profile',
  load: () => import('../screens/profile.tsx'),
  shape: 'page',
} as const
const supplier = { ...profile, title: 'Supplier', load: () => import('../screens/supplier.tsx') } as const

const manage = {
  access: 'members',
  title: 'Manage',
  load: () => import('../screens/supplier/manage.tsx'),
  shape: 'page',
  header: 'full',
} as const

const trip = {
  access: 'members',
  title: 'Planning board',
  load: () => import('../screens/trip.tsx'),
  shape: 'page',
  header: 'full',
} as const

const listing = {
  access: 'anyone',
  title: 'Listing',
  load: () => import('../screens/listing.tsx'),
  shape: 'page',
} as const

const search = {
  access: 'members',
  title: 'Stays',
  load: () => import('../screens/search.tsx'),
  shape: 'page',
  header: 'full',
} as const

/** Every screen of the app with its path, access and file. The only list of screens. */
export const routes = [
  {
    path: '/',
    access: 'anyone',
    title: '',
    load: () => import('../screens/landing.tsx'),
    shape: 'hero',
    header: 'photo',
    member: home,
    homeTab: { name: 'Home', icon: homeIcon },
  },
  { path: '/home', access: 'anyone', ...suppliers, header: 'photo', member: home },
  { path: '/home/suppliers', access: 'anyone', ...suppliers, header: 'photo', member: suppliers },
  { path: '/home/plans', access: 'anyone', ...plans, header: 'photo', member: plans },
  {
    path: '/terms-of-service',
    access: 'anyone',
    title: publicPages['/terms-of-service'].title,
    load: () => import('../screens/legal/terms.tsx'),
    shape: 'page',
  },
  {
    path: '/privacy-policy',
    access: 'anyone',
    title: publicPages['/privacy-policy'].title,
    load: () => import('../screens/legal/privacy.tsx'),
    shape: 'page',
  },
  { path: '/login', access: 'visitors', title: 'Log in', load: authPopup, shape: 'none', over: true },
  { path: '/signup', access: 'visitors', title: 'Sign up', load: authPopup, shape: 'none', over: true },
  { path: '/signup/code', access: 'visitors', title: 'Check your email', load: authPopup, shape: 'none', over: true },
  {
    path: '/signup/activate',
    access: 'anyone',
    title: 'Activating your account',
    load: () => import('../screens/signup/activate.tsx'),
    shape: 'page',
  },
  {
    path: '/password/forgot',
    access: 'visitors',
    title: 'Forgot password',
    load: authPopup,
    shape: 'none',
    over: true,
  },
  {
    path: '/forgot/password',
    access: 'visitors',
    title: 'Forgot password',
    load: authPopup,
    shape: 'none',
    over: true,
  },
  { path: '/password/reset', access: 'anyone', title: 'New password', load: authPopup, shape: 'none', over: true },
  { path: '/profile/:id', ...profile },
  { path: '/profile/:id/about', ...profile },
  { path: '/profile/:id/awards', ...profile },
  { path: '/profile/:id/groups', ...profile },
  { path: '/profile/:id/edit', access: 'members', title: 'Edit account', load: account, shape: 'page' },
  {
    path: '/profile/:id/edit/login-and-security',
    access: 'members',
    title: 'Login & security',
    load: account,
    shape: 'page',
  },
  { path: '/profile/:id/edit/suppliers', access: 'members', title: 'My suppliers', load: account, shape: 'page' },
  {
    path: '/profile/:id/edit/data-and-privacy',
    access: 'members',
    title: 'Data & privacy',
    load: account,
    shape: 'page',
  },
  { path: '/supplier/:id', ...supplier },
  { path: '/supplier/:id/about', ...supplier },
  { path: '/supplier/:id/listings', ...supplier },
  { path: '/supplier/:id/people', ...supplier },
  { path: '/supplier/:id/manage', ...manage },
  { path: '/supplier/:id/manage/listings', ...manage },
  { path: '/supplier/:id/manage/orders', ...manage },

  {
    path: '/plans',
    access: 'members',
    title: 'Plans',
    load: () => import('../screens/plans.tsx'),
    shape: 'page',
    homeTab: { name: 'Plans', icon: boardIcon },
  },
  { path: '/trip/:tripId', ...trip },
  { path: '/trip/:tripId/:tab', ...trip },
  { path: '/listing/:listingId', ...listing },
  { path: '/listing/:listingId/about', ...listing },
  { path: '/listing/:listingId/rates', ...listing },
  { path: '/listing/:listingId/reviews', ...listing },
  { path: '/listing/:listingId/posts', ...listing },
  { path: '/order/:id', access: 'members', title: 'Order', load: () => import('../screens/order.tsx'), shape: 'page' },
  {
    path: '/order/checkout/:id',
    access: 'members',
    title: 'Checkout',
    load: () => import('../screens/order/checkout.tsx'),
    shape: 'page',
  },
  {
    path: '/order/cancel/:id',
    access: 'members',
    title: 'Cancel order',
    load: () => import('../screens/order/cancel.tsx'),
    shape: 'page',
  },
  { path: '/stay/search/:id', ...search },
  { path: '/search/:searchId', ...search },
  {
    path: '/people',
    access: 'members',
    title: 'Find people',
    load: () => import('../screens/people.tsx'),
    shape: 'page',
  },
  {
    path: '/notifications',
    access: 'members',
    title: 'Notifications',
    load: () => import('../screens/notifications.tsx'),
    shape: 'page',
  },
  {
    path: '/notifications/email',
    access: 'members',
    title: 'Email preferences',
    load: () => import('../screens/notifications/email.tsx'),
    shape: 'page',
  },
  {
    path: '/unsubscribe',
    access: 'anyone',
    title: 'Unsubscribe',
    load: () => import('../screens/unsubscribe.tsx'),
    shape: 'page',
  },
  {
    path: '/_local/ui',
    access: 'anyone',
    title: 'Parts',
    load: () => import('../screens/local/ui.tsx'),
    shape: 'page',
    header: 'none',
  },
  { path: '*', access: 'anyone', title: 'Not found', load: () => import('../screens/not-found.tsx'), shape: 'page' },
] as const satisfies readonly Row[]

export type Route = Row

type Path = (typeof routes)[number]['path']
type ParamsOf<P extends string> = P extends `${infer Head}/${infer Rest}`
  ? ParamsOf<Head> & ParamsOf<Rest>
  : P extends `:${infer Name}`
    ? Record<Name, string>
    : unknown

declare module 'react-router' {
  interface Register {
    /** Types `href('/profile/:id/edit', { id })` by the rows above. */
    pages: { [P in Exclude<Path, '*'>]: { params: ParamsOf<P> & Record<never, string> } }
  }
}
