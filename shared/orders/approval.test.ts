import { expect, test } from 'vitest'
import { approvalEndsAt, approvalLeft, approvalMs, approvalRequired, canAnswer } from './approval.ts'
import { applyOrderEvent } from './steps.ts'
import { madeOrder, placedAtMs } from './testing/made.ts'

test.each([
  ['NONE', false, true],
  ['CUSTOM', false, true],
  ['STRIPE', false, false],
  ['STRIPE', true, true],
] as const)('with %s, and approval required by the listing %s, approval is required: %s', (payFac, asks, required) => {
  expect(approvalRequired(payFac, asks)).toBe(required)
})

test('the supplier has 24 hours from the order, or from the payment if there is one', () => {
  const order = madeOrder('BOOK', 'CUSTOM', true)
  expect(approvalEndsAt(order)).toBe(placedAtMs + 24 * 3_600_000)
  const card = applyOrderEvent(madeOrder('BOOK', 'STRIPE', true), 'PAYMENT_AUTHORIZED', placedAtMs + 60_000)
  expect(card.kind === 'moved' && approvalEndsAt(card.order)).toBe(placedAtMs + 60_000 + approvalMs)
})

test('accepts an answer up to the deadline and an expiry only after it', () => {
  const order = madeOrder('BOOK', 'NONE', true)
  const end = approvalEndsAt(order)
  expect([canAnswer(order, end), canAnswer(order, end + 1)]).toEqual([true, false])
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
  const card = madeOrder('BOOK', 'STRIPE', true)
  const order = madeOrder('BOOK', 'NONE', true)
  const answered = applyOrderEvent(order, 'APPROVED', placedAtMs)
  expect(canAnswer(card, placedAtMs)).toBe(false)
  expect(canAnswer(madeOrder('BOOK', 'STRIPE', false), placedAtMs)).toBe(false)
  expect(answered.kind === 'moved' && canAnswer(answered.order, placedAtMs)).toBe(false)
})

test('the remaining share falls from 1 to 0', () => {
  const order = madeOrder('BOOK', 'NONE', true)
  const left = [0, approvalMs / 2, approvalMs, 2 * approvalMs, -5].map((ms) => approvalLeft(order, placedAtMs + ms))
  expect(left).toEqual([1, 0.5, 0, 0, 1])
})
