import type { PaymentPorts } from './port.ts'
import { custom, none } from './settled-between.ts'

/** Every way of being paid there is here. */
export const paymentPorts: PaymentPorts = { NONE: none, CUSTOM: custom }
