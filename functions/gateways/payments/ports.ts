import type { SupplierPaymentMethods } from './port.ts'
import { paymentMethodWithSupplierNotes, paymentMethodWithoutTerms } from './settled-between.ts'

/** The payment methods available in this system. */
export const supplierPaymentMethods: SupplierPaymentMethods = {
  NONE: paymentMethodWithoutTerms,
  CUSTOM: paymentMethodWithSupplierNotes,
}
