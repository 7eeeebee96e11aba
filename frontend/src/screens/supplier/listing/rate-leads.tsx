import { LeadsPage } from '../leads-page.tsx'
import { RateDemandPageFrame } from './rate-demand-page-frame.tsx'

/** The leads of a PRIVATE rate. */
export const Screen = () => <LeadsPage Frame={RateDemandPageFrame} />
