import { PersonalOffersPage } from '../personal-offers-page.tsx'
import { ListingDemandPageFrame } from './listing-demand-page-frame.tsx'

/** The personalized offers of a listing. */
export const Screen = () => <PersonalOffersPage Frame={ListingDemandPageFrame} />
