import { PersonalOffersPage } from '../personal-offers-page.tsx'
import { RateDemandPageFrame } from './rate-demand-page-frame.tsx'

/** The personalized offers of a PRIVATE rate. */
export const Screen = () => <PersonalOffersPage Frame={RateDemandPageFrame} />
