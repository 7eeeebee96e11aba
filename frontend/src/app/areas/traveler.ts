import type { ScreenRoute, ScreenLoader } from '../screen-route.ts'

const account: ScreenLoader = () => import('../../screens/profile/edit.tsx')
const edit = { access: 'members', load: account, shape: 'page' } as const

const profile = {
  access: 'anyone',
  title: 'Profile',
  load: () => import('../../screens/profile.tsx'),
  shape: 'page',
} as const
const supplier = { ...profile, title: 'Supplier', load: () => import('../../screens/supplier.tsx') } as const

const listing = {
  access: 'anyone',
  title: 'Listing',
  load: () => import('../../screens/listing.tsx'),
  shape: 'page',
} as const

/** Routes of users, suppliers and listings as travelers see them, and of the user's own account. */
export const rows = [
  { path: '/profile/:id', ...profile },
  { path: '/profile/:id/about', ...profile },
  { path: '/profile/:id/awards', ...profile },
  { path: '/profile/:id/groups', ...profile },
  { path: '/profile/:id/edit', title: 'Edit account', ...edit },
  { path: '/profile/:id/edit/login-and-security', title: 'Login & security', ...edit },
  { path: '/profile/:id/edit/assistants', title: 'Connected assistants', ...edit },
  { path: '/profile/:id/edit/suppliers', title: 'My suppliers', ...edit },
  { path: '/profile/:id/edit/data-and-privacy', title: 'Data & privacy', ...edit },
  { path: '/supplier/:id', ...supplier },
  { path: '/supplier/:id/about', ...supplier },
  { path: '/supplier/:id/listings', ...supplier },
  { path: '/supplier/:id/people', ...supplier },
  // Here, since the state that a payment provider sends back tells the supplier, not the path.
  {
    path: '/supplier/integration/:integrationType',
    access: 'members',
    logInTo: 'Log in to connect your account',
    title: 'Integrations',
    load: () => import('../../screens/supplier/integration-callback.tsx'),
    shape: 'page',
  },
  { path: '/listing/:listingId', ...listing, entry: true },
  { path: '/listing/:listingId/about', ...listing },
  { path: '/listing/:listingId/rates', ...listing },
  { path: '/listing/:listingId/reviews', ...listing },
  { path: '/listing/:listingId/posts', ...listing },
  {
    path: '/people',
    access: 'members',
    title: 'Find people',
    load: () => import('../../screens/people.tsx'),
    shape: 'page',
  },
  {
    path: '/notifications',
    access: 'members',
    logInTo: 'Log in to see your notifications',
    title: 'Notifications',
    load: () => import('../../screens/notifications.tsx'),
    shape: 'page',
  },
  {
    path: '/notifications/email',
    access: 'members',
    logInTo: 'Log in to choose your emails',
    title: 'Email preferences',
    load: () => import('../../screens/notifications/email.tsx'),
    shape: 'page',
  },
  {
    path: '/review/new',
    access: 'members',
    logInTo: 'Log in to write a review',
    title: 'Write a review',
    load: () => import('../../screens/new-review.tsx'),
    shape: 'page',
  },
  {
    path: '/review/verify',
    access: 'anyone',
    title: 'Check reviews',
    load: () => import('../../screens/verify-reviews.tsx'),
    shape: 'page',
  },
  {
    path: '/invitation/:id',
    access: 'members',
    logInTo: 'Log in to answer your invitation',
    title: 'Invitation',
    load: () => import('../../screens/invitation.tsx'),
    shape: 'page',
  },
] as const satisfies readonly ScreenRoute[]
