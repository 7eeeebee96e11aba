import { hasFlag } from '../kernel/flags.ts'
import { type OrderPurpose, isCardPaymentFacilitator, orderFlags, type OrderState } from './model.ts'

export type OrderStepName = 'payment' | 'approval' | 'inventory' | 'capture'

export type OrderEvent =
  | 'PAYMENT_AUTHORIZED'
  | 'PAYMENT_FAILED'
  | 'APPROVED'
  | 'DECLINED'
  | 'APPROVAL_EXPIRED'
  | 'WITHDRAWN'
  | 'AUTHORIZATION_ENDED'
  | 'INVENTORY_RESERVED'
  | 'INVENTORY_REFUSED'
  | 'PAYMENT_CAPTURED'
  | 'CAPTURE_FAILED'
  | 'INVENTORY_RELEASED'
  | 'RELEASE_FAILED'
  | 'REFUNDED'
  | 'REFUND_FAILED'

/**
 * Work that must be done when an order reaches a state. An effect may be requested twice and must be performed once.
 */
export type OrderEffect =
  | 'AUTHORIZE_PAYMENT'
  | 'ASK_APPROVAL'
  | 'RESERVE_INVENTORY'
  | 'CAPTURE_PAYMENT'
  | 'RELEASE_INVENTORY'
  | 'REFUND_PAYMENT'
  | 'VOID_PAYMENT'
  | 'BOOK_PRODUCT'
  | 'CHANGE_PRODUCT'
  | 'CANCEL_PRODUCT'

/** A step of an order: the effect that starts the step, the events that end it, and its texts on the order page. */
export interface OrderStep {
  readonly name: OrderStepName
  readonly starts: OrderEffect
  readonly done: readonly OrderEvent[]
  readonly failed: readonly OrderEvent[]
  readonly label: string
  readonly failure: string
  /** Effects that undo earlier steps if this step fails. Effects for steps that the order lacks are skipped. */
  readonly undo: readonly OrderEffect[]
  /** Effects that follow this step even if a later step fails. */
  readonly settles: readonly OrderEffect[]
}

type Condition = (order: Pick<OrderState, 'payFacType' | 'flags'>) => boolean
const byCard: Condition = ({ payFacType }) => isCardPaymentFacilitator(payFacType)
const byApproval: Condition = ({ flags }) => hasFlag(flags, orderFlags.approvalRequired)
const always: Condition = () => true
const byRefund: Condition = (order) => byCard(order) && hasFlag(order.flags, orderFlags.givesBack)
const byCharge: Condition = (order) => byCard(order) && !byRefund(order)

const refund: OrderStep = {
  name: 'payment',
  starts: 'REFUND_PAYMENT',
  done: ['REFUNDED'],
  failed: ['REFUND_FAILED'],
  label: 'Refund',
  failure: 'Unable to process refund',
  undo: [],
  settles: [],
}

const authorize: OrderStep = {
  name: 'payment',
  starts: 'AUTHORIZE_PAYMENT',
  done: ['PAYMENT_AUTHORIZED'],
  failed: ['PAYMENT_FAILED'],
  label: 'Payment',
  failure: 'Unable to process payment',
  // Without an answer of the provider, nobody knows whether the card was authorized.
  undo: ['VOID_PAYMENT'],
  settles: [],
}

const approval: OrderStep = {
  name: 'approval',
  starts: 'ASK_APPROVAL',
  done: ['APPROVED'],
  failed: ['DECLINED', 'APPROVAL_EXPIRED', 'WITHDRAWN', 'AUTHORIZATION_ENDED'],
  label: 'Supplier approval',
  failure: "Reservation hasn't been approved",
  undo: ['VOID_PAYMENT'],
  settles: [],
}

const reserve: OrderStep = {
  name: 'inventory',
  starts: 'RESERVE_INVENTORY',
  done: ['INVENTORY_RESERVED'],
  failed: ['INVENTORY_REFUSED'],
  label: 'Inventory reservation',
  failure: 'Could not reserve inventory',
  undo: ['VOID_PAYMENT'],
  settles: [],
}

const capture: OrderStep = {
  name: 'capture',
  starts: 'CAPTURE_PAYMENT',
  done: ['PAYMENT_CAPTURED'],
  failed: ['CAPTURE_FAILED'],
  label: 'Payment',
  failure: 'Unable to process payment',
  undo: ['RELEASE_INVENTORY', 'VOID_PAYMENT'],
  settles: [],
}

/**
 * Payments are authorized first and captured last, so that nobody pays for nights that are no longer available. The
 * capture isn't shown as a step of its own; until it is done, the order is Processing.
 */
const booking: readonly (readonly [Condition, OrderStep])[] = [
  [byCard, authorize],
  [byApproval, approval],
  [always, reserve],
  [byCard, capture],
]

/**
 * The step after which a changed stay has moved: the capture if a card pays the difference, otherwise the inventory.
 * What a card gets back is refunded afterwards; the stay stays moved even if that fails, as with a cancellation.
 */
const moving = (step: OrderStep): OrderStep => ({ ...step, settles: ['CHANGE_PRODUCT'] })
const change: readonly (readonly [Condition, OrderStep])[] = [
  [byCharge, authorize],
  [byApproval, approval],
  [byCharge, reserve],
  [(order) => !byCharge(order), moving(reserve)],
  [byCharge, moving(capture)],
  [byRefund, refund],
]

/**
 * Nights stay released even if the refund fails. The refund is then repeated by another order, whose intent is REFUND.
 */
const release: OrderStep = {
  name: 'inventory',
  starts: 'RELEASE_INVENTORY',
  done: ['INVENTORY_RELEASED'],
  failed: ['RELEASE_FAILED'],
  label: 'Reservation cancellation',
  failure: 'Could not cancel reservation',
  undo: [],
  settles: ['CANCEL_PRODUCT'],
}

const flows: Record<OrderPurpose, readonly (readonly [Condition, OrderStep])[]> = {
  BOOK: booking,
  CHANGE: change,
  CANCEL: [
    [always, release],
    [byCard, refund],
  ],
  REFUND: [[byCard, refund]],
}

/** The steps of an order, in the order in which they run (shared/orders/README.md, "Orders"). */
export const listStepsOfOrder = (order: Pick<OrderState, 'intent' | 'payFacType' | 'flags'>): OrderStep[] =>
  flows[order.intent].filter(([applies]) => applies(order)).map(([, step]) => step)

/** Effects that follow once all steps of an order are done. */
export const orderCompletionEffects: Record<OrderPurpose, readonly OrderEffect[]> = {
  BOOK: ['BOOK_PRODUCT'],
  CHANGE: [],
  CANCEL: [],
  REFUND: [],
}
