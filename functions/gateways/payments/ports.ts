import type { SupplierPaymentMethodByFacilitator } from './port.ts'
import { customPaymentMethod, paymentMethodWithoutTerms } from './settled-between.ts'

/** The payment methods available in this system. */
export const supplierPaymentMethods: SupplierPaymentMethodByFacilitator = {
  NONE: paymentMethodWithoutTerms,
  CUSTOM: customPaymentMethod,
}
