import { expect, test } from 'vitest'
import {
  getApprovalDeadlineMs,
  getApprovalTimeLeftShare,
  approvalTimeLimitMs,
  isApprovalRequired,
  isOrderAwaitingAnswer,
} from './approval.ts'
import { applyOrderEvent } from './steps.ts'
import { makeTestOrder, testOrderPlacedAtMs } from './testing/made.ts'

test.each([
  ['NONE', false, true],
  ['CUSTOM', false, true],
  ['STRIPE', false, false],
  ['STRIPE', true, true],
] as const)('with %s, and approval required by the listing %s, approval is required: %s', (payFac, asks, required) => {
  expect(isApprovalRequired(payFac, asks)).toBe(required)
})

test('the supplier has 24 hours from the order, or from the payment if there is one', () => {
  const order = makeTestOrder('BOOK', 'CUSTOM', true)
  expect(getApprovalDeadlineMs(order)).toBe(testOrderPlacedAtMs + 24 * 3_600_000)
  const card = applyOrderEvent(
    makeTestOrder('BOOK', 'STRIPE', true),
    'PAYMENT_AUTHORIZED',
    testOrderPlacedAtMs + 60_000,
  )
  expect(card.kind === 'moved' && getApprovalDeadlineMs(card.order)).toBe(
    testOrderPlacedAtMs + 60_000 + approvalTimeLimitMs,
  )
})

test('accepts an answer up to the deadline and an expiry only after it', () => {
  const order = makeTestOrder('BOOK', 'NONE', true)
  const end = getApprovalDeadlineMs(order)
  expect([isOrderAwaitingAnswer(order, end), isOrderAwaitingAnswer(order, end + 1)]).toEqual([true, false])
  expect([applyOrderEvent(order, 'APPROVED', end).kind, applyOrderEvent(order, 'APPROVED', end + 1).kind]).toEqual([
    'moved',
    'refused',
  ])
  expect([applyOrderEvent(order, 'DECLINED', end).kind, applyOrderEvent(order, 'DECLINED', end + 1).kind]).toEqual([
    'moved',
    'refused',
  ])
  expect([
    applyOrderEvent(order, 'APPROVAL_EXPIRED', end).kind,
    applyOrderEvent(order, 'APPROVAL_EXPIRED', end + 1).kind,
  ]).toEqual(['refused', 'moved'])
})

test('an order can be answered only while it awaits approval', () => {
  const card = makeTestOrder('BOOK', 'STRIPE', true)
  const order = makeTestOrder('BOOK', 'NONE', true)
  const answered = applyOrderEvent(order, 'APPROVED', testOrderPlacedAtMs)
  expect(isOrderAwaitingAnswer(card, testOrderPlacedAtMs)).toBe(false)
  expect(isOrderAwaitingAnswer(makeTestOrder('BOOK', 'STRIPE', false), testOrderPlacedAtMs)).toBe(false)
  expect(answered.kind === 'moved' && isOrderAwaitingAnswer(answered.order, testOrderPlacedAtMs)).toBe(false)
})

test('the remaining share falls from 1 to 0', () => {
  const order = makeTestOrder('BOOK', 'NONE', true)
  const left = [0, approvalTimeLimitMs / 2, approvalTimeLimitMs, 2 * approvalTimeLimitMs, -5].map((ms) =>
    getApprovalTimeLeftShare(order, testOrderPlacedAtMs + ms),
  )
  expect(left).toEqual([1, 0.5, 0, 0, 1])
})
