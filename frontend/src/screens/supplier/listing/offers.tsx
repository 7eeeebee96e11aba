import { PersonalOffersPage } from '../offers-page.tsx'
import { ListingDemandPageFrame } from './listing-demand.tsx'

/** The personalized offers of a listing. */
export const Screen = () => <PersonalOffersPage Frame={ListingDemandPageFrame} />
