import type { ScreenRoute } from '../screen-route.ts'
import { listingManagementPages } from './supplier/listing-management-pages.ts'
import { supplierManagementPages } from './supplier/supplier-management-pages.ts'

const team = { access: 'members', logInTo: 'Log in to manage your stays', shape: 'page', header: 'full' } as const
const manage = { ...team, frame: () => import('../frames/manage.tsx') } as const
const listing = { ...team, frame: () => import('../frames/listing.tsx') } as const
const index = { title: 'Manage', load: () => import('../../screens/supplier/first-page.tsx') } as const

/** Routes of the management pages for a supplier's team. */
export const rows = [
  { path: '/supplier/:id/manage', ...manage, ...index },
  ...supplierManagementPages.map((page) => ({ ...manage, ...page })),
  { path: '/supplier/:id/manage/listings/:listingId', ...listing, ...index },
  ...listingManagementPages.map((page) => ({ ...listing, ...page })),
] as const satisfies readonly ScreenRoute[]
