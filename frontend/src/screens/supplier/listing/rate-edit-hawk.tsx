import { EditHawkPage } from '../edit-hawk-page.tsx'
import { RateDemandFrame } from './rate-demand.tsx'

/** Creates or changes a search hawk of a PRIVATE rate. */
export const Screen = () => <EditHawkPage Frame={RateDemandFrame} />
