import type { FacilitatorToPaymentMethodMap } from './port.ts'
import { customPaymentMethod, paymentMethodWithoutTerms } from './custom-payment-method.ts'

/** The two ways in which suppliers can be paid: NONE and CUSTOM. In both, the traveler pays the supplier directly. */
export const supplierPaymentMethods: FacilitatorToPaymentMethodMap = {
  NONE: paymentMethodWithoutTerms,
  CUSTOM: customPaymentMethod,
}
