import { EditHawkPage } from '../edit-hawk-page.tsx'
import { SupplierDemandPageFrame } from './supplier-demand-page-frame.tsx'

/** Creates or changes a search hawk of a supplier. */
export const Screen = () => <EditHawkPage Frame={SupplierDemandPageFrame} />
