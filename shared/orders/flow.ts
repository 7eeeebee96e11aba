import { hasFlag } from '../kernel/flags.ts'
import { type Intent, isCardType, orderFlags, type OrderState } from './model.ts'

export type StepName = 'payment' | 'approval' | 'inventory' | 'capture'

export type OrderEvent =
  | 'PAYMENT_AUTHORIZED'
  | 'PAYMENT_FAILED'
  | 'APPROVED'
  | 'DECLINED'
  | 'APPROVAL_EXPIRED'
  | 'WITHDRAWN'
  | 'INVENTORY_RESERVED'
  | 'INVENTORY_REFUSED'
  | 'PAYMENT_CAPTURED'
  | 'CAPTURE_FAILED'
  | 'INVENTORY_RELEASED'
  | 'RELEASE_FAILED'
  | 'REFUNDED'
  | 'REFUND_FAILED'

/** What somebody has to do because of an event. Each may be asked for twice and is done once. */
export type Effect =
  | 'AUTHORIZE_PAYMENT'
  | 'ASK_APPROVAL'
  | 'RESERVE_INVENTORY'
  | 'CAPTURE_PAYMENT'
  | 'RELEASE_INVENTORY'
  | 'REFUND_PAYMENT'
  | 'VOID_PAYMENT'
  | 'BOOK_PRODUCT'
  | 'CANCEL_PRODUCT'

/** A step of an order: what starts it, what ends it well or badly, and how the page calls it and its failure. */
export interface Step {
  readonly name: StepName
  readonly starts: Effect
  readonly done: readonly OrderEvent[]
  readonly failed: readonly OrderEvent[]
  readonly label: string
  readonly failure: string
  /** What a failure of this step has to undo of the earlier ones; on what the order has none of, it is left out. */
  readonly undo: readonly Effect[]
  /** What is settled once this step is done, whatever becomes of the later ones. */
  readonly settles: readonly Effect[]
}

type Condition = (order: Pick<OrderState, 'payFacType' | 'flags'>) => boolean
const byCard: Condition = ({ payFacType }) => isCardType(payFacType)
const byApproval: Condition = ({ flags }) => hasFlag(flags, orderFlags.approvalRequired)
const always: Condition = () => true

const refund: Step = {
  name: 'payment',
  starts: 'REFUND_PAYMENT',
  done: ['REFUNDED'],
  failed: ['REFUND_FAILED'],
  label: 'Refund',
  failure: 'Unable to process refund',
  undo: [],
  settles: [],
}

/**
 * Money is authorized first and taken last, so that nobody pays for nights that were gone. The capture has no line of
 * its own on the page: until it is done the order is Processing.
 */
const booking: readonly (readonly [Condition, Step])[] = [
  [
    byCard,
    {
      name: 'payment',
      starts: 'AUTHORIZE_PAYMENT',
      done: ['PAYMENT_AUTHORIZED'],
      failed: ['PAYMENT_FAILED'],
      label: 'Payment',
      failure: 'Unable to process payment',
      undo: [],
      settles: [],
    },
  ],
  [
    byApproval,
    {
      name: 'approval',
      starts: 'ASK_APPROVAL',
      done: ['APPROVED'],
      failed: ['DECLINED', 'APPROVAL_EXPIRED', 'WITHDRAWN'],
      label: 'Supplier approval',
      failure: "Reservation hasn't been approved",
      undo: ['VOID_PAYMENT'],
      settles: [],
    },
  ],
  [
    always,
    {
      name: 'inventory',
      starts: 'RESERVE_INVENTORY',
      done: ['INVENTORY_RESERVED'],
      failed: ['INVENTORY_REFUSED'],
      label: 'Inventory reservation',
      failure: 'Could not reserve inventory',
      undo: ['VOID_PAYMENT'],
      settles: [],
    },
  ],
  [
    byCard,
    {
      name: 'capture',
      starts: 'CAPTURE_PAYMENT',
      done: ['PAYMENT_CAPTURED'],
      failed: ['CAPTURE_FAILED'],
      label: 'Payment',
      failure: 'Unable to process payment',
      undo: ['RELEASE_INVENTORY', 'VOID_PAYMENT'],
      settles: [],
    },
  ],
]

/** Nights given back stay given back even when the refund fails: a REFUND order tries that again. */
const release: Step = {
  name: 'inventory',
  starts: 'RELEASE_INVENTORY',
  done: ['INVENTORY_RELEASED'],
  failed: ['RELEASE_FAILED'],
  label: 'Reservation cancellation',
  failure: 'Could not cancel reservation',
  undo: [],
  settles: ['CANCEL_PRODUCT'],
}

const flows: Record<Intent, readonly (readonly [Condition, Step])[]> = {
  BOOK: booking,
  CHANGE: booking,
  CANCEL: [
    [always, release],
    [byCard, refund],
  ],
  REFUND: [[byCard, refund]],
}

/** The steps an order has, in order (shared/orders/README.md, "Orders"). */
export const flowOf = (order: Pick<OrderState, 'intent' | 'payFacType' | 'flags'>): Step[] =>
  flows[order.intent].filter(([applies]) => applies(order)).map(([, step]) => step)

/** What follows once every step of an order is done. */
export const completionOf: Record<Intent, readonly Effect[]> = {
  BOOK: ['BOOK_PRODUCT'],
  CHANGE: ['BOOK_PRODUCT'],
  CANCEL: [],
  REFUND: [],
}
