import { OffersPage } from '../offers-page.tsx'
import { ListingDemand } from './listing-demand.tsx'

/** The personalized offers of a listing. */
export const Screen = () => <OffersPage Frame={ListingDemand} />
