import { LeadsPage } from '../leads-page.tsx'
import { SupplierDemandPageFrame } from './supplier-demand.tsx'

/** The leads of a supplier. */
export const Screen = () => <LeadsPage Frame={SupplierDemandPageFrame} />
