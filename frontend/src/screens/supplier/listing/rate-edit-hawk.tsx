import { EditHawkPage } from '../edit-hawk-page.tsx'
import { RateDemandPageFrame } from './rate-demand-page-frame.tsx'

/** Creates or changes a search hawk of a PRIVATE rate. */
export const Screen = () => <EditHawkPage Frame={RateDemandPageFrame} />
