import { PersonalOffersPage } from '../offers-page.tsx'
import { RateDemandPageFrame } from './rate-demand.tsx'

/** The personalized offers of a PRIVATE rate. */
export const Screen = () => <PersonalOffersPage Frame={RateDemandPageFrame} />
