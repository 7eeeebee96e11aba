import type { ScreenRoute } from '../screen-route.ts'

const wizard = { access: 'members', shape: 'page', header: 'own' } as const
const newSupplier = { ...wizard, load: () => import('../../screens/supplier/new.tsx') } as const

/** Routes of the wizards that set up a supplier and its listings. */
export const rows = [
  { path: '/supplier/new', title: 'Become a supplier', ...newSupplier },
  { path: '/supplier/new/select', title: 'What kind of supplier are you?', ...newSupplier },
  { path: '/supplier/new/:type/name', title: 'Name your supplier', ...newSupplier },
  { path: '/supplier/new/:type/:supplierId/location', title: 'Where can people find you?', ...newSupplier },
  { path: '/supplier/new/:type/:supplierId/avatar', title: 'Put a face to it', ...newSupplier },
  { path: '/supplier/new/:type/:supplierId/handle', title: 'What should we call you?', ...newSupplier },
  { path: '/supplier/new/:type/:supplierId/supplier-hub', title: 'Build Your Supplier Hub', ...newSupplier },
  { path: '/supplier/new/:type/:supplierId/socials', title: 'Where else are you?', ...newSupplier },
  { path: '/supplier/new/:type/:supplierId/people', title: 'Add the people from your team', ...newSupplier },
  { path: '/supplier/new/:type/:supplierId/payments', title: 'Receive your payments', ...newSupplier },
  { path: '/supplier/new/:type/:supplierId/success', title: 'Welcome aboard', ...newSupplier },
  {
    path: '/listing/new',
    title: 'Create a listing',
    ...wizard,
    load: () => import('../../screens/listing-picker.tsx'),
  },
  {
    path: '/supplier/:id/manage/listings/new/:listingId/preview',
    title: 'Listing page preview',
    ...wizard,
    load: () => import('../../screens/listing.tsx'),
    frame: () => import('../frames/listing-preview.tsx'),
  },
  {
    path: '/supplier/:id/manage/listings/new/:listingId/*',
    title: 'New listing',
    ...wizard,
    load: () => import('../../screens/listing-wizard.tsx'),
  },
] as const satisfies readonly ScreenRoute[]
