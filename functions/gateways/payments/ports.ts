import type { SupplierPaymentMethods } from './port.ts'
import { paymentBySupplierNotes, paymentWithoutTerms } from './settled-between.ts'

/** The payment methods available in this system. */
export const supplierPaymentMethods: SupplierPaymentMethods = {
  NONE: paymentWithoutTerms,
  CUSTOM: paymentBySupplierNotes,
}
