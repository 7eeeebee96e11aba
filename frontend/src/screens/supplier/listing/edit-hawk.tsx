import { EditHawkPage } from '../edit-hawk-page.tsx'
import { ListingDemandPageFrame } from './listing-demand-page-frame.tsx'

/** Creates or changes a search hawk of a listing. */
export const Screen = () => <EditHawkPage Frame={ListingDemandPageFrame} />
