import type { Fee } from '../model.ts'

export const makeTestFee = (over: Partial<Fee> = {}): Fee => ({
  id: 71,
  listingId: 11,
  active: true,
  idx: 0,
  name: 'Cleaning',
  description: '',
  account: '',
  pricingType: 'PER_RESERVATION',
  amount: 50,
  amountType: 'FLAT',
  compound: false,
  paymentType: 'PRE_PAY',
  nco: 1,
  ...over,
})

/** The fees of the worked example (shared/offers/README.md, "Worked example"). */
export const exampleFees: Fee[] = [
  makeTestFee({ id: 1, idx: 0, name: 'Cleaning', amount: 50 }),
  makeTestFee({
    id: 2,
    idx: 1,
    name: 'City tax',
    amount: 1.2,
    pricingType: 'PER_PERIOD_PER_USER',
    paymentType: 'POST_PAY',
  }),
  makeTestFee({ id: 3, idx: 2, name: 'VAT', amount: 10, amountType: 'PERCENT', compound: true }),
  makeTestFee({ id: 4, idx: 3, name: 'Service', amount: 2.5, amountType: 'PERCENT' }),
]
