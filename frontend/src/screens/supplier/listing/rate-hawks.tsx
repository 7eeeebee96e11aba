import { HawksPage } from '../hawks-page.tsx'
import { RateDemandPageFrame } from './rate-demand-page-frame.tsx'

/** The search hawks of a PRIVATE rate. */
export const Screen = () => <HawksPage Frame={RateDemandPageFrame} />
