import { getApprovalDeadlineMs } from './approval.ts'
import {
  orderCompletionEffects,
  type OrderEffect,
  listStepsOfOrder,
  type OrderEvent,
  type OrderStep,
  type OrderStepName,
} from './order-step.ts'
import {
  awaitingApprovalLabel,
  isCardPaymentFacilitator,
  type OrderState,
  type OrderStatus,
  orderStatuses,
} from './model.ts'

/** The state of a step. `waiting`: an earlier step is still running, or has failed, so that this step never starts. */
export type OrderStepState = 'done' | 'failed' | 'running' | 'waiting'
export interface ShownOrderStep {
  readonly name: OrderStepName
  readonly label: string
  readonly state: OrderStepState
  /** Why the step failed, or what it is waiting for. */
  readonly text: string | undefined
}

/** A capture has no stored status: success completes the order, failure sets payment and inventory to INCOMPLETE. */
const captureStatus = (order: OrderState): OrderStatus =>
  order.status === 'COMPLETE'
    ? 'COMPLETE'
    : order.paymentStatus === 'INCOMPLETE' && order.inventoryStatus === 'INCOMPLETE'
      ? 'INCOMPLETE'
      : 'PENDING'

const statusOf = (order: OrderState, { name }: OrderStep): OrderStatus =>
  name === 'capture' ? captureStatus(order) : order[`${name}Status`]

const isDone = (order: OrderState, step: OrderStep): boolean =>
  statusOf(order, step) === 'COMPLETE' && (step.name === 'capture' || order[`${step.name}FulfilledAt`] !== null)

/** The current step of an order; undefined once the order has ended. A step starts only after all earlier ones. */
export const findRunningOrderStep = (order: OrderState): OrderStep | undefined =>
  order.status === 'PENDING' ? listStepsOfOrder(order).find((step) => !isDone(order, step)) : undefined

export function getOrderStepState(order: OrderState, step: OrderStep): OrderStepState {
  if (isDone(order, step)) return 'done'
  if (statusOf(order, step) === 'INCOMPLETE') return 'failed'
  return findRunningOrderStep(order)?.name === step.name ? 'running' : 'waiting'
}

/** The steps as the order page shows them. Only the first failed step is shown as failed; later ones stay `waiting`. */
export function listShownOrderSteps(order: OrderState): ShownOrderStep[] {
  let failed = false
  return listStepsOfOrder(order)
    .filter(({ name }) => name !== 'capture')
    .map((step) => {
      const state = failed ? 'waiting' : getOrderStepState(order, step)
      failed ||= state === 'failed'
      const asking = step.name === 'approval' && state === 'running' ? awaitingApprovalLabel : undefined
      return { name: step.name, label: step.label, state, text: state === 'failed' ? step.failure : asking }
    })
}

/** The label of an order's status. */
export const orderStatusText = (order: Pick<OrderState, 'status'>): string => orderStatuses[order.status]

/**
 * The state of a new order. Steps that the order doesn't need count as fulfilled; an order without any steps is
 * complete.
 */
export function createInitialOrderState(
  order: Pick<OrderState, 'intent' | 'payFacType' | 'flags' | 'nco'>,
): OrderState {
  const names = new Set(listStepsOfOrder(order).map(({ name }) => name))
  const status = (name: OrderStepName): OrderStatus => (names.has(name) ? 'PENDING' : 'COMPLETE')
  const fulfilledAt = (name: OrderStepName) => (names.has(name) ? null : order.nco)
  return {
    ...order,
    status: names.size ? 'PENDING' : 'COMPLETE',
    paymentStatus: status('payment'),
    approvalStatus: status('approval'),
    inventoryStatus: status('inventory'),
    paymentFulfilledAt: fulfilledAt('payment'),
    approvalFulfilledAt: fulfilledAt('approval'),
    inventoryFulfilledAt: fulfilledAt('inventory'),
    completedAt: names.size ? null : order.nco,
  }
}

