import type { ListingManagementPage } from './management-menu-groups.ts'

const hawkRight = ['hawks', 'limited'] as const
const hawks = { title: 'Search Hawks', needs: hawkRight } as const
const leads = { title: 'Leads', needs: ['leads', 'limited'] } as const
const offers = { title: 'Personalized Offers', needs: ['personalOffers', 'limited'] } as const
const editHawk = {
  title: 'Search hawk',
  needs: hawkRight,
  load: () => import('../../../screens/supplier/listing/edit-hawk.tsx'),
} as const
const editRateHawk = {
  title: 'Search hawk',
  needs: hawkRight,
  load: () => import('../../../screens/supplier/listing/rate-edit-hawk.tsx'),
} as const

/**
 * The management pages for search hawks, leads and personalized offers: those of a listing, and those of each PRIVATE
 * rate.
 */
export const listingDemandPages = [
  {
    path: '/supplier/:id/manage/listings/:listingId/search-hawks',
    tab: 'Demand',
    item: 'Search Hawks',
    ...hawks,
    load: () => import('../../../screens/supplier/listing/hawks.tsx'),
  },
  { path: '/supplier/:id/manage/listings/:listingId/search-hawks/new', ...editHawk },
  { path: '/supplier/:id/manage/listings/:listingId/search-hawks/edit/:hawkId', ...editHawk },
  {
    path: '/supplier/:id/manage/listings/:listingId/leads',
    tab: 'Demand',
    item: 'Leads',
    ...leads,
    load: () => import('../../../screens/supplier/listing/leads.tsx'),
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/offers',
    tab: 'Demand',
    item: 'Personalized Offers',
    ...offers,
    load: () => import('../../../screens/supplier/listing/offers.tsx'),
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/rates/:rateId/search-hawks',
    ...hawks,
    load: () => import('../../../screens/supplier/listing/rate-hawks.tsx'),
  },
  { path: '/supplier/:id/manage/listings/:listingId/rates/:rateId/search-hawks/new', ...editRateHawk },
  { path: '/supplier/:id/manage/listings/:listingId/rates/:rateId/search-hawks/edit/:hawkId', ...editRateHawk },
  {
    path: '/supplier/:id/manage/listings/:listingId/rates/:rateId/leads',
    ...leads,
    load: () => import('../../../screens/supplier/listing/rate-leads.tsx'),
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/rates/:rateId/offers',
    ...offers,
    load: () => import('../../../screens/supplier/listing/rate-offers.tsx'),
  },
] as const satisfies readonly ListingManagementPage[]
