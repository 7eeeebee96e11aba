import { PersonalOffersPage } from '../offers-page.tsx'
import { SupplierDemandFrame } from './supplier-demand.tsx'

/** The personalized offers of a supplier. */
export const Screen = () => <PersonalOffersPage Frame={SupplierDemandFrame} />
