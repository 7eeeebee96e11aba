import { LeadsPage } from '../leads-page.tsx'
import { SupplierDemand } from './supplier-demand.tsx'

/** The leads of a supplier. */
export const Screen = () => <LeadsPage Frame={SupplierDemand} />
