import type { PaymentPorts } from './port.ts'
import { termsFromNotes, noPaymentTerms } from './settled-between.ts'

/** The payment methods available in this system. */
export const paymentPorts: PaymentPorts = { NONE: noPaymentTerms, CUSTOM: termsFromNotes }
