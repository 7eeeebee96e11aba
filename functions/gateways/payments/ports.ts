import type { SupplierPaymentMethodByFacilitator } from './port.ts'
import { customPaymentMethod, paymentMethodWithoutTerms } from './settled-between.ts'

/**
 * How suppliers can be paid, by payment facilitator. With both methods, supplier and traveler settle the payment
 * themselves.
 */
export const supplierPaymentMethods: SupplierPaymentMethodByFacilitator = {
  NONE: paymentMethodWithoutTerms,
  CUSTOM: customPaymentMethod,
}
