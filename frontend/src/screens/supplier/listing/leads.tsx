import { LeadsPage } from '../leads-page.tsx'
import { ListingDemandPageFrame } from './listing-demand-page-frame.tsx'

/** The leads of a listing. */
export const Screen = () => <LeadsPage Frame={ListingDemandPageFrame} />
