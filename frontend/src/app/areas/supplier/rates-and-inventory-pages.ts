import type { ListingManagementPage } from './management-menu-groups.ts'

/** A list and its forms have routes with the same loader, so that opening a form keeps the list mounted. */
const addRate = () => import('../../../screens/supplier/listing/add-rate.tsx')
const promotions = () => import('../../../screens/supplier/listing/rate-promotions.tsx')
const extras = () => import('../../../screens/supplier/listing/rate-extras.tsx')
const policies = () => import('../../../screens/supplier/listing/rate-policies.tsx')
const fees = () => import('../../../screens/supplier/listing/fees.tsx')

/**
 * The management pages of a listing's rates, bookings, fees and inventory. The pages of one rate render the rate's own
 * navigation themselves.
 */
export const ratesAndInventoryPages = [
  {
    path: '/supplier/:id/manage/listings/:listingId/rates',
    title: 'Rates',
    tab: 'Rates',
    needs: ['rates', 'read'],
    load: () => import('../../../screens/supplier/listing/rates.tsx'),
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/rates/new',
    title: 'Add Rate',
    needs: ['rates', 'full'],
    load: addRate,
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/rates/new/:rateId/occupancy-pricing',
    title: 'Add Rate',
    needs: ['rates', 'full'],
    load: addRate,
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/rates/new/:rateId/cancellation-policy',
    title: 'Add Rate',
    needs: ['rates', 'full'],
    load: addRate,
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/rates/:rateId',
    title: 'Rate',
    needs: ['rates', 'read'],
    load: () => import('../../../screens/supplier/listing/rate-index.tsx'),
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/rates/:rateId/details',
    title: 'Rate details',
    needs: ['rates', 'read'],
    load: () => import('../../../screens/supplier/listing/rate-details.tsx'),
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/rates/:rateId/calendar',
    title: 'Calendar Price',
    needs: ['rates', 'read'],
    load: () => import('../../../screens/supplier/listing/rate-calendar.tsx'),
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/rates/:rateId/promotions',
    title: 'Promotions',
    needs: ['rates', 'read'],
    load: promotions,
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/rates/:rateId/promotions/new',
    title: 'New promotion',
    needs: ['rates', 'full'],
    load: promotions,
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/rates/:rateId/promotions/:promotionId',
    title: 'Promotion',
    needs: ['rates', 'read'],
    load: promotions,
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/rates/:rateId/extras',
    title: 'Extras',
    needs: ['rates', 'read'],
    load: extras,
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/rates/:rateId/extras/new',
    title: 'New extra',
    needs: ['rates', 'full'],
    load: extras,
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/rates/:rateId/extras/:extraId',
    title: 'Extra',
    needs: ['rates', 'read'],
    load: extras,
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/rates/:rateId/policies',
    title: 'Policies',
    needs: ['rates', 'read'],
    load: policies,
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/rates/:rateId/policies/new',
    title: 'New policy',
    needs: ['rates', 'full'],
    load: policies,
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/rates/:rateId/policies/:policyId',
    title: 'Policy',
    needs: ['rates', 'read'],
    load: policies,
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/bookings',
    title: 'Bookings',
    tab: 'Bookings',
    needs: ['orders', 'limited'],
    load: () => import('../../../screens/supplier/listing/bookings.tsx'),
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/taxes-fees',
    title: 'Taxes and fees',
    tab: 'Taxes & fees',
    needs: ['rates', 'read'],
    load: fees,
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/taxes-fees/new',
    title: 'New fee',
    needs: ['rates', 'full'],
    load: fees,
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/taxes-fees/:feeId',
    title: 'Fee',
    needs: ['rates', 'read'],
    load: fees,
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/inventory',
    title: 'Inventory',
    tab: 'Inventory',
    item: 'Calendar',
    needs: ['inventory', 'read'],
    load: () => import('../../../screens/supplier/listing/inventory.tsx'),
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/rules',
    title: 'Inventory Rules',
    tab: 'Inventory',
    item: 'Rules',
    needs: ['inventory', 'read'],
    load: () => import('../../../screens/supplier/listing/rules.tsx'),
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/calendars',
    title: 'Calendar sync',
    tab: 'Inventory',
    item: 'Sync',
    needs: ['inventory', 'read'],
    load: () => import('../../../screens/supplier/listing/calendars.tsx'),
  },
  {
    path: '/supplier/:id/manage/listings/:listingId/found',
    title: 'Why not found',
    tab: 'Found',
    needs: ['inventory', 'read'],
    load: () => import('../../../screens/supplier/listing/found.tsx'),
  },
] as const satisfies readonly ListingManagementPage[]
