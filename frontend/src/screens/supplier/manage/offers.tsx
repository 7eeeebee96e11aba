import { PersonalOffersPage } from '../offers-page.tsx'
import { SupplierDemandPageFrame } from './supplier-demand.tsx'

/** The personalized offers of a supplier. */
export const Screen = () => <PersonalOffersPage Frame={SupplierDemandPageFrame} />
