import { HawksPage } from '../hawks-page.tsx'
import { RateDemandFrame } from './rate-demand.tsx'

/** The search hawks of a PRIVATE rate. */
export const Screen = () => <HawksPage Frame={RateDemandFrame} />
