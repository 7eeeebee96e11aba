import { LeadsPage } from '../leads-page.tsx'
import { ListingDemandFrame } from './listing-demand.tsx'

/** The leads of a listing. */
export const Screen = () => <LeadsPage Frame={ListingDemandFrame} />
