import { LeadsPage } from '../leads-page.tsx'
import { RateDemandPageFrame } from './rate-demand.tsx'

/** The leads of a PRIVATE rate. */
export const Screen = () => <LeadsPage Frame={RateDemandPageFrame} />
