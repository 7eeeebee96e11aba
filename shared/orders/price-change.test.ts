import { expect, test } from 'vitest'
import { computePriceChange } from './price-change.ts'

const pinned = { totalPrice: 1622.2, amount: 1577.2, currency: 'AUD' }

test.each([
  ['nothing', pinned, undefined],
  [
    'a higher price',
    { ...pinned, totalPrice: 1650.3, amount: 1605.3 },
    { difference: 28.1, text: 'The price went up by A$28.10 since you pinned it: A$1,650.30, was A$1,622.20' },
  ],
  [
    'a lower price',
    { ...pinned, totalPrice: 1600, amount: 1555 },
    { difference: -22.2, text: 'The price went down by A$22.20 since you pinned it: A$1,600.00, was A$1,622.20' },
  ],
  [
    'a fee that is now paid first',
    { ...pinned, amount: 1622.2 },
    { difference: 0, text: 'A$1,622.20 is due now instead of A$1,577.20; the total is the same' },
  ],
  [
    'another currency',
    { ...pinned, currency: 'USD' },
    { difference: 0, text: 'The supplier changed the currency: $1,622.20, was A$1,622.20' },
  ],
])('describes %s', (_, now, change) => {
  expect(computePriceChange(pinned, now)).toEqual(change)
})
