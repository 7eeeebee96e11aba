import { listingDemandPages } from './listing-demand-pages.ts'
import { ratesAndInventoryPages } from './rates-and-inventory-pages.ts'
import type { ListingManagementPage } from './management-menu-groups.ts'

/** The management pages of one listing, in menu order. Routes, tabs and menu items are all derived from this table. */
export const listingManagementPages = [
  ...ratesAndInventoryPages,
  ...listingDemandPages,
  {
    path: '/supplier/:id/manage/listings/:listingId/details/basics',
    title: 'Basics',
    tab: 'Details',
    item: 'Basics',
    needs: ['privateListings', 'part'],
    load: () => import('../../../screens/supplier/listing/basics.tsx'),
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/details/photos',
    title: 'Photos',
    tab: 'Details',
    item: 'Photos',
    needs: ['privateListings', 'part'],
    load: () => import('../../../screens/supplier/listing/photos.tsx'),
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/details/amenities',
    title: 'Amenities',
    tab: 'Details',
    item: 'Amenities',
    needs: ['privateListings', 'part'],
    load: () => import('../../../screens/supplier/listing/amenities.tsx'),
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/details/location',
    title: 'Location',
    tab: 'Details',
    item: 'Location',
    needs: ['privateListings', 'part'],
    load: () => import('../../../screens/supplier/listing/location.tsx'),
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/details/information',
    title: 'Information',
    tab: 'Details',
    item: 'Information',
    needs: ['privateListings', 'part'],
    load: () => import('../../../screens/supplier/listing/information.tsx'),
  },
] as const satisfies readonly ListingManagementPage[]
