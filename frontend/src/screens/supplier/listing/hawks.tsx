import { HawksPage } from '../hawks-page.tsx'
import { ListingDemandPageFrame } from './listing-demand-page-frame.tsx'

/** The search hawks of a listing. */
export const Screen = () => <HawksPage Frame={ListingDemandPageFrame} />
