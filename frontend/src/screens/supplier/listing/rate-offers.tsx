import { OffersPage } from '../offers-page.tsx'
import { RateDemand } from './rate-demand.tsx'

/** The personalized offers of a PRIVATE rate. */
export const Screen = () => <OffersPage Frame={RateDemand} />
