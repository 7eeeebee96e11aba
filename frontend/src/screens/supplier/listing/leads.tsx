import { LeadsPage } from '../leads-page.tsx'
import { ListingDemand } from './listing-demand.tsx'

/** The leads of a listing. */
export const Screen = () => <LeadsPage Frame={ListingDemand} />
