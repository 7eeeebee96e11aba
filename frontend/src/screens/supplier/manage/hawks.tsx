import { HawksPage } from '../hawks-page.tsx'
import { SupplierDemandPageFrame } from './supplier-demand-page-frame.tsx'

/** The search hawks of a supplier. */
export const Screen = () => <HawksPage Frame={SupplierDemandPageFrame} />
