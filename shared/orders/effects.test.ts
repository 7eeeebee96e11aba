import { expect, test } from 'vitest'
import { approvalTimeLimitMs } from './approval.ts'
import { listOrderEffects, listNewOrderEffects } from './effects.ts'
import { type OrderEvent } from './order-step.ts'
import { orderPurposes, type OrderState } from './model.ts'
import { applyOrderEvent, findNextOrderEffect } from './steps.ts'
import { makeTestOrder, testOrderPlacedAtMs } from './testing/made.ts'

const events: OrderEvent[] = [
  'PAYMENT_AUTHORIZED',
  'PAYMENT_FAILED',
  'APPROVED',
  'DECLINED',
  'APPROVAL_EXPIRED',
  'WITHDRAWN',
  'AUTHORIZATION_ENDED',
  'INVENTORY_RESERVED',
  'INVENTORY_REFUSED',
  'PAYMENT_CAPTURED',
  'CAPTURE_FAILED',
  'INVENTORY_RELEASED',
  'RELEASE_FAILED',
  'REFUNDED',
  'REFUND_FAILED',
]

test('a new order requires its first step, and an order without steps nothing', () => {
  expect(listNewOrderEffects(undefined, makeTestOrder('BOOK', 'NONE', true))).toEqual(['ASK_APPROVAL'])
  expect(listNewOrderEffects(undefined, makeTestOrder('CANCEL', 'STRIPE', true))).toEqual(['RELEASE_INVENTORY'])
  expect(listNewOrderEffects(undefined, makeTestOrder('REFUND', 'NONE', true))).toEqual([])
})

test('in every reachable state, the effects of a change equal the effects of its event', () => {
  let changes = 0
  const walk = (order: OrderState): void => {
    for (const event of events) {
      const next = applyOrderEvent(
        order,
        event,
        testOrderPlacedAtMs + (event === 'APPROVAL_EXPIRED' ? approvalTimeLimitMs + 99_999 : 1),
      )
      if (next.kind !== 'moved') continue
      changes++
      expect([event, ...listNewOrderEffects(order, next.order).toSorted()]).toEqual([event, ...next.effects.toSorted()])
      expect(listNewOrderEffects(next.order, next.order)).toEqual([])
      walk(next.order)
    }
  }
  for (const intent of orderPurposes)
    for (const payFac of ['NONE', 'STRIPE'] as const)
      for (const approval of [true, false]) {
        const order = makeTestOrder(intent, payFac, approval)
        const next = findNextOrderEffect(order)
        expect(listOrderEffects(order)).toEqual(next ? [next] : [])
        walk(order)
      }
  expect(changes).toBe(66)
})
