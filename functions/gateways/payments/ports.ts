import type { PaymentPorts } from './port.ts'
import { paymentBySupplierNotes, paymentWithoutTerms } from './settled-between.ts'

/** The payment methods available in this system. */
export const paymentPorts: PaymentPorts = { NONE: paymentWithoutTerms, CUSTOM: paymentBySupplierNotes }
