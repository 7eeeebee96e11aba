import type { OrderPurpose, OrderState, OrderPaymentFacilitator } from '../model.ts'
import { createInitialOrderState } from '../steps.ts'

export const testOrderPlacedAtMs = 1_768_000_000_000

/** A new order. `approval`: whether the supplier must approve it. */
export const makeTestOrder = (
  intent: OrderPurpose,
  payFacType: OrderPaymentFacilitator,
  approval: boolean,
): OrderState => createInitialOrderState({ intent, payFacType, flags: approval ? 1 : 0, nco: testOrderPlacedAtMs })
