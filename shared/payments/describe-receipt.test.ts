import { expect, it } from 'vitest'
import { describeReceipt } from './describe-receipt.ts'

const payment = { status: 'CAPTURED', amount: 640, captured: 640, refunded: 0 } as const

it('says what was paid, who receives it, and that nothing was taken', () => {
  expect(describeReceipt(payment, 'AUD')).toEqual([
    "You paid A$640.00. The host receives A$640.00 less the card processor's fee. We took A$0.00.",
  ])
})

it('tells the host the same in the host’s words', () => {
  expect(describeReceipt({ ...payment, refunded: 40 }, 'AUD', 'supplier')).toEqual([
    "The guest paid A$640.00. You receive A$640.00 less the card processor's fee. We took A$0.00.",
    'A$40.00 was refunded to the guest’s card.',
  ])
})

it.each([
  [{ ...payment, refunded: 606.67 }, 'A$606.67 was refunded to your card.'],
  [
    { ...payment, status: 'AUTHORIZED', captured: 0 },
    'A$640.00 is held on your card. It is charged once the stay is booked.',
  ],
  [{ ...payment, status: 'VOIDED', captured: 0 }, 'A$640.00 was released to your card. Nothing was charged.'],
  [
    { ...payment, status: 'STRANDED', captured: 0 },
    'The host’s payment account stopped answering, so we don’t know whether your card was charged A$640.00. If it was, ask the host to refund it. A hold alone ends by itself within eight days.',
  ],
  [
    { ...payment, status: 'STRANDED', refunded: 40 },
    'A$600.00 was taken from your card and could not be given back here. Please ask the host to refund it.',
  ],
  [{ ...payment, status: 'DECLINED', captured: 0 }, undefined],
  [{ ...payment, status: 'AUTHORIZING', captured: 0 }, undefined],
] as const)('%j ends with %j', (given, last) => {
  expect(describeReceipt(given, 'AUD').at(-1)).toBe(last)
})
