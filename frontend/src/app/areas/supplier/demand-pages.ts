import type { ManagedListingPage } from './team-page.ts'

/** One function per screen, because each serves a listing and a PRIVATE rate. */
const hawks = () => import('../../../screens/supplier/demand/hawks.tsx')
const editHawk = () => import('../../../screens/supplier/demand/edit-hawk.tsx')
const leads = () => import('../../../screens/supplier/demand/leads.tsx')
const offers = () => import('../../../screens/supplier/demand/offers.tsx')

const hawkRight = ['hawks', 'limited'] as const
const leadRight = ['leads', 'limited'] as const
const offerRight = ['personalOffers', 'limited'] as const
const ofHawks = { title: 'Search Hawks', needs: hawkRight, load: hawks } as const
const ofLeads = { title: 'Leads', needs: leadRight, load: leads } as const
const ofOffers = { title: 'Personalized Offers', needs: offerRight, load: offers } as const
const newHawk = { title: 'New search hawk', needs: hawkRight, load: editHawk } as const
const oneHawk = { title: 'Search hawk', needs: hawkRight, load: editHawk } as const

/** The search hawks, leads and personalized offers of a listing, and of each of its PRIVATE rates. */
export const listingDemandPages = [
  {
    path: '/supplier/:id/manage/listings/:listingId/search-hawks',
    tab: 'Demand',
    item: 'Search Hawks',
    ...ofHawks,
  },
  { path: '/supplier/:id/manage/listings/:listingId/search-hawks/new', ...newHawk },
  { path: '/supplier/:id/manage/listings/:listingId/search-hawks/edit/:hawkId', ...oneHawk },
  { path: '/supplier/:id/manage/listings/:listingId/leads', tab: 'Demand', item: 'Leads', ...ofLeads },
  {
    path: '/supplier/:id/manage/listings/:listingId/offers',
    tab: 'Demand',
    item: 'Personalized Offers',
    ...ofOffers,
  },
  { path: '/supplier/:id/manage/listings/:listingId/rates/:rateId/search-hawks', ...ofHawks },
  { path: '/supplier/:id/manage/listings/:listingId/rates/:rateId/search-hawks/new', ...newHawk },
  { path: '/supplier/:id/manage/listings/:listingId/rates/:rateId/search-hawks/edit/:hawkId', ...oneHawk },
  { path: '/supplier/:id/manage/listings/:listingId/rates/:rateId/leads', ...ofLeads },
  { path: '/supplier/:id/manage/listings/:listingId/rates/:rateId/offers', ...ofOffers },
] as const satisfies readonly ManagedListingPage[]
