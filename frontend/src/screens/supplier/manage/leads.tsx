import { LeadsPage } from '../leads-page.tsx'
import { SupplierDemandPageFrame } from './supplier-demand-page-frame.tsx'

/** The leads of a supplier. */
export const Screen = () => <LeadsPage Frame={SupplierDemandPageFrame} />
