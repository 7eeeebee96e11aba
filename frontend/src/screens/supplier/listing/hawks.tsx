import { HawksPage } from '../hawks-page.tsx'
import { ListingDemandFrame } from './listing-demand.tsx'

/** The search hawks of a listing. */
export const Screen = () => <HawksPage Frame={ListingDemandFrame} />