/**
 * The result of applying an event to an order. `same`: the event was applied before and changes nothing. `refused`:
 * the event is not possible in the current state.
 */
export type OrderEventResult =
  | { readonly kind: 'moved'; readonly order: OrderState; readonly effects: readonly OrderEffect[] }
  | { readonly kind: 'same' | 'refused' }

/** The effect that starts the current step; undefined once the order has ended. */
export const findNextOrderEffect = (order: OrderState): OrderEffect | undefined => findRunningOrderStep(order)?.starts

const setStep = (order: OrderState, step: OrderStep, status: OrderStatus, atMs: number): OrderState =>
  step.name === 'capture'
    ? { ...order, status }
    : {
        ...order,
        [`${step.name}Status`]: status,
        [`${step.name}FulfilledAt`]: status === 'COMPLETE' ? atMs : null,
      }

function complete(order: OrderState, step: OrderStep, atMs: number): OrderEventResult {
  const moved = setStep(order, step, 'COMPLETE', atMs)
  const next = findNextOrderEffect(moved)
  return next
    ? { kind: 'moved', order: moved, effects: [...step.settles, next] }
    : {
        kind: 'moved',
        order: { ...moved, status: 'COMPLETE', completedAt: atMs },
        effects: [...step.settles, ...orderCompletionEffects[order.intent]],
      }
}

/** The effects that undo earlier steps when this step fails. For an order without a payment, no payment is voided. */
export function listEffectsUndoingEarlierSteps(order: OrderState, step: OrderStep): OrderEffect[] {
  const names = new Set(listStepsOfOrder(order).map(({ name }) => name))
  return step.undo.filter((effect) => effect !== 'VOID_PAYMENT' || names.has('payment'))
}

function fail(order: OrderState, step: OrderStep, atMs: number): OrderEventResult {
  const effects = listEffectsUndoingEarlierSteps(order, step)
  const failed = setStep(order, step, 'INCOMPLETE', atMs)
  // A failed capture is shown as a failed payment, and the order's reserved nights are released.
  const undone: Partial<OrderState> =
    step.name === 'capture'
      ? {
          paymentStatus: 'INCOMPLETE',
          paymentFulfilledAt: null,
          inventoryStatus: 'INCOMPLETE',
          inventoryFulfilledAt: null,
        }
      : {}
  return { kind: 'moved', order: { ...failed, ...undone, status: 'INCOMPLETE' }, effects }
}

/**
 * Whether an approval event is in time: an answer within 24 h, an expiry only afterwards. Only a card's authorization
 * can end.
 */
function isTimely(order: OrderState, event: OrderEvent, atMs: number): boolean {
  if (event === 'AUTHORIZATION_ENDED') return isCardPaymentFacilitator(order.payFacType)
  const endsAt = getApprovalDeadlineMs(order)
  if (event === 'APPROVED' || event === 'DECLINED') return atMs <= endsAt
  return event !== 'APPROVAL_EXPIRED' || atMs > endsAt
}

/**
 * Applies an event to an order (shared/orders/README.md, "Orders"). Only the current step can end, and only once.
 */
export function applyOrderEvent(order: OrderState, event: OrderEvent, atMs: number): OrderEventResult {
  const step = listStepsOfOrder(order).find(({ done, failed }) => done.includes(event) || failed.includes(event))
  if (!step) return { kind: 'refused' }
  const good = step.done.includes(event)
  if (findRunningOrderStep(order)?.name !== step.name) {
    return { kind: getOrderStepState(order, step) === (good ? 'done' : 'failed') ? 'same' : 'refused' }
  }
  if (!isTimely(order, event, atMs)) return { kind: 'refused' }
  return good ? complete(order, step, atMs) : fail(order, step, atMs)
}

/** Whether an order charges a card, and so has a payment of its own. */
export const isChargedToCard = (order: Pick<OrderState, 'intent' | 'payFacType' | 'flags'>): boolean =>
  listStepsOfOrder(order).some(({ starts }) => starts === 'AUTHORIZE_PAYMENT')
