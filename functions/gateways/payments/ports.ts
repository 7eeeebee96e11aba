import type { PaymentPorts } from './port.ts'
import { custom, none } from './settled-between.ts'

/** The payment methods available in this system. */
export const paymentPorts: PaymentPorts = { NONE: none, CUSTOM: custom }
