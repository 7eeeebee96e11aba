import { expect, it } from 'vitest'
import { suggestRefunds } from './suggest-refunds.ts'

const line = { id: 1, name: 'Cleaning', unit: 1 }
const lines = [
  { ...line, kind: 'NIGHTS', amount: 600 },
  { ...line, kind: 'FEE', amount: 40, paymentType: 'PRE_PAY' },
  { ...line, kind: 'FEE', amount: 12, paymentType: 'POST_PAY' },
] as const

it.each([
  ['AUD', 640, 0, { All: 640, 'Fees only': 40, '50%': 320, '25%': 160, '10%': 64 }],
  ['AUD', 640, 540, { 'All that is left': 100, 'Fees only': 40, '10%': 64 }],
  ['JPY', 635, 0, { All: 635, 'Fees only': 40, '50%': 318, '25%': 159, '10%': 64 }],
  ['KWD', 1.001, 0, { All: 1.001, '50%': 0.501, '25%': 0.25, '10%': 0.1 }],
  ['AUD', 640, 640, {}],
] as const)('suggests refunds of %s %d, of which %d went back already', (currency, captured, refunded, expected) => {
  const suggested = suggestRefunds({ captured, refunded }, { lines: [...lines], currency })
  expect(Object.fromEntries(suggested.map(({ label, amount }) => [label, amount]))).toEqual(expected)
})
