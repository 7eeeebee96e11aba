import { OffersPage } from '../offers-page.tsx'
import { SupplierDemand } from './supplier-demand.tsx'

/** The personalized offers of a supplier. */
export const Screen = () => <OffersPage Frame={SupplierDemand} />
