import { PersonalOffersPage } from '../personal-offers-page.tsx'
import { SupplierDemandPageFrame } from './supplier-demand-page-frame.tsx'

/** The personalized offers of a supplier. */
export const Screen = () => <PersonalOffersPage Frame={SupplierDemandPageFrame} />
