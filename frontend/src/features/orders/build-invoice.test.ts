import { expect, it } from 'vitest'
import type { OrderDetails } from './api.ts'
import { buildInvoice } from './build-invoice.ts'

const nowMs = new Date(2026, 10, 30, 12).getTime()
const line = { id: 1, unit: 1 }
const offer = {
  day: 20_795,
  length: 3,
  ages: [30, 30],
  rate: { name: 'Standard' },
  rateListPrice: 196,
  currency: 'AUD',
  totalPrice: 640,
  amount: 628,
  lines: [
    { ...line, kind: 'NIGHTS', name: '', amount: 588 },
    { ...line, kind: 'FEE', name: 'Cleaning', amount: 40, paymentType: 'PRE_PAY' },
    { ...line, kind: 'FEE', name: 'City tax', amount: 12, paymentType: 'POST_PAY' },
  ],
}
const refund = { reason: '', nco: nowMs }
const order = {
  id: 4711,
  currency: 'AUD',
  totalPrice: 640,
  amount: 628,
  payFacType: 'SQUARE',
  payNotes: '',
  nco: nowMs,
  firstName: 'Tara',
  lastName: 'Traveler',
  email: 'tara@example.test',
  billingAddress: {
    address: 'Bahnhofstrasse 1',
    addressExt: '',
    city: 'Zürich',
    state: 'ZH',
    country: 'CH',
    zip: '8001',
  },
  offer,
  reservations: [{ status: 'BOOKED', confirmation: '6F3R-BXY5' }],
  listings: [{ name: 'Lightkeeper’s Cottage', city: 'Aireys Inlet', state: 'Victoria', country: 'AU' }],
  supplier: { name: 'Otway Coast Stays' },
  arrival: null,
  payment: {
    captured: 628,
    refunded: 150,
    refunds: [
      { ...refund, orderId: 1, amount: 50, status: 'REFUNDED' },
      { ...refund, orderId: 2, amount: 70, status: 'FAILED' },
      { ...refund, orderId: 3, amount: 100, status: 'PENDING' },
    ],
  },
} as unknown as OrderDetails

const amounts = (lines: readonly { label: string; amount: string }[]) =>
  lines.map(({ label, amount }) => [label, amount])

it('names both parties, all lines with their sum, payments and refunds, and that nothing was taken', () => {
  const invoice = buildInvoice(order, nowMs)
  expect(invoice.from).toEqual(['Otway Coast Stays', 'Aireys Inlet Victoria', 'Australia'])
  expect(invoice.to).toEqual([
    'Tara Traveler',
    'Bahnhofstrasse 1',
    '8001 Zürich ZH',
    'Switzerland',
    'tara@example.test',
  ])
  expect(invoice.lines.map(({ amount, isSum }) => [amount, isSum])).toEqual([
    ['A$588.00', false],
    ['A$40.00', false],
    ['A$12.00', false],
    ['A$640.00', true],
  ])
  expect(amounts(invoice.payments)).toEqual([
    ['Paid by card', 'A$628.00'],
    ['Refunded, Nov 30, 2026', '-A$50.00'],
    ['Refund on its way, Nov 30, 2026', '-A$100.00'],
    ['Paid after refunds', 'A$478.00'],
    ['Due at the stay', 'A$12.00'],
    ['Nestboard’s commission', 'A$0.00'],
  ])
  expect(invoice.facts).toContainEqual(['Confirmation', '6F3R-BXY5'])
})

it('says how a stay without a card is paid, and that it was canceled', () => {
  const invoice = buildInvoice(
    {
      ...order,
      payFacType: 'CUSTOM',
      payNotes: 'Cash on arrival',
      payment: null,
      reservations: order.reservations.map((each) => ({ ...each, status: 'CANCELLED' as const })),
    },
    nowMs,
  )
  expect(amounts(invoice.payments)).toEqual([
    ['Paid to the supplier directly: Cash on arrival', 'A$640.00'],
    ['Nestboard’s commission', 'A$0.00'],
  ])
  expect(invoice.notes[0]).toBe('This stay was canceled.')
})
